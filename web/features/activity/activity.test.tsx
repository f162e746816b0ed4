import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Activity } from '#contract/activity/activity.ts';
import { pages } from '#contract/shared/pages.ts';
import { renderPage } from '#test/render-page.tsx';
import { ActivityTable } from './activity-table.tsx';

const ID = '00000000-0000-4000-8000-000000000042';
const activity = (details: string, applicationId?: string): Activity => ({
  id: ID,
  timestamp: new Date('2026-11-10T15:00:00Z'),
  userName: 'Maya Editor',
  action: 'APPLICATION_STATUS_CHANGED',
  details,
  ...(applicationId && { applicationId }),
});

async function show(one: Activity) {
  await renderPage(<ActivityTable activities={[one]} />);
  return document.querySelector('td[data-column="details"]');
}

test('the number of an application is a link to it, and the words around it stay', async () => {
  const details = await show(activity('Status of VNC-2026-00042: new to rejected', ID));

  expect(details?.textContent).toBe('Status of VNC-2026-00042: new to rejected');
  const link = screen.getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'VNC-2026-00042',
    pages.application(ID),
  ]);
});

test('the number of a deleted application is no link', async () => {
  const details = await show(activity('VNC-2026-00042'));

  expect(details?.textContent).toBe('VNC-2026-00042');
  expect(screen.queryByRole('link')).toBeNull();
});
