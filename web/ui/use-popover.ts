import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ignoreRestOfPress } from '#web/lib/browser/repeated-press.ts';

/** To the edge of the window and to the button, in pixels. */
const SPACE = 8;

/**
 * Shows an element with `popover="manual"` beside a button as long as it is rendered. A press elsewhere
 * closes it; the focus then stays where it was pressed, and else returns to where it was.
 */
export function usePopover(button: RefObject<HTMLElement | null>, onClose: () => void) {
  const popover = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = popover.current;
    const anchor = button.current;
    if (!element || !anchor) return;
    const before = document.activeElement;
    element.showPopover();
    ignoreRestOfPress();
    const update = () => place(element, anchor);
    update();
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    window.addEventListener('scroll', update, options);
    window.addEventListener('resize', update, options);
    window.addEventListener(
      'pointerdown',
      ({ target }) => {
        const isInside =
          target instanceof Node && (element.contains(target) || anchor.contains(target));
        if (!isInside) close();
      },
      options,
    );
    return () => {
      stop.abort();
      const isOurs = element.contains(document.activeElement);
      element.hidePopover();
      ignoreRestOfPress();
      if (!isOurs) return;
      // Not every browser focuses a button that is pressed.
      const back = before instanceof HTMLElement && before !== document.body ? before : anchor;
      back.focus({ preventScroll: true });
    };
  }, [button]);
  return popover;
}

/** By script: not every browser positions one element at another by CSS. */
function place(element: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  const below = bottom + SPACE;
  const above = top - SPACE - offsetHeight;
  const isBelow = below + offsetHeight <= innerHeight - SPACE || above < SPACE;
  const most = innerWidth - offsetWidth - SPACE;
  element.style.left = `${Math.max(SPACE, Math.min(left, most))}px`;
  element.style.top = `${isBelow ? below : above}px`;
}
