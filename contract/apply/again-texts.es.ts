import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './again-texts.ts';

export const againTexts: Translation<typeof English.againTexts> = {
  feedback: 'Lo que le escribió la redacción',
  title: 'Presentar otra solicitud',
  from: (day) => `Puede presentar otra solicitud a partir del ${day}.`,
  now: 'Ya puede presentar otra solicitud.',
  withAnswers:
    'El formulario comienza con sus respuestas anteriores. Puede cambiar cualquiera de ellas antes de enviarlo.',
  apply: 'Presentar otra solicitud',
};
