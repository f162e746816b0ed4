import type { Translation } from '#contract/shared/languages.ts';
import type * as English from './copy-texts.ts';

export const copyTexts: Translation<typeof English.copyTexts> = {
  lead: 'Estas son sus respuestas tal como las tenemos registradas.',
  name: 'Nombre',
  number: 'Número de solicitud',
  submitted: 'Enviada',
  explanation: 'Su explicación',
  loading: 'Cargando sus respuestas...',
  print: 'Imprimir',
  download: 'Descargar PDF',
  downloading: 'Preparando el PDF...',
  downloadFailed: 'No se pudo descargar el PDF. Inténtelo de nuevo.',
  failed: 'No se pudieron cargar sus respuestas. Inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
  linkInvalid:
    'Este enlace ya no es válido. Puede pedir otro desde la página de estado de su solicitud.',
  noReceipt:
    'Este dispositivo no reconoce su solicitud. Desde la página de estado podemos enviar a su correo electrónico un enlace que abre la copia.',
  forget: 'Olvidar esto en este dispositivo',
  forgetWhy:
    'Este dispositivo recuerda su solicitud durante un año para que usted pueda obtener esta copia. Si comparte el dispositivo con otras personas, quizá prefiera borrar ese dato.',
  forgotten: 'Este dispositivo ya no recuerda su solicitud. La solicitud misma no ha cambiado.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  missingGlyphs:
    'Los caracteres que este documento no puede mostrar aparecen con un signo de interrogación. Nosotros los tenemos tal como usted los escribió.',
};
