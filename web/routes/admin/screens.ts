import type { ComponentType } from 'react';

// The editors' screens, each loaded with its first visit.

type Screen = Promise<ComponentType>;

export const layout = async (): Screen => (await import('./layout.tsx')).AdminLayout;
export const dashboard = async (): Screen => (await import('./dashboard.tsx')).DashboardPage;
export const applications = async (): Screen =>
  (await import('./applications.tsx')).ApplicationsPage;
export const application = async (): Screen => (await import('./application.tsx')).ApplicationPage;
export const reports = async (): Screen => (await import('./reports.tsx')).ReportsPage;
export const users = async (): Screen => (await import('./users.tsx')).UsersPage;
export const activity = async (): Screen => (await import('./activity.tsx')).ActivityPage;
export const waitlist = async (): Screen => (await import('./waitlist.tsx')).WaitlistPage;
export const coverage = async (): Screen => (await import('./coverage.tsx')).CoveragePage;
export const recruitSheet = async (): Screen =>
  (await import('./recruit-sheet.tsx')).RecruitSheetPage;
export const correspondents = async (): Screen =>
  (await import('./correspondents.tsx')).CorrespondentsPage;
export const assignments = async (): Screen => (await import('./assignments.tsx')).AssignmentsPage;
export const assignment = async (): Screen => (await import('./assignment.tsx')).AssignmentPage;
export const alerts = async (): Screen => (await import('./alerts.tsx')).AlertsPage;
export const alert = async (): Screen => (await import('./alert.tsx')).AlertPage;
export const media = async (): Screen => (await import('./media.tsx')).MediaPage;
export const stories = async (): Screen => (await import('./stories.tsx')).StoriesPage;
export const story = async (): Screen => (await import('./story.tsx')).StoryPage;
export const training = async (): Screen => (await import('./training.tsx')).TrainingPage;
export const trainingModule = async (): Screen =>
  (await import('./training-module.tsx')).TrainingModulePage;
export const messages = async (): Screen => (await import('./messages.tsx')).MessagesPage;
export const snippets = async (): Screen => (await import('./snippets.tsx')).SnippetsPage;
export const templates = async (): Screen => (await import('./templates.tsx')).TemplatesPage;
export const settings = async (): Screen => (await import('./settings.tsx')).SettingsPage;
export const imports = async (): Screen => (await import('./import.tsx')).ImportPage;
export const importOne = async (): Screen => (await import('./import-one.tsx')).ImportOnePage;
export const webhooks = async (): Screen => (await import('./webhooks.tsx')).WebhooksPage;
export const webhook = async (): Screen => (await import('./webhook.tsx')).WebhookPage;
export const tokens = async (): Screen => (await import('./tokens.tsx')).TokensPage;
