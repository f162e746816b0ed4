import { MIB, TAPE_LIMITS } from '#contract/training/limits.ts';
import { DEMO_TAPE_MINUTES } from './program.ts';

// Course
export const captionsInvalid =
  'Los subtítulos deben ser un archivo WebVTT: su primera línea es WEBVTT';
export const answersDoNotFit = 'Responda cada pregunta con una de sus opciones';
export const questionsChanged =
  'La redacción cambió preguntas de este módulo. Responda las nuevas.';
export const moduleNotFound = 'Este módulo no existe, o ya no existe';

// Demo tape
export const tapeNotFound = 'No existe esa grabación';
export const uploadNotFound =
  'Esta carga ya no existe: se terminó, se reemplazó o era demasiado antigua. Elija otra vez el archivo.';
export const demoTapeLocked = 'Primero apruebe todos los módulos del curso';
export const demoTapeNotOpen = 'Por ahora no esperamos ninguna grabación de prueba de usted';
export const tapeReplaced =
  'Mientras tanto, otra grabación reemplazó a esta. Véala antes de enviarla.';
export const nothingUploaded = 'Primero suba una grabación';
export const tapeTooLarge = `Este archivo pesa más de ${TAPE_LIMITS.bytesMax / MIB} MB. Envíe uno más pequeño.`;
export const tapeTooLong = `Esta grabación dura más de ${TAPE_LIMITS.secondsMax / 60} minutos. Córtela a ${DEMO_TAPE_MINUTES} minutos.`;
export const tapeTypeUnknown =
  'Esta no es una grabación que podamos reproducir. Envíe un archivo mp4, mov, webm, m4a o mp3.';
export const tapeUnreadable =
  'Esta grabación está dañada o incompleta: no se puede leer su duración. Expórtela o grábela de nuevo.';
export const uploadSizeMissing = 'Al empezar la carga hay que indicar el tamaño del archivo';
export const uploadBusy = 'Otra petición todavía está escribiendo en esta carga';
export const uploadOffsetWrong =
  'La carga no se detuvo aquí. Pregunte cuánto ha llegado y siga desde ese punto.';
export const tooManyUploads = `En una hora se pueden empezar como máximo ${TAPE_LIMITS.uploadsPerHour} cargas. Vuelva a intentarlo más tarde; una que ya empezó puede seguir.`;
export const storageFull =
  'Por ahora el servidor no tiene espacio para esta grabación. Lo que ya llegó se conserva; vuelva a intentarlo más tarde.';
export const storageUnavailable =
  'Por ahora no se puede acceder al almacén de grabaciones. Vuelva a intentarlo en un minuto.';
