// Not in handover-texts.ts: the form shows these before anything of it is loaded.

/** What the form says about continuing on another device (rules handover-1 to handover-3). */
export const handoverButtonTexts = {
  offer: 'Continue on another device',
  haveCode: 'I have a code',
  keptToo: 'Your answers are kept on this device. An encrypted copy waits for your other device.',
  submittedThere: 'You submitted it on another device. There is nothing left to do.',
} as const;
