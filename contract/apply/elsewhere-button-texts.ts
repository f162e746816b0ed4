// Not in elsewhere-texts.ts: the form shows these before anything of it is loaded.

/** What the form says about continuing on another device (rules draft-1 to draft-3). */
export const elsewhereButtonTexts = {
  offer: 'Continue on another device',
  haveCode: 'I have a code',
  saved: (time: string) => `Saved ${time}, also for your other devices`,
  keptToo: 'Your answers are kept on this device and, encrypted, for your other devices.',
  submittedThere: 'You submitted it on another device. There is nothing left to do.',
} as const;
