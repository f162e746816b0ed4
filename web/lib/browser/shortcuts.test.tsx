import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setShortcuts, useCommandKey, useShortcuts } from './shortcuts.ts';

let pressed: string[] = [];
afterEach(() => {
  pressed = [];
  setShortcuts(true);
});

function Page({ inDialog = false }: { inDialog?: boolean }) {
  useShortcuts(
    ['j', 'Enter', '?', 'Escape'].map((key) => ({ key, run: () => pressed.push(key) })),
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

/** A dialog or a menu that is not React's. */
function openElement(attributes: Record<string, string>): HTMLElement {
  const box = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
  box.append(document.createElement('button'));
  document.body.append(box);
  return box;
}
const DIALOG = { role: 'dialog', 'aria-modal': 'true' };
const closeWithNextKey = (box: HTMLElement) =>
  window.addEventListener('keydown', () => box.remove(), { capture: true, once: true });

test.each([
  ['a dialog', DIALOG],
  ['a menu', { role: 'menu' }],
])(
  'the key that closed %s does nothing else, the next one is for the page again',
  async (_, role) => {
    render(<Page />);
    const box = openElement(role);
    box.querySelector('button')?.focus();
    closeWithNextKey(box);

    await userEvent.keyboard('{Escape}j');

    expect(pressed).toEqual(['j']);
  },
);

test.each(['after', 'before'])(
  'so it is with a dialog without the focus, which has listened %s the page',
  async (when) => {
    const box = openElement(DIALOG);
    if (when === 'before') closeWithNextKey(box);
    render(<Page />);
    if (when === 'after') closeWithNextKey(box);

    await userEvent.keyboard('{Escape}j');

    expect(pressed).toEqual(['j']);
  },
);

test('a menu that is still opening has the next key already', async () => {
  const { container } = render(<Page />);
  container.querySelector('button')?.setAttribute('aria-haspopup', 'menu');
  for (const state of ['aria-busy', 'aria-expanded']) {
    container.querySelector('button')?.setAttribute(state, 'true');
    await userEvent.keyboard('j');
    container.querySelector('button')?.setAttribute(state, 'false');
  }

  expect(pressed).toEqual([]);
});

test('switched off, no shortcut runs', async () => {
  render(<Page />);
  setShortcuts(false);

  await userEvent.keyboard('j');

  expect(pressed).toEqual([]);
});

test('Ctrl and a letter works while somebody types and with shortcuts switched off, not behind a dialog', async () => {
  function Commands({ isOpen }: { isOpen: boolean }) {
    useCommandKey('k', isOpen, () => pressed.push('k'));
    return <input aria-label="text" />;
  }
  const { getByRole, rerender } = render(<Commands isOpen={false} />);
  setShortcuts(false);

  await userEvent.type(getByRole('textbox'), '{Control>}k{/Control}k{Control>}{Shift>}k{/Shift}');
  await userEvent.keyboard('{/Control}');
  expect(pressed).toEqual(['k']);

  openElement(DIALOG);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(pressed).toEqual(['k']);
  rerender(<Commands isOpen />);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(pressed).toEqual(['k', 'k']);
});
