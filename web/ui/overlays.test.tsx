import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { labels } from '#contract/shared/messages.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Button } from './button.tsx';
import { confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { DialogHost } from './open-dialog.tsx';

const CHOICES = ['New', 'Training', 'Approved', 'Rejected'];

function Opener({ closesOutside = false, onClose = () => {} }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="A question" closesOutside={closesOutside} onClose={close}>
          <input aria-label="First" />
          <input aria-label="Answer" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

const dialog = () => screen.getByRole('dialog', { name: 'A question' });
const press = (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

test('a dialog has a name, takes the focus and returns it after Escape', async () => {
  const user = userEvent.setup();
  render(<Opener />);

  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(dialog().getAttribute('aria-modal')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'));
  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('a press outside closes a dialog only where that loses nothing', () => {
  const { unmount } = render(<Opener />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  press(dialog());
  expect(dialog()).toBeDefined();
  unmount();

  render(<Opener closesOutside />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  // Text that is selected up to the edge of the dialog.
  fireEvent.pointerDown(screen.getByLabelText('First'));
  fireEvent.click(dialog());
  expect(dialog()).toBeDefined();
  press(dialog());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the second press of a double click does nothing to what the first has opened or uncovered', () => {
  const onClose = vi.fn();
  render(<Opener closesOutside onClose={onClose} />);
  const open = screen.getByRole('button', { name: 'Open' });
  const pressAgain = (element: Element) => {
    fireEvent.pointerDown(element);
    expect(fireEvent.mouseDown(element, { detail: 2 })).toBe(false);
    fireEvent.click(element, { detail: 2 });
  };

  fireEvent.click(open, { detail: 1 });
  pressAgain(dialog());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('button', { name: labels.close })[0]!, { detail: 1 });
  pressAgain(open);
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.click(open, { detail: 1 });
  expect(dialog()).toBeDefined();
});

test('a question that is asked twice, as while it was being loaded, is shown once, and the second is answered no', async () => {
  render(<DialogHost />);
  const question = { title: 'Delete it?', body: 'For good.', confirmLabel: 'Delete' };

  let second: Promise<boolean> | undefined;
  act(() => {
    void confirm(question);
    second = confirm(question);
  });

  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(await second).toBe(false);
});

test('toasts are inside the open dialog, where they can be reached, and stay when it closes', () => {
  render(<Opener />);
  toast.info('Before');
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(dialog().textContent).toContain('Before');
  toast.info('Meanwhile');
  expect(dialog().textContent).toContain('Meanwhile');

  fireEvent.click(screen.getAllByRole('button', { name: labels.close })[0] as HTMLElement);

  expect(document.body.lastElementChild?.textContent).toContain('Meanwhile');
});

test('a confirmation starts on the safe choice and resolves to what was chosen', async () => {
  const user = userEvent.setup();
  render(<DialogHost />);
  const question = { title: 'Delete it?', body: 'It is gone then.', confirmLabel: 'Delete' };
  const answer = vi.fn();

  void confirm(question).then(answer);
  await screen.findByRole('dialog', { name: 'Delete it?' });
  expect(document.activeElement?.textContent).toBe(labels.cancel);
  await user.keyboard('{Enter}');
  expect(answer).toHaveBeenLastCalledWith(false);
  void confirm(question).then(answer);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(answer).toHaveBeenLastCalledWith(true);
});

test('a busy button stays focusable and ignores presses, also as the submit button', () => {
  const handleClick = vi.fn();
  const handleSubmit = vi.fn();
  render(
    <form onSubmit={handleSubmit}>
      <Button type="submit" isBusy onClick={handleClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });

  fireEvent.click(button);

  expect(handleClick).not.toHaveBeenCalled();
  expect(handleSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button).toHaveProperty('disabled', false);
});

function WithMenu({ onChoose }: { onChoose: (choice: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-haspopup="menu" onClick={() => setIsOpen(!isOpen)}>
        Status
      </Button>
      {isOpen && (
        <Menu label="Statuses" button={button} onClose={() => setIsOpen(false)}>
          {CHOICES.map((choice) => (
            <MenuItem
              key={choice}
              isChecked={choice === 'Training'}
              onChoose={() => onChoose(choice)}
            >
              {choice}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

test('the keys of a menu lead around it, and Escape returns to its button', async () => {
  const user = userEvent.setup();
  const handleChoose = vi.fn();
  render(<WithMenu onChoose={handleChoose} />);
  const focused = () => document.activeElement?.textContent;

  await user.click(screen.getByRole('button', { name: 'Status' }));
  expect(focused()).toBe('Training');
  const visited = [];
  for (const key of [
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowUp}',
    '{Home}',
    '{End}',
    'a',
  ]) {
    await user.keyboard(key);
    visited.push(focused());
  }
  expect(visited).toEqual([
    'Approved',
    'Rejected',
    'New',
    'Rejected',
    'New',
    'Rejected',
    'Approved',
  ]);
  await user.keyboard('{Enter}');
  expect(handleChoose).toHaveBeenCalledWith('Approved');
  await user.keyboard('{Escape}');

  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Status' }));
});

test('a press elsewhere closes a menu, one on its button does it once', async () => {
  render(<WithMenu onChoose={() => {}} />);
  const button = screen.getByRole('button', { name: 'Status' });
  fireEvent.click(button);

  press(button);
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(button);
  fireEvent.pointerDown(document.body);

  expect(screen.queryByRole('menu')).toBeNull();
});

function Nested() {
  const [isOuter, setIsOuter] = useState(true);
  const [hasInner, setHasInner] = useState(false);
  const [isDone, setIsDone] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Views</h1>
      {isOuter && (
        <Dialog title="All views" onClose={() => setIsOuter(false)}>
          {!isDone && <Button onClick={() => setHasInner(true)}>Edit</Button>}
          {hasInner && (
            <Dialog title="One view" onClose={() => {}}>
              <Button
                onClick={() => {
                  setIsDone(true);
                  setHasInner(false);
                }}
              >
                Save
              </Button>
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  );
}

test('the focus stays in the dialog below when the button that opened one is gone with it', async () => {
  const user = userEvent.setup();
  render(<Nested />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));

  await user.click(screen.getByRole('button', { name: 'Save' }));

  const close = screen.getByRole('button', { name: labels.close });
  await expect.poll(() => document.activeElement).toBe(close);
  await user.click(close);
  await expect.poll(() => document.activeElement?.textContent).toBe('Views');
});
