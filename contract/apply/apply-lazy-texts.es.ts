import { plural } from '#contract/shared/format.es.ts';
import type { Translation } from '#contract/shared/languages.ts';
import { ordinal, WAITLIST_RULE, waitlistPlace } from '#contract/shared/program-texts.es.ts';
import type * as English from './apply-lazy-texts.ts';
import { applyTexts } from './apply-texts.es.ts';
import { DRAFT_ID_LENGTH, DRAFT_SECRET_LENGTH } from './handover.ts';

export const takenZipTexts: Translation<typeof English.takenZipTexts> = {
  inLine: (waiting) =>
    `${plural(waiting, 'persona espera', 'personas esperan')} una plaza en este código postal`,
  canApply: 'Aun así puede presentar su solicitud: entrará en la lista de espera.',
  join: (waiting) =>
    waiting === undefined
      ? applyTexts.joinWaitlist
      : `${applyTexts.joinWaitlist} (${ordinal(waiting + 1)})`,
  meaning: `En la lista de espera, su solicitud se guarda con todas sus respuestas. ${WAITLIST_RULE} Le avisaremos por correo electrónico. No necesita presentar otra solicitud.`,
  changeZip: 'Usar otro código postal',
  place: (waiting, zip) => `Su lugar sería el ${waitlistPlace(waiting + 1, zip)}.`,
  nearby:
    '¿Podría informar también desde una zona cercana? Estos códigos postales tienen plazas libres:',
  nearbyZip: ({ zip_code, city, state, miles, free }) => ({
    place: `${zip_code} ${city}, ${state}`,
    facts: `${plural(miles, 'milla', 'millas')}, ${plural(free, 'plaza libre', 'plazas libres')}`,
  }),
};

export const emailTexts: Translation<typeof English.emailTexts> = {
  didYouMean: (email) => `¿Quiso decir ${email}?`,
  accept: 'Usar esta dirección',
  changed: (email) => `Su dirección de correo es ahora ${email}.`,
};

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

const LETTERS = DRAFT_ID_LENGTH + DRAFT_SECRET_LENGTH;

export const handoverTexts: Translation<typeof English.handoverTexts> = {
  title: 'Continuar en otro dispositivo',
  lead: 'Escanee esta imagen con su otro dispositivo, abra allí el enlace, o elija «Tengo un código» en el primer paso del formulario y escriba:',
  code: 'Su código',
  qrCode: 'Código QR con el enlace a su solicitud',
  copyCode: 'Copiar el código',
  copyLink: 'Copiar el enlace',
  copied: 'Copiado',
  copyRefused: 'Su navegador no lo permitió. Por favor, selecciónelo y cópielo usted mismo.',
  later:
    'Lo que cambie aquí a partir de ahora no está en ella. Para llevarlo también, vuelva a esta ventana.',
  until: (day) => `La guardamos hasta el ${day}. Se elimina cuando usted envía su solicitud.`,
  meaning:
    'Sus respuestas se cifran en este navegador. Solo quien tenga este código puede leerlas; nosotros no podemos. Por favor, no lo comparta.',
  preparing: 'Preparando su código...',
  failed: 'No se pudo crear su código. Inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  stop: 'Dejar de guardarla allí',
  stopping: 'Eliminando...',
  stopped: 'Sus respuestas vuelven a guardarse solo en este dispositivo.',
  stopFailed: 'No se pudo eliminar. Inténtelo de nuevo.',
  close: 'Cerrar',

  enterTitle: 'Continuar con su código',
  enterLabel: 'Código de su otro dispositivo',
  enterHint: `${LETTERS} letras y números. No importan las mayúsculas, los espacios ni los guiones.`,
  enter: 'Continuar',
  entering: 'Abriendo...',
  cancel: 'Cancelar',

  incomplete: `Este código no está completo. Tiene ${LETTERS} letras y números.`,
  unknown:
    'No hay ninguna solicitud con este código. Por favor, revíselo. También es posible que haya vencido o que se haya eliminado.',
  wrong: 'Este código no abre la solicitud. Por favor, revise sus últimas doce letras y números.',
  unreadable:
    'Esta página no puede leer la solicitud tal como se guardó. Vuelva a cargar la página e inténtelo de nuevo.',
  submitted: 'Esta solicitud ya fue enviada. No tiene que hacer nada más.',
  openFailed: 'No se pudo abrir la solicitud. Inténtelo de nuevo.',
  unchanged: 'En este dispositivo no ha cambiado nada.',

  opening: 'Abriendo su solicitud...',
  continued: 'Usted continúa con la solicitud de su otro dispositivo.',
  otherIsNewer:
    'La solicitud de su otro dispositivo tiene los cambios más recientes; por eso se muestra aquí en lugar de la de este dispositivo.',
  thisIsNewer:
    'La solicitud de este dispositivo tiene los cambios más recientes; por eso se conserva en lugar de la de su otro dispositivo.',
  switched: 'Ahora se muestra la otra.',
  useOther: 'Usar la otra',
  dismiss: 'Aceptar',
};
