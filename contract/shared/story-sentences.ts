import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { MIB } from '#contract/training/limits.ts';

/** What correspondents read about stories, alerts and records; used as `messages` of messages.ts. */

export const storyStatus = 'This is not possible with the status that the story has now.';
export const storyNotFound = 'This story does not exist, or not any more.';
export const mediumNotFound = 'This photo or recording does not exist, or not any more.';
export const storyChanged =
  'This story was changed in the meantime, in another window or by somebody else. Your words are still here.';
export const tooManyMedia = `A story has room for ${STORY_LIMITS.mediaMax} photos and recordings.`;
export const mediaTypeUnknown =
  'This file is neither a photo (JPEG, PNG, WebP) nor a recording (MP4, MOV, WebM, M4A, MP3).';
export const mediaUnreadable =
  'This file cannot be read: it is damaged, or larger than 100 megapixels. Please send another one.';
export const mediaTooLong = `This recording is longer than ${STORY_LIMITS.recordingSecondsMax / 60} minutes.`;
export const mediaTooLarge = `Photos may have ${STORY_LIMITS.photoBytesMax / MIB} MB and recordings ${STORY_LIMITS.recordingBytesMax / MIB} MB. Please send a smaller file.`;
export const tooManyMediaUploads = `At most ${STORY_LIMITS.uploadsPerHour} uploads for stories can begin within an hour. Please try again later; one that was begun can go on.`;
export const headlineTooShort = `Write a headline of at least ${STORY_LIMITS.headlineMin} characters`;
export const storyTooShort = `Write at least ${STORY_LIMITS.bodyMin} characters`;
export const storyPlaceMissing = 'Enter the ZIP code of the place';
export const storyDayMissing = 'Choose the day on which it happened';
export const storyDayInFuture = 'This day is in the future';
export const checkMissing = 'Please confirm this';
export const alertNotFound = 'This alert does not exist, or you were not told of it.';
export const alertEnded = 'This alert has ended.';
export const messageTooShort = (min: number) => `Write at least ${min} characters`;
export const recordNotFound = 'There is no record with this code.';
export const tooManyRecords = 'You have 20 open records. End one that nobody needs any more first.';
