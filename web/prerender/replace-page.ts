const FOCUSABLE = 'a, button, input';
const RETRY_MS = 50;

/**
 * Puts the rendered application in the place of the prerendered page, in one task, and keeps what
 * was typed, the focus and the caret. A form that was submitted too early is submitted now.
 */
export function replacePage(prerendered: HTMLElement, application: HTMLElement): void {
  // A click needs its element until the button is released.
  if (prerendered.matches(':active')) {
    setTimeout(() => replacePage(prerendered, application), RETRY_MS);
    return;
  }
  const { activeElement } = document;
  if (!('stale' in prerendered.dataset)) copyTyped(prerendered, application);
  const focused = counterpart(activeElement, prerendered, application);
  application.dataset.ready = '';
  prerendered.replaceWith(application);
  focused?.focus({ preventScroll: true });
  copyCaret(activeElement, focused);
  if ('submitted' in prerendered.dataset) application.querySelector('form')?.requestSubmit();
}

function copyTyped(from: HTMLElement, to: HTMLElement): void {
  for (const { id, value, defaultValue } of from.querySelectorAll('input')) {
    const field = to.querySelector(`input[id="${id}"]`);
    if (value === defaultValue || !(field instanceof HTMLInputElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The same element of the other page: only fields have an id, links and buttons have their order. */
function counterpart(element: Element | null, from: HTMLElement, to: HTMLElement) {
  if (!element) return undefined;
  if (element.id) return to.querySelector<HTMLElement>(`[id="${element.id}"]`) ?? undefined;
  const index = [...from.querySelectorAll(FOCUSABLE)].indexOf(element);
  const found = to.querySelectorAll<HTMLElement>(FOCUSABLE)[index];
  const isSame = !found?.id && found?.textContent === element.textContent;
  return isSame ? found : undefined;
}

/** Browsers do not expose the caret of email fields; there it moves to the end. */
function copyCaret(from: Element | null, to: HTMLElement | undefined): void {
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  const { selectionStart, selectionEnd, selectionDirection } = from;
  if (selectionStart === null) return;
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}
