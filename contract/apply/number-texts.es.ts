import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './number-texts.ts';

export const numberTexts: Translation<typeof English.numberTexts> = {
  question: '¿No tiene su número?',
  open: 'Enviarme mi número',
  lead: 'Escriba la dirección de correo con la que presentó su solicitud. Enviaremos a esa dirección los números de todas las solicitudes que la usan.',
  send: 'Enviar mi número',
  sending: 'Enviando...',
  failed: 'No se pudo enviar su petición. Inténtelo de nuevo.',
};
