import { segment } from '#contract/shared/path-segment.ts';

// Without admin-paths.ts, which the correspondents' pages would load.
const applicationPath = (id: string) => `/api/admin/applications/${segment(id)}`;

/** The API addresses of course and demo tape, which public pages need not load. */
export const trainingPaths = {
  demoTapeUnlock: (id: string) => `${applicationPath(id)}/demo/unlock`,
  demoTapeNotes: (id: string) => `${applicationPath(id)}/demo/notes`,
  demoTapeNote: (id: string, noteId: string) =>
    `${applicationPath(id)}/demo/notes/${segment(noteId)}`,

  courseModules: '/api/admin/course/modules',
  courseModule: (id: string) => `/api/admin/course/modules/${segment(id)}`,
  courseOrder: '/api/admin/course/order',
  course: '/api/course',
  completeModule: (id: string) => `/api/course/modules/${segment(id)}/complete`,
  moduleCaptions: (id: string) => `/api/course/modules/${segment(id)}/captions`,
  demo: '/api/demo',
  submitDemoTape: '/api/demo/submit',
  uploads: '/api/uploads',
  upload: (id: string) => `/api/uploads/${segment(id)}`,
  /** The address for a player, which cannot send the session's header. */
  tapeLink: (id: string) => `/api/demo/takes/${segment(id)}/link`,
  /** For the owner of the recording and for editors; with range requests. */
  tapeFile: (id: string) => `/api/demo/takes/${segment(id)}/file`,
  tapeCaptions: (id: string) => `/api/demo/takes/${segment(id)}/captions`,
} as const;
