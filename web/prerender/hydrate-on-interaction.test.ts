import { expect, test, vi } from 'vitest';
import { onFirstIntent } from './hydrate-on-interaction.ts';

const noNeed = () => false;

test.each([
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'submit',
  'scroll',
  'error',
])('%s is an intent, and the first one is enough', (type) => {
  const act = vi.fn();
  onFirstIntent(noNeed, act);
  expect(act).not.toHaveBeenCalled();

  document.body.dispatchEvent(new Event(type));
  document.body.dispatchEvent(new Event(type));

  expect(act).toHaveBeenCalledTimes(1);
});

test('a pointer that moves is an intent; one that rests where the page appears is none', () => {
  const act = vi.fn();
  onFirstIntent(noNeed, act);

  window.dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }));
  expect(act).not.toHaveBeenCalled();
  window.dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 1 }));

  expect(act).toHaveBeenCalledTimes(1);
});

test('a need is seen at once', () => {
  const act = vi.fn();
  onFirstIntent(() => true, act);

  expect(act).toHaveBeenCalledTimes(1);
});

test.each(['storage', 'offline', 'pageshow', 'visibilitychange'])(
  'a need is seen after %s, and what needs nothing changes nothing',
  (type) => {
    const act = vi.fn();
    let isNeeded = false;
    onFirstIntent(() => isNeeded, act);
    window.dispatchEvent(new Event(type));
    expect(act).not.toHaveBeenCalled();

    isNeeded = true;
    window.dispatchEvent(new Event(type));

    expect(act).toHaveBeenCalledTimes(1);
  },
);
