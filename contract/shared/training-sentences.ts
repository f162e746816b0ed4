/** What correspondents read about course and demo tape; used as `messages` of messages.ts. */

import { MIB, TAPE_LIMITS } from '#contract/training/limits.ts';
import { DEMO_TAPE_MINUTES } from './program.ts';

// Course
export const captionsInvalid = 'Captions must be a WebVTT file: its first line is WEBVTT';
export const answersDoNotFit = 'Please answer every question with one of its options';
export const questionsChanged =
  'Our editors have changed questions of this module. Please answer the new ones.';
export const moduleNotFound = 'This module does not exist, or not any more';

// Demo tape
export const tapeNotFound = 'There is no such recording';
export const uploadNotFound =
  'This upload does not exist any more: it was finished, replaced or too old. Please choose the file again.';
export const demoTapeLocked = 'Please pass every module of the course first';
export const demoTapeNotOpen = 'No demo tape is awaited from you at the moment';
export const tapeReplaced =
  'Another recording has replaced this one meanwhile. Please look at it before you send it in.';
export const nothingUploaded = 'Please upload a recording first';
export const tapeTooLarge = `This file is larger than ${TAPE_LIMITS.bytesMax / MIB} MB. Please send a smaller one.`;
export const tapeTooLong = `This recording is longer than ${TAPE_LIMITS.secondsMax / 60} minutes. Please cut it to ${DEMO_TAPE_MINUTES} minutes.`;
export const tapeTypeUnknown =
  'This is not a recording that we can play. Please send an mp4, mov, webm, m4a or mp3 file.';
export const tapeUnreadable =
  'This recording is damaged or incomplete: its length cannot be read. Please export or record it again.';
export const uploadSizeMissing = 'The size of the file must be given when the upload begins';
export const uploadBusy = 'Another request is still writing to this upload';
export const uploadOffsetWrong =
  'This is not where the upload stopped. Ask how much has arrived and go on from there.';
export const tooManyUploads = `At most ${TAPE_LIMITS.uploadsPerHour} uploads can begin within an hour. Please try again later; one that was begun can go on.`;
export const storageFull =
  'The server has no room for this recording at the moment. What has arrived is kept; please try again later.';
export const storageUnavailable =
  'The store of the recordings is not reachable at the moment. Please try again in a minute.';
