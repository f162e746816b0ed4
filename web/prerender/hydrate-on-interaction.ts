/**
 * What somebody does who is about to use the page, whatever they hold: a mouse, a finger, keys, a
 * reader of screens, a manager of passwords. A file that did not arrive counts as well: that is
 * better said before anything was typed.
 */
const INTENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'change',
  'click',
  'submit',
  'error',
] as const;
/** When what the browser keeps for us, or has put into the fields, may have become another. */
const CHANGES = ['load', 'pageshow', 'visibilitychange', 'storage', 'offline'] as const;

/** Acts once: at the first intent, or as soon as there is a need, of which it asks now and later. */
export function onFirstIntent(isNeeded: () => boolean, act: () => void): void {
  if (isNeeded()) {
    act();
    return;
  }
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true, capture: true };
  const begin = () => {
    listening.abort();
    act();
  };
  for (const type of INTENTS) {
    window.addEventListener(type, (event) => isStill(event) || begin(), options);
  }
  for (const type of CHANGES) {
    window.addEventListener(type, () => isNeeded() && begin(), options);
  }
}

/** A mouse that rests where the page appears is said to move there, by no distance. */
function isStill(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === 'pointermove' &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}
