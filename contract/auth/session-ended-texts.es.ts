import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './session-ended-texts.ts';

export const sessionEndedTexts: Translation<typeof English.sessionEndedTexts> = {
  ended: 'Su sesión terminó. Vuelva a iniciar sesión.',
  draftsSaved: 'Las notas y evaluaciones que había empezado se conservan.',
};
