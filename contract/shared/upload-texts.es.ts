import { UPLOAD_HOURS } from '#contract/training/limits.ts';
import { formatMegabytes } from '#contract/training/tape-format.ts';
import { plural } from './format.es.ts';
import type { Translation } from './languages.ts';
import type * as English from './upload-texts.ts';

function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return 'falta menos de un minuto';
  const minutes = Math.ceil(seconds / 60);
  return `${minutes === 1 ? 'falta' : 'faltan'} cerca de ${plural(minutes, 'minuto', 'minutos')}`;
}

export const uploadTexts: Translation<typeof English.uploadTexts> = {
  sending: (sent, total, percent, secondsLeft) =>
    `${percent} %: ${formatMegabytes(sent)} de ${formatMegabytes(total)}${
      secondsLeft === null ? '' : `, ${formatTimeLeft(secondsLeft)}`
    }`,
  announced: (percent) => `${percent} por ciento subido`,
  contentCheck: 'Ya llegó todo. Revisando el archivo...',
  keepOpen: 'Mantenga esta página abierta hasta que termine la carga.',
  waitingForNetwork: (arrived, total) =>
    `Esperando la conexión. ${formatMegabytes(arrived)} de ${formatMegabytes(total)} ya llegaron y están a salvo.`,
  waitingForServer: (arrived, total) =>
    `El servidor no responde en este momento. ${formatMegabytes(arrived)} de ${formatMegabytes(total)} ya llegaron y están a salvo; la carga sigue en cuanto responda.`,
  paused: (arrived, total) =>
    `En pausa. ${formatMegabytes(arrived)} de ${formatMegabytes(total)} ya llegaron y se guardan durante ${UPLOAD_HOURS} horas.`,
  replaced:
    'Otra carga reemplazó a esta, quizás en otra pestaña o en otro dispositivo. Esta se detuvo.',
  fileChanged: 'Este archivo cambió o ya no está. Elíjalo otra vez.',
  failed: 'La carga se detuvo por un error inesperado. Vuelva a intentarlo.',
  pause: 'Pausar',
  goOn: 'Seguir',
  tryAgain: 'Intentar de nuevo',
  chooseAnother: 'Elegir otro archivo',
  cancel: 'Cancelar la carga',
  cancelTitle: '¿Cancelar esta carga?',
  cancelText: 'Se borra lo que ya llegó. Puede volver a empezar cuando quiera.',
  keepUploading: 'Seguir subiendo',
  chooseFile: 'Elegir un archivo',
  orDrop: 'o suéltelo aquí',
};
