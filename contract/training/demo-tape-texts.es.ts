import type { Translation } from '#contract/shared/languages.ts';
import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';
import { uploadTexts } from '#contract/shared/upload-texts.es.ts';
import type * as English from './demo-tape-texts.ts';
import { MIB, TAPE_LIMITS, TAPE_TYPE_NAMES, UPLOAD_HOURS } from './limits.ts';
import { formatMegabytes, formatMoment } from './tape-format.ts';

const minutesMax = TAPE_LIMITS.secondsMax / 60;
const typeNames = `${TAPE_TYPE_NAMES.slice(0, -1).join(', ')} o ${TAPE_TYPE_NAMES.at(-1)}`;

export const demoTapeTexts: Translation<typeof English.demoTapeTexts> = {
  ...uploadTexts,
  lead: `Una grabación de prueba de unos ${DEMO_TAPE_MINUTES} minutos muestra cómo informa usted: frente a la cámara o solo con su voz.`,
  loadFailed: 'No se pudo cargar su grabación de prueba.',

  locked: 'La grabación de prueba se abre cuando haya aprobado todos los módulos del curso.',
  missing: 'Faltan por aprobar',
  none: 'Por ahora no esperamos ninguna grabación de prueba de usted.',
  submitted:
    'La redacción tiene su grabación de prueba. Le escribiremos por correo electrónico en cuanto decida; no tiene que hacer nada más.',
  approved: 'Su solicitud fue aprobada. Aquí no hace falta nada más.',
  yourTape: 'Su grabación de prueba',

  anotherTape: 'Envíenos otra toma',
  anotherTapeLead:
    'La redacción vio su grabación y le pide otra. Presione un tiempo para reproducirla desde ese momento.',
  noNotes: 'La redacción vio su grabación y le pide otra. En su correo le explica más.',
  playFrom: (position) => `Reproducir desde ${position}`,

  upload: 'Subir una grabación',
  limits: `Como máximo ${minutesMax} minutos y ${TAPE_LIMITS.bytesMax / MIB} MB: ${typeNames}.`,
  checkingFile: 'Revisando el archivo...',
  waitingUpload: (name) =>
    `Hay una carga de “${name}” sin terminar. Si no la está enviando otra pestaña, elija otra vez el mismo archivo, o suba la misma grabación, y seguirá donde se detuvo. Cualquier otra la reemplaza.`,
  waitingFor: `Una carga sin terminar se guarda durante ${UPLOAD_HOURS} horas.`,
  discardUpload: 'Descartar esta carga',

  progress: 'Carga de su grabación',

  look: 'Véala antes de enviarla',
  listen: 'Escúchela antes de enviarla',
  facts: ({ file_name, seconds, bytes }) =>
    `${file_name} (${formatMoment(seconds)}, ${formatMegabytes(bytes)})`,
  take: (number) => `Toma ${number}`,
  playFailed: 'No se pudo reproducir la grabación. Vuelva a cargar la página e inténtelo otra vez.',
  sendIn: 'Enviar',
  sendInTitle: '¿Enviar esta grabación?',
  sendInText:
    'La redacción podrá verla. Después usted ya no podrá cambiarla, a menos que le pidan otra toma.',
  notYet: 'Todavía no',
  sendInFailed: 'No se pudo enviar la grabación. Vuelva a intentarlo.',
  replaceTitle: 'Usar otra grabación',
  replaceLead: 'Una nueva carga o grabación reemplaza a la de arriba.',

  captions: 'Subtítulos',
  captionsLead:
    'Opcional: un archivo WebVTT (.vtt) con lo que se dice, para quienes no pueden oírlo.',
  captionsThere: 'Esta grabación tiene subtítulos.',
  chooseCaptions: 'Elegir un archivo VTT',
  removeCaptions: 'Quitar los subtítulos',
  captionsFailed: 'No se pudieron guardar los subtítulos. Vuelva a intentarlo.',
  captionsSaved: 'Se guardaron los subtítulos.',
  captionsRemoved: 'Se quitaron los subtítulos.',
};

export const recorderTexts: Translation<typeof English.recorderTexts> = {
  title: 'Grabar en este navegador',
  lead: 'Con la cámara y el micrófono de este dispositivo. No se envía nada antes de que usted lo haya visto.',
  video: 'Grabar video',
  sound: 'Grabar solo sonido',
  unsupported: 'Este navegador no puede grabar. Grabe con otra aplicación y suba el archivo.',
  asking: 'Permita el uso de la cámara y el micrófono en su navegador.',
  refused:
    'El navegador no tiene permiso para usar la cámara o el micrófono. Permítalo en los ajustes de esta página (junto a su dirección) y vuelva a intentarlo, o suba un archivo.',
  missing:
    'No se encontró ninguna cámara ni micrófono. Conecte uno y vuelva a intentarlo, o suba un archivo.',
  inUse: 'Otra aplicación está usando la cámara o el micrófono. Ciérrela y vuelva a intentarlo.',
  stopped: 'Se desconectó la cámara o el micrófono. Lo grabado hasta ahora se conserva.',
  camera: 'Cámara',
  microphone: 'Micrófono',
  unnamed: (place) => `Dispositivo ${place}`,
  preview: 'Imagen de su cámara',
  start: 'Empezar a grabar',
  countdown: (count) => `La grabación empieza en ${count}`,
  recording: 'Grabando',
  paused: 'Grabación en pausa',
  elapsed: (position) =>
    `${position} de unos ${DEMO_TAPE_MINUTES}:00. Se detiene a los ${minutesMax}:00.`,
  overTime: `Pasaron los ${DEMO_TAPE_MINUTES} minutos: vaya terminando. Se detiene a los ${minutesMax}:00.`,
  pause: 'Pausar la grabación',
  goOn: 'Seguir grabando',
  stop: 'Detener',
  close: 'Cerrar la grabadora',
  review: (position) => `Su grabación (${position})`,
  storedHere: 'Se guarda en este navegador, en este dispositivo, hasta que la suba o la descarte.',
  notSaved:
    'Este navegador no tiene espacio para guardarla: se pierde si cierra o vuelve a cargar la página antes de subirla.',
  found: (position) => `En este navegador hay una grabación (${position}) que todavía no se subió.`,
  open: 'Verla',
  send: 'Subir esta grabación',
  again: 'Grabar de nuevo',
  discard: 'Descartarla',
  discardTitle: '¿Descartar esta grabación?',
  discardText: 'Se borra de este navegador y no se puede recuperar.',
  keep: 'Conservarla',
  tooShort: 'No se grabó nada. Vuelva a intentarlo.',
};
