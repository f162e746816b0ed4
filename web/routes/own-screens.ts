import type { ComponentType } from 'react';

// The correspondents' own screens, each loaded with its first visit.

type Screen = Promise<ComponentType>;

export const account = async (): Screen => (await import('./account.tsx')).AccountPage;
export const correspondent = async (): Screen =>
  (await import('./correspondent.tsx')).CorrespondentPage;
export const courseModule = async (): Screen =>
  (await import('./course-module.tsx')).CourseModulePage;
export const demoTape = async (): Screen => (await import('./demo-tape.tsx')).DemoTapePage;
export const board = async (): Screen => (await import('./board.tsx')).BoardPage;
export const ownAlerts = async (): Screen => (await import('./own-alerts.tsx')).OwnAlertsPage;
export const network = async (): Screen => (await import('./network.tsx')).NetworkPage;
export const recognition = async (): Screen => (await import('./recognition.tsx')).RecognitionPage;
export const ownMedia = async (): Screen => (await import('./own-media.tsx')).OwnMediaPage;
export const analytics = async (): Screen => (await import('./analytics.tsx')).AnalyticsPage;
export const ownStories = async (): Screen => (await import('./stories.tsx')).OwnStoriesPage;
export const newStory = async (): Screen => (await import('./new-story.tsx')).NewStoryPage;
export const ownStory = async (): Screen => (await import('./story.tsx')).OwnStoryPage;
