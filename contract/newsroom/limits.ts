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
