import { UPLOAD_HOURS } from '#contract/training/limits.ts';
import { formatMegabytes } from '#contract/training/tape-format.ts';
import { plural } from './format.ts';

function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  return `about ${plural(Math.ceil(seconds / 60), 'minute', 'minutes')} left`;
}

/** Of every upload: demo tapes, and photos and recordings of stories. */
export const uploadTexts = {
  sending: (sent: number, total: number, percent: number, secondsLeft: number | null) =>
    `${percent} %: ${formatMegabytes(sent)} of ${formatMegabytes(total)}${
      secondsLeft === null ? '' : `, ${formatTimeLeft(secondsLeft)}`
    }`,
  announced: (percent: number) => `${percent} percent uploaded`,
  contentCheck: 'Everything has arrived. Checking it...',
  keepOpen: 'Keep this page open until the upload is complete.',
  waitingForNetwork: (arrived: number, total: number) =>
    `Waiting for the network. ${formatMegabytes(arrived)} of ${formatMegabytes(total)} have arrived and are safe.`,
  waitingForServer: (arrived: number, total: number) =>
    `The server does not answer at the moment. ${formatMegabytes(arrived)} of ${formatMegabytes(total)} have arrived and are safe; the upload goes on as soon as it answers.`,
  paused: (arrived: number, total: number) =>
    `Paused. ${formatMegabytes(arrived)} of ${formatMegabytes(total)} have arrived and are kept for ${UPLOAD_HOURS} hours.`,
  replaced:
    'Another upload has replaced this one, perhaps in another tab or on another device. This one has stopped.',
  fileChanged: 'This file has changed or is no longer there. Please choose it again.',
  failed: 'The upload has stopped because of an unexpected error. Please try again.',
  pause: 'Pause',
  goOn: 'Go on',
  tryAgain: 'Try again',
  chooseAnother: 'Choose another file',
  cancel: 'Cancel the upload',
  cancelTitle: 'Cancel this upload?',
  cancelText: 'What has arrived is deleted. You can begin again at any time.',
  keepUploading: 'Keep uploading',
  chooseFile: 'Choose a file',
  orDrop: 'or drop it here',
} as const;
