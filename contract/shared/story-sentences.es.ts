import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { MIB } from '#contract/training/limits.ts';

export const storyStatus = 'Esto no es posible con el estado actual del reportaje.';
export const storyNotFound = 'Este reportaje no existe, o ya no existe.';
export const mediumNotFound = 'Esta foto o grabación no existe, o ya no existe.';
export const storyChanged =
  'Este reportaje cambió mientras tanto, en otra ventana o por otra persona. Lo que usted escribió sigue aquí.';
export const tooManyMedia = `En un reportaje caben ${STORY_LIMITS.mediaMax} fotos y grabaciones.`;
export const mediaTypeUnknown =
  'Este archivo no es una foto (JPEG, PNG, WebP) ni una grabación (MP4, MOV, WebM, M4A, MP3).';
export const mediaUnreadable =
  'Este archivo no se puede leer: está dañado o tiene más de 100 megapíxeles. Envíe otro.';
export const mediaTooLong = `Esta grabación dura más de ${STORY_LIMITS.recordingSecondsMax / 60} minutos.`;
export const mediaTooLarge = `Las fotos pueden tener ${STORY_LIMITS.photoBytesMax / MIB} MB y las grabaciones ${STORY_LIMITS.recordingBytesMax / MIB} MB. Envíe un archivo más pequeño.`;
export const tooManyMediaUploads = `En una hora pueden empezar como máximo ${STORY_LIMITS.uploadsPerHour} envíos para reportajes. Inténtelo más tarde; los que ya empezaron pueden continuar.`;
export const headlineTooShort = `Escriba un título de al menos ${STORY_LIMITS.headlineMin} caracteres`;
export const storyTooShort = `Escriba al menos ${STORY_LIMITS.bodyMin} caracteres`;
export const storyPlaceMissing = 'Escriba el código postal del lugar';
export const storyDayMissing = 'Elija el día en que ocurrió';
export const storyDayInFuture = 'Este día está en el futuro';
export const checkMissing = 'Confirme este punto';
export const alertNotFound = 'Este aviso urgente no existe, o no se le envió a usted.';
export const alertEnded = 'Este aviso urgente ya terminó.';
export const messageTooShort = (min: number) => `Escriba al menos ${min} caracteres`;
export const recordNotFound = 'No hay ninguna constancia con este código.';
export const tooManyRecords =
  'Usted tiene 20 constancias abiertas. Primero termine una que ya nadie necesite.';
