import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listActions,
  listShortcutHelp,
  runAction,
  useCommonActions,
  usePageActions,
  useShortcutHelp,
} from './page-actions.ts';
import { useShortcuts } from './shortcuts.ts';

let done: string[] = [];
const doing = (what: string) => () => done.push(what);

function Layout() {
  useCommonActions([
    { does: 'Log out', run: doing('out') },
    { does: 'Review next', run: doing('next of all') },
  ]);
  return null;
}

function Page({ flag = 'flag' }: { flag?: string }) {
  useShortcutHelp([
    { key: 'f', does: 'Flag' },
    { key: 'x', does: 'Select' },
    { key: 'r', does: 'Review next' },
  ]);
  useShortcuts([
    { key: 'r', does: 'Review next', run: doing('next of the list') },
    { key: 'f', does: 'Flag', run: doing(flag) },
    { key: 'u', shownAs: 'U', does: 'Back', run: doing('back') },
    { key: '1', run: doing('unnamed') },
  ]);
  useShortcuts([{ key: 'q', does: 'Quote', run: doing('quote') }], { inDialog: true });
  usePageActions([{ does: 'Copy', run: doing('copy') }]);
  return null;
}

test('the actions are those of the open page, in the order of its help, before those of every page', () => {
  const { rerender, unmount } = render(
    <>
      <Layout />
      <Page />
    </>,
  );

  expect(listActions().map(({ does }) => does)).toEqual([
    'Flag',
    'Review next',
    'Back',
    'Copy',
    'Log out',
  ]);
  rerender(<Layout />);
  expect(listActions().map(({ does }) => does)).toEqual(['Log out', 'Review next']);
  unmount();
  expect(listActions()).toEqual([]);
});

test("an action runs as the page has it now, and the page's own before that of every page", () => {
  done = [];
  const { rerender } = render(
    <>
      <Layout />
      <Page />
    </>,
  );
  rerender(
    <>
      <Layout />
      <Page flag="another flag" />
    </>,
  );

  for (const does of ['Flag', 'Review next', 'Copy', 'No such action']) runAction(does);

  expect(done).toEqual(['another flag', 'next of the list', 'copy']);
});

test('the help has all shortcuts of the page, also those that cannot be used now', () => {
  render(<Page />);

  expect(listShortcutHelp()).toEqual([
    { key: 'f', does: 'Flag' },
    { key: 'x', does: 'Select' },
    { key: 'r', does: 'Review next' },
    { key: 'u', shownAs: 'U', does: 'Back' },
  ]);
});
