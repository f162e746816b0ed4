// Not in handover-texts.ts: the form shows these before anything of it is loaded.

/** What the form says about continuing on another device (rules handover-1 to handover-3). */
export const handoverButtonTexts = {
  offer: 'Continue on another device',
  haveCode: 'I have a code',
  saved: (time: string) => `Saved ${time}, also for your other devices`,
  keptToo: 'Your answers are kept on this device and, encrypted, for your other devices.',
  submittedThere: 'You submitted it on another device. There is nothing left to do.',
} as const;
