import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './user-texts.ts';

export const ROLE_LABELS: Translation<typeof English.ROLE_LABELS> = {
  admin: 'Administración',
  correspondent: 'Corresponsal',
};
export const USER_STATUS_LABELS: Translation<typeof English.USER_STATUS_LABELS> = {
  active: 'Activa',
  inactive: 'Inactiva',
};
