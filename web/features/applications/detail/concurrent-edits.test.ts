import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TimelineEvent } from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { describeEvent, withoutRepeats } from './event-text.ts';
import { useConcurrentEdits } from './use-concurrent-edits.ts';

const ME = 'Maya';
const event = (version: number | null, overrides: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id: `event ${version}`,
  at: new Date('2026-11-15T10:00:00Z'),
  user_name: 'Daniel',
  action: 'APPLICATION_STATUS_CHANGED',
  details: 'VNC-2026-00042: New → Training',
  from: 'new',
  to: 'training',
  version,
  ...overrides,
});

type Shown = { version: number; events: TimelineEvent[]; isSettled?: boolean };
// Only what the hook reads.
const detail = ({ version, events }: Shown) =>
  ({ application: { version }, events }) as ApplicationDetail;

function watch(shown: Shown) {
  return renderHook(
    (now: Shown) =>
      useConcurrentEdits(detail(now), { isSettled: now.isSettled ?? true, ownName: ME }),
    { initialProps: shown },
  );
}

test('what another editor changed is reported with the data that contains it', () => {
  const events = [event(1)];
  const { result, rerender } = watch({ version: 1, events });
  expect(result.current.changes).toEqual([]);

  rerender({ version: 3, events: [event(3), event(null), event(2), ...events] });

  expect(result.current.changes).toEqual([event(3), event(2)]);
});

test('an own mutation and the refresh after it are not reported', () => {
  const events = [event(1)];
  const { result, rerender } = watch({ version: 1, events });

  rerender({ version: 2, events });
  rerender({ version: 2, events: [event(2, { user_name: ME }), ...events] });

  expect(result.current.changes).toEqual([]);
});

test('an own undo is not reported, an undo by somebody else is', () => {
  const undone = { action: 'STATUS_CHANGE_UNDONE' };
  const { result, rerender } = watch({ version: 1, events: [] });

  rerender({ version: 2, events: [event(2, { ...undone, user_name: ME })] });
  expect(result.current.changes).toEqual([]);

  rerender({ version: 3, events: [event(3, undone), event(2, { ...undone, user_name: ME })] });
  expect(result.current.changes).toEqual([event(3, undone)]);
});

test('the same account in another window counts as somebody else', () => {
  const { result, rerender } = watch({ version: 1, events: [] });
  const otherTab = event(2, { user_name: ME, action: 'APPLICATION_FLAGGED' });

  rerender({ version: 2, events: [otherTab] });

  expect(result.current.changes).toEqual([otherTab]);
});

test('what replaces the cached data of an earlier visit is not reported, what comes later is', () => {
  const { result, rerender } = watch({ version: 1, events: [], isSettled: false });

  rerender({ version: 2, events: [event(2)], isSettled: true });
  expect(result.current.changes).toEqual([]);

  rerender({ version: 3, events: [event(3), event(2)], isSettled: false });
  expect(result.current.changes).toEqual([event(3)]);
});

test('an event is described without the number that the page shows already', () => {
  expect(describeEvent(event(2), 'VNC-2026-00042')).toEqual({
    what: 'Status changed',
    details: 'New → Training',
  });
  expect(
    describeEvent({ action: 'NOTE_ADDED', details: 'VNC-2026-00042' }, 'VNC-2026-00042'),
  ).toEqual({ what: 'Note added', details: '' });
  expect(describeEvent({ action: 'SOMETHING_NEW', details: 'x' }, 'VNC-2026-00042')).toEqual({
    what: 'SOMETHING_NEW',
    details: 'x',
  });
});

test('a withdrawal is one entry: the change to Rejected that it makes is not shown', () => {
  const changed = event(3, { action: 'APPLICATION_STATUS_CHANGED', to: 'rejected' });
  const withdrawn = event(3, { action: 'APPLICATION_WITHDRAWN' });
  const earlier = event(2);

  expect(withoutRepeats([withdrawn, changed, earlier])).toEqual([withdrawn, earlier]);
  expect(withoutRepeats([changed, withdrawn, earlier])).toEqual([withdrawn, earlier]);
  expect(withoutRepeats([changed, earlier])).toEqual([changed, earlier]);
});
