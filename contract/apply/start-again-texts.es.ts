import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './start-again-texts.ts';

export const startAgainTexts: Translation<typeof English.startAgainTexts> = {
  started: (number) =>
    `Está presentando otra solicitud. Estas son sus respuestas de la solicitud ${number}.`,
  startedHint:
    'Léalas una vez más y cambie lo que ahora sea distinto. Le pedimos que vuelva a aceptar las condiciones.',
  loading: 'Buscando sus respuestas anteriores...',
  failed:
    'No se pudieron cargar sus respuestas anteriores. Puede volver a intentarlo o llenar el formulario desde el principio.',
  retry: 'Volver a intentarlo',
  offer: (number) =>
    `Ya empezó a llenar este formulario. ¿Prefiere partir de sus respuestas de la solicitud ${number}? Reemplazarán lo que está escrito aquí.`,
  accept: 'Usar mis respuestas anteriores',
};
