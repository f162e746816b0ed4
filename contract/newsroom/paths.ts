import { segment } from '#contract/shared/path-segment.ts';

const assignments = '/api/admin/assignments';
const assignment = (id: string) => `${assignments}/${segment(id)}`;
const board = '/api/assignments';
const deskAlerts = '/api/admin/alerts';
const deskAlert = (id: string) => `${deskAlerts}/${segment(id)}`;
const records = '/api/recognition/records';
const stories = '/api/stories';
const story = (id: string) => `${stories}/${segment(id)}`;
const deskStories = '/api/admin/stories';
const deskStory = (id: string) => `${deskStories}/${segment(id)}`;

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

  deskAlerts,
  deskAlert,
  /** How many would be told. */
  alertReach: `${deskAlerts}/reach`,
  endAlert: (id: string) => `${deskAlert(id)}/end`,
  alerts: '/api/alerts',
  answerAlert: (id: string) => `/api/alerts/${segment(id)}/answer`,

  roster: '/api/admin/correspondents',
  newsroomReport: '/api/reports/newsroom',

  network: '/api/network',
  networkMessage: (userId: string) => `/api/network/${segment(userId)}/message`,
  networkBlock: (userId: string) => `/api/admin/network/${segment(userId)}`,

  recognition: '/api/recognition',
  records,
  record: (code: string) => `${records}/${segment(code)}`,
  recordPdf: (code: string) => `${records}/${segment(code)}.pdf`,
  /** For anybody who has the code. */
  checkRecord: (code: string) => `/api/records/${segment(code)}`,

  stories,
  story,
  submitStory: (id: string) => `${story(id)}/submit`,
  withdrawStory: (id: string) => `${story(id)}/withdraw`,
  storyNotes: (id: string) => `${story(id)}/notes`,
  storyMedium: (id: string, mediaId: string) => `${story(id)}/media/${segment(mediaId)}`,
  storyMediumLink: (id: string, mediaId: string) => `${story(id)}/media/${segment(mediaId)}/link`,
  /** The file of a link, for <img>, <video> and <audio>, which cannot send the session's header. */
  mediumFile: (mediaId: string) => `/api/media/${segment(mediaId)}/file`,

  ownMedia: '/api/media',
  deskMedia: '/api/admin/media',
  ownAnalytics: '/api/analytics',

  deskStories,
  deskStory,
  deskStoryCounts: `${deskStories}/counts`,
  deskStoryStatus: (id: string) => `${deskStory(id)}/status`,
  deskStoryNotes: (id: string) => `${deskStory(id)}/notes`,
  deskStoryMediumLink: (id: string, mediaId: string) =>
    `${deskStory(id)}/media/${segment(mediaId)}/link`,
  deskStoryPackage: (id: string) => `${deskStory(id)}/package`,
  undoStoryChange: (undoId: string) => `/api/admin/story-changes/${segment(undoId)}/undo`,
} as const;
