import { expect, test } from 'vitest';
import { activitiesResponse, describeAction } from './activity.ts';

// During an upgrade a page of the previous version shows what the new one has recorded.
test('an action that this version does not know can be read, and is its own label', () => {
  const [activity] = activitiesResponse.parse({
    activities: [
      {
        id: '00000000-0000-4000-8000-000000000000',
        timestamp: '2026-01-01T12:00:00.000Z',
        userName: 'Editor',
        action: 'SOMETHING_NEW',
        details: '',
      },
    ],
    totalCount: 1,
  }).activities;

  expect(activity?.action).toBe('SOMETHING_NEW');
  expect(describeAction('SOMETHING_NEW')).toBe('SOMETHING_NEW');
  expect(describeAction('NOTE_ADDED')).toBe('Note added');
});
