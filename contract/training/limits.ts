export const MIB = 1024 * 1024;

export const TAPE_LIMITS = {
  bytesMax: 500 * MIB,
  secondsMax: 6 * 60,
  uploadsPerHour: 20,
  noteMax: 2_000,
  notesMax: 500,
  captionsMax: 200_000,
} as const;

/** Unfinished uploads are deleted after this time. */
export const UPLOAD_HOURS = 24;
/** What one request of an upload carries: proxies limit bodies, and a broken one loses less. */
export const UPLOAD_CHUNK_BYTES = 8 * MIB;

/** What a tape may be, recognized by its content: the ending that we give it, and how it is sent to a player. */
export const TAPE_TYPES = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
} as const;
export type TapeType = keyof typeof TAPE_TYPES;
export const TAPE_TYPE_NAMES = Object.keys(TAPE_TYPES) as [TapeType, ...TapeType[]];

export const MODULE_LIMITS = {
  titleMax: 120,
  minutesMax: 240,
  /** Markdown takes time to render: texts are capped. */
  textMax: 20_000,
  captionsMax: 200_000,
  questionsMax: 5,
  questionMax: 300,
  optionsMin: 2,
  optionsMax: 6,
  optionMax: 200,
  explanationMax: 600,
  modulesMax: 50,
} as const;

/** Minutes of training that a demo tape or a story counts as in the month it is sent in (rule training-5). */
export const PRACTICE_MINUTES = 30;
