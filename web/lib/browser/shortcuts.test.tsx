import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setShortcuts, useShortcuts } from './shortcuts.ts';

let pressed: string[] = [];
afterEach(() => {
  pressed = [];
  setShortcuts(true);
});

function Page({ inDialog = false }: { inDialog?: boolean }) {
  useShortcuts(
    ['j', 'Enter', '?'].map((key) => ({ key, run: () => pressed.push(key) })),
    { inDialog },
  );
  return (
    <>
      <input aria-label="text" />
      <input type="checkbox" aria-label="box" />
      <button type="button">Act</button>
    </>
  );
}

test('a shortcut runs with a single key, with Shift where the key needs it, and not with Ctrl', async () => {
  render(<Page />);

  await userEvent.keyboard('j{Shift>}?{/Shift}{Control>}j{/Control}{Enter}');

  expect(pressed).toEqual(['j', '?', 'Enter']);
});

test('typing runs no shortcut, a focused checkbox does not block them, and Enter stays with a button', async () => {
  const { getByRole } = render(<Page />);

  await userEvent.type(getByRole('textbox'), 'j{Enter}');
  getByRole('checkbox').focus();
  await userEvent.keyboard('j');
  getByRole('button').focus();
  await userEvent.keyboard('{Enter}j');

  expect(pressed).toEqual(['j', 'j']);
});

test('an open dialog disables the shortcuts of the page and has its own', async () => {
  const dialog = <div role="dialog" aria-modal="true" />;
  const { rerender } = render(
    <>
      <Page />
      {dialog}
    </>,
  );
  await userEvent.keyboard('j');
  expect(pressed).toEqual([]);

  rerender(
    <>
      <Page inDialog />
      {dialog}
    </>,
  );
  await userEvent.keyboard('j');
  expect(pressed).toEqual(['j']);
});

test('switched off, no shortcut runs', async () => {
  render(<Page />);
  setShortcuts(false);

  await userEvent.keyboard('j');

  expect(pressed).toEqual([]);
});
