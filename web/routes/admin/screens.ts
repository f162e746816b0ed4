// The editors' screens, each loaded with its first visit.

export const layout = () => import('./layout.tsx');
export const dashboard = () => import('./dashboard.tsx');
export const applications = () => import('./applications.tsx');
export const application = () => import('./application.tsx');
export const reports = () => import('./reports.tsx');
export const users = () => import('./users.tsx');
export const activity = () => import('./activity.tsx');
export const waitlist = () => import('./waitlist.tsx');
export const coverage = () => import('./coverage.tsx');
export const correspondents = () => import('./correspondents.tsx');
export const assignments = () => import('./assignments.tsx');
export const assignment = () => import('./assignment.tsx');
export const alerts = () => import('./alerts.tsx');
export const alert = () => import('./alert.tsx');
export const media = () => import('./media.tsx');
export const stories = () => import('./stories.tsx');
export const story = () => import('./story.tsx');
export const training = () => import('./training.tsx');
export const trainingModule = () => import('./training-module.tsx');
export const settings = () => import('./settings.tsx');
export const imports = () => import('./import.tsx');
export const importOne = () => import('./import-one.tsx');
export const webhooks = () => import('./webhooks.tsx');
export const webhook = () => import('./webhook.tsx');
export const tokens = () => import('./tokens.tsx');
