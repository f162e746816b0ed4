import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './email-texts.ts';

export const emailTexts: Translation<typeof English.emailTexts> = {
  didYouMean: (email) => `¿Quiso decir ${email}?`,
  accept: 'Usar esta dirección',
  changed: (email) => `Su dirección de correo es ahora ${email}.`,
};
