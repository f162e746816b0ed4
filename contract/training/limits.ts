export const MIB = 1024 * 1024;

export const TAPE_LIMITS = {
  bytesMax: 500 * MIB,
  secondsMax: 6 * 60,
  uploadsPerHour: 20,
  noteMax: 2_000,
  notesMax: 500,
  captionsMax: 200_000,
} as const;

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
