import { MIB } from '#contract/training/limits.ts';

/** Limits of the newsroom; the database has the same. */
export const RADIUS_MAX = 200;
export const ABOUT_MAX = 500;
export const ASSIGNMENT_LIMITS = {
  titleMin: 3,
  titleMax: 120,
  briefMax: 5_000,
  wantedMax: 20,
  reasonMax: 500,
} as const;
/** What the dashboard counts as due. */
export const DUE_SOON_DAYS = 2;
export const DEFAULT_RADIUS = { alerts: 50, assignment: 25 } as const;

export const ASSIGNMENT_STATUSES = ['draft', 'open', 'closed'] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];
/** What somebody has to do with an assignment; people who gave it back may take it again. */
export const PERSON_STATES = ['taken', 'given_back', 'filed'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const ALERT_ANSWERS = ['going', 'cannot'] as const;
export type AlertAnswer = (typeof ALERT_ANSWERS)[number];
export const ALERT_LIMITS = {
  messageMin: 10,
  messageMax: 500,
  noteMax: 300,
  /** It ends by itself. */
  hours: 24,
  /** How often open pages ask for new alerts and answers. */
  refreshMs: 10_000,
  /** How long the people who were told see one that has ended. */
  shownDays: 7,
} as const;
export const NETWORK_LIMITS = { messageMin: 10, messageMax: 2_000, messagesPerDay: 10 } as const;

/** How much somebody may store in the newsroom in a day, far more than anybody writes (rule newsroom-20). */
export const WRITES_PER_DAY = 200;

export const RECORD_KINDS = ['service', 'press_card'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
export const OPEN_RECORDS_MAX = 20;
export const MILESTONES = [
  'first_story',
  'ten_stories',
  'fifty_stories',
  'first_assignment',
  'first_alert',
  'one_year',
  'three_years',
] as const;
export type Milestone = (typeof MILESTONES)[number];

export const STORY_STATUSES = [
  'draft',
  'submitted',
  'in_editing',
  'changes_requested',
  'accepted',
  'declined',
  'published',
] as const;
export type StoryStatus = (typeof STORY_STATUSES)[number];
/** What an author says of a story before it is submitted. */
export const STORY_CHECKS = ['facts', 'permission', 'conflicts'] as const;
export const MEDIA_KINDS = ['photo', 'video', 'audio'] as const;
export type MediumKind = (typeof MEDIA_KINDS)[number];
export const PHOTO_TYPES = ['jpeg', 'png', 'webp'] as const;

export const STORY_LIMITS = {
  headlineMin: 5,
  headlineMax: 160,
  bodyMin: 200,
  bodyMax: 50_000,
  sourcesMax: 5_000,
  noteMax: 2_000,
  urlMax: 2_000,
  mediaMax: 20,
  uploadsPerHour: 100,
  captionMax: 500,
  creditMax: 120,
  photoBytesMax: 30 * MIB,
  photoPixelsMax: 100_000_000,
  previewPixels: 1_600,
  recordingBytesMax: 500 * MIB,
  recordingSecondsMax: 60 * 60,
} as const;
