import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './handover-button-texts.ts';

export const handoverButtonTexts: Translation<typeof English.handoverButtonTexts> = {
  offer: 'Continuar en otro dispositivo',
  haveCode: 'Tengo un código',
  keptToo:
    'Sus respuestas se guardan en este dispositivo. Una copia cifrada espera a su otro dispositivo.',
  submittedThere: 'Usted la envió desde otro dispositivo. No tiene que hacer nada más.',
};
