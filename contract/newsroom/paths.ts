import { segment } from '#contract/shared/path-segment.ts';

const assignments = '/api/admin/assignments';
const assignment = (id: string) => `${assignments}/${segment(id)}`;
const board = '/api/assignments';

/** The API addresses of the newsroom, which public pages need not load. */
export const newsroomPaths = {
  ownSettings: '/api/account/newsroom',

  assignments,
  assignment,
  assignmentCounts: `${assignments}/counts`,
  /** Who is near a place, for a form that is not saved yet. */
  assignmentNearby: `${assignments}/nearby`,
  publishAssignment: (id: string) => `${assignment(id)}/publish`,
  closeAssignment: (id: string) => `${assignment(id)}/close`,
  assignmentPeople: (id: string) => `${assignment(id)}/people`,
  assignmentPerson: (id: string, userId: string) => `${assignment(id)}/people/${segment(userId)}`,

  board,
  takeAssignment: (id: string) => `${board}/${segment(id)}/take`,
  giveBackAssignment: (id: string) => `${board}/${segment(id)}/give-back`,
} as const;
