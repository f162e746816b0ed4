import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';
import { uploadTexts } from '#contract/shared/upload-texts.ts';
import type { Tape } from './demo-tapes.ts';
import { MIB, TAPE_LIMITS, TAPE_TYPE_NAMES, UPLOAD_HOURS } from './limits.ts';
import { formatMegabytes, formatMoment } from './tape-format.ts';

const minutesMax = TAPE_LIMITS.secondsMax / 60;
const typeNames = `${TAPE_TYPE_NAMES.slice(0, -1).join(', ')} or ${TAPE_TYPE_NAMES.at(-1)}`;

/** The page /correspondent/demo-tape. */
export const demoTapeTexts = {
  ...uploadTexts,
  lead: `A demo tape of about ${DEMO_TAPE_MINUTES} minutes shows how you report: yourself on camera, or a recording of your voice.`,
  loadFailed: 'Your demo tape could not be loaded.',

  locked: 'The demo tape opens once you have passed every module of the course.',
  missing: 'Still to pass',
  none: 'No demo tape is awaited from you at the moment.',
  submitted:
    'Your demo tape is with our editors. We send you an email as soon as they have decided; there is nothing more to do.',
  approved: 'You are approved. Nothing more is needed here.',
  yourTape: 'Your demo tape',

  anotherTape: 'Please send us another take',
  anotherTapeLead:
    'Our editors have watched your recording and ask for another one. Press a time to play the recording from there.',
  noNotes:
    'Our editors have watched your recording and ask for another one. Their email says more.',
  playFrom: (position: string) => `Play from ${position}`,

  upload: 'Upload a recording',
  limits: `At most ${minutesMax} minutes and ${TAPE_LIMITS.bytesMax / MIB} MB: ${typeNames}.`,
  checkingFile: 'Looking at the file...',
  waitingUpload: (name: string) =>
    `An upload of “${name}” is not complete. Unless another tab is still sending it, choose the same file again, or upload the same recording, and it goes on where it stopped. Another one replaces it.`,
  waitingFor: `An unfinished upload is kept for ${UPLOAD_HOURS} hours.`,
  discardUpload: 'Discard this upload',

  progress: 'Upload of your recording',

  look: 'Watch it before you send it in',
  listen: 'Listen to it before you send it in',
  facts: ({ file_name, seconds, bytes }: Pick<Tape, 'file_name' | 'seconds' | 'bytes'>) =>
    `${file_name} (${formatMoment(seconds)}, ${formatMegabytes(bytes)})`,
  take: (number: number) => `Take ${number}`,
  playFailed: 'The recording could not be played. Please reload the page and try again.',
  sendIn: 'Send in',
  sendInTitle: 'Send in this recording?',
  sendInText:
    'Our editors can then watch it. You cannot change it afterwards, unless they ask for another take.',
  notYet: 'Not yet',
  sendInFailed: 'The recording could not be sent in. Please try again.',
  replaceTitle: 'Use another recording instead',
  replaceLead: 'A new upload or recording replaces the one above.',

  captions: 'Captions',
  captionsLead: 'Optional: a WebVTT file (.vtt) with what is said, for people who cannot hear it.',
  captionsThere: 'This recording has captions.',
  chooseCaptions: 'Choose a .vtt file',
  removeCaptions: 'Remove the captions',
  captionsFailed: 'The captions could not be saved. Please try again.',
  captionsSaved: 'The captions have been saved.',
  captionsRemoved: 'The captions have been removed.',
} as const;

/** The recorder on the same page. */
export const recorderTexts = {
  title: 'Record in this browser',
  lead: 'With the camera and microphone of this device. Nothing is sent before you have looked at it.',
  video: 'Record video',
  sound: 'Record sound only',
  unsupported: 'This browser cannot record. Please record with another app and upload the file.',
  asking: 'Please allow access to camera and microphone in your browser.',
  refused:
    'The browser has no permission to use the camera or microphone. Allow it in the settings of this page (beside its address), then try again; or upload a file.',
  missing: 'No camera or microphone was found. Connect one and try again, or upload a file.',
  inUse: 'The camera or microphone is used by another app. Close it there, then try again.',
  stopped: 'The camera or microphone was disconnected. What was recorded so far is kept.',
  camera: 'Camera',
  microphone: 'Microphone',
  unnamed: (place: number) => `Device ${place}`,
  preview: 'Picture of your camera',
  start: 'Start recording',
  countdown: (count: number) => `Recording starts in ${count}`,
  recording: 'Recording',
  paused: 'Recording paused',
  elapsed: (position: string) =>
    `${position} of about ${DEMO_TAPE_MINUTES}:00. It stops at ${minutesMax}:00.`,
  overTime: `The ${DEMO_TAPE_MINUTES} minutes are over: please come to an end. It stops at ${minutesMax}:00.`,
  pause: 'Pause recording',
  goOn: 'Go on recording',
  stop: 'Stop',
  close: 'Close the recorder',
  review: (position: string) => `Your recording (${position})`,
  storedHere: 'It is kept in this browser, on this device, until you upload or discard it.',
  notSaved:
    'This browser has no room to keep it: it is lost if you close or reload the page before it is uploaded.',
  found: (position: string) =>
    `A recording (${position}) that was not uploaded yet is kept in this browser.`,
  open: 'Look at it',
  send: 'Upload this recording',
  again: 'Record again',
  discard: 'Discard it',
  discardTitle: 'Discard this recording?',
  discardText: 'It is deleted from this browser and cannot be restored.',
  keep: 'Keep it',
  tooShort: 'Nothing was recorded. Please try again.',
} as const;
