import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './navigation-texts.ts';

export const ownNavigationTexts: Translation<typeof English.ownNavigationTexts> = {
  portal: 'Portal',
  assignments: 'Encargos',
  stories: 'Reportajes',
};
