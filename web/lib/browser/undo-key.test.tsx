import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { rowLinkId } from './focus-row.ts';
import { offerUndo, useUndoKey, useUndoKeyAnywhere } from './undo-key.ts';

const undone: string[] = [];
const offer = (what: string) => offerUndo(what, [what], () => undone.push(what));
const toasts = () => [...document.querySelectorAll('#toasts p')].map((p) => p.textContent);
const undoButton = () => document.querySelector<HTMLButtonElement>('.toast-action');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  undone.length = 0;
});
afterEach(() => {
  // No offer is left for the next test.
  vi.advanceTimersByTime(UNDO_SECONDS * 1_000);
});

function Page() {
  useUndoKey();
  return (
    <>
      <h1 tabIndex={-1}>Applications</h1>
      <a id={rowLinkId('first')} href="/first">
        first
      </a>
    </>
  );
}

test('the key undoes the last change and then the one before, each once, and closes their toast', async () => {
  render(<Page />);
  offer('first');
  vi.advanceTimersByTime(1_000);
  offer('second');
  expect(toasts()).toEqual([`second (${listTexts.undoKey})`]);

  await userEvent.keyboard('z');
  expect(undone).toEqual(['second']);
  expect(toasts()).toEqual([]);
  await userEvent.keyboard('zz');

  expect(undone).toEqual(['second', 'first']);
  expect(toasts()).toEqual([listTexts.nothingToUndo(UNDO_SECONDS)]);
});

test('the key works until just before the server would refuse, longer than the toast', async () => {
  render(<Page />);
  offer('first');
  vi.advanceTimersByTime((UNDO_SECONDS - 1) * 1_000 - 100);
  expect(toasts()).toEqual([]);
  await userEvent.keyboard('z');
  offer('second');
  vi.advanceTimersByTime((UNDO_SECONDS - 1) * 1_000);
  await userEvent.keyboard('z');

  expect(undone).toEqual(['first']);
});

test('the key undoes on a page that does not name it, and once on one that does', async () => {
  function Layout({ children }: { children?: ReactNode }) {
    useUndoKeyAnywhere();
    return children;
  }
  const { rerender } = render(<Layout />);
  offer('letter');
  await userEvent.keyboard('z');
  expect(undone).toEqual(['letter']);
  rerender(
    <Layout>
      <Page />
    </Layout>,
  );
  offer('first');
  offer('second');

  await userEvent.keyboard('z');

  expect(undone).toEqual(['letter', 'second']);
});

test('after Undo the focus is on the row, or on the headline where there is no such row', () => {
  render(<Page />);

  offer('first');
  undoButton()?.focus();
  undoButton()?.click();
  expect(document.activeElement?.id).toBe(rowLinkId('first'));
  offer('elsewhere');
  undoButton()?.focus();
  undoButton()?.click();

  expect(document.activeElement?.tagName).toBe('H1');
  expect(undone).toEqual(['first', 'elsewhere']);
});
