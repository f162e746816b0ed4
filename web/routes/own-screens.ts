// The correspondents' own screens, each loaded with its first visit.

export const account = () => import('./account.tsx');
export const correspondent = () => import('./correspondent.tsx');
export const courseModule = () => import('./course-module.tsx');
export const demoTape = () => import('./demo-tape.tsx');
export const board = () => import('./board.tsx');
export const ownAlerts = () => import('./own-alerts.tsx');
export const network = () => import('./network.tsx');
export const recognition = () => import('./recognition.tsx');
export const ownMedia = () => import('./own-media.tsx');
export const analytics = () => import('./analytics.tsx');
export const ownStories = () => import('./stories.tsx');
export const ownStory = () => import('./story.tsx');
