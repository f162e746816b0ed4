import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Activity } from '#contract/activity/activity.ts';
import { pages } from '#contract/shared/pages.ts';
import { renderPage } from '#test/render-page.tsx';
import { ActivityTable } from './activity-table.tsx';

const ID = '00000000-0000-4000-8000-000000000042';
const activity = (details: string, ids?: Partial<Activity>): Activity => ({
  id: ID,
  timestamp: new Date('2026-11-10T15:00:00Z'),
  userName: 'Maya Editor',
  action: 'APPLICATION_STATUS_CHANGED',
  details,
  ...ids,
});

test.each([
  ['of an application is a link', 'VNC-2026-00042', { applicationId: ID }, pages.application(ID)],
  ['of a story is a link', 'STORY-2026-00042', { storyId: ID, applicationId: ID }, pages.story(ID)],
  ['of a deleted application is no link', 'VNC-2026-00042', {}, undefined],
])('the number %s, and the words around it stay', async (_claim, number, ids, page) => {
  const details = `Status of ${number}: new to rejected`;
  await renderPage(<ActivityTable activities={[activity(details, ids)]} />);

  expect(document.querySelector('td[data-column="details"]')?.textContent).toBe(details);
  const links = screen.queryAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    page ? [[number, page]] : [],
  );
});
