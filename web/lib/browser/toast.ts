import { shellTexts } from '#contract/shared/shell-texts.ts';
import './toast.css';
import { labels } from '#contract/shared/messages.ts';
import { focusHeadline } from './headline.ts';

export const TOAST_MS = 5_000;

type Kind = 'success' | 'error' | 'info';
type ToastOptions = {
  /** A button such as Undo; with `forMs` the toast stays exactly that long. */
  action?: { label: string; run: () => void; forMs?: number };
};

/** A message that disappears after some seconds. Plain DOM, so that it works without React. */
export const toast = {
  success: (sentence: string, options?: ToastOptions) => show('success', sentence, options),
  error: (sentence: string, options?: ToastOptions) => show('error', sentence, options),
  info: (sentence: string, options?: ToastOptions) => show('info', sentence, options),
};

function show(kind: Kind, sentence: string, { action }: ToastOptions = {}): () => void {
  const item = document.createElement('li');
  item.className = `toast ${kind}`;
  const text = document.createElement('p');
  text.textContent = sentence;
  item.append(text);
  let timer: ReturnType<typeof setTimeout>;
  const close = () => {
    clearTimeout(timer);
    const hadFocus = item.contains(document.activeElement);
    item.remove();
    if (hadFocus) focusHeadline();
  };
  if (action) {
    const run = () => {
      close();
      action.run();
    };
    item.append(button(action.label, run, 'toast-action'));
  }
  item.append(button('×', close, 'toast-close', labels.close));
  region().append(item);
  if (action?.forMs !== undefined) {
    // Also under the pointer: the action is no longer possible then.
    timer = setTimeout(close, action.forMs);
    return close;
  }
  // Stays open while it has the pointer or the focus.
  const wait = () => clearTimeout(timer);
  const leave = () => {
    clearTimeout(timer);
    timer = setTimeout(close, TOAST_MS);
  };
  for (const type of ['pointerenter', 'focusin']) item.addEventListener(type, wait);
  for (const type of ['pointerleave', 'focusout']) item.addEventListener(type, leave);
  leave();
  return close;
}

function button(text: string, handle: () => void, className: string, name = text) {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = text;
  element.setAttribute('aria-label', name);
  element.addEventListener('click', handle);
  return element;
}

/** Created with the first toast if the page has none. */
function region(): HTMLElement {
  const present = document.getElementById('toasts');
  if (present) return present;
  const list = document.createElement('ol');
  list.id = 'toasts';
  list.setAttribute('aria-live', 'polite');
  list.setAttribute('aria-label', shellTexts.notifications);
  document.body.append(list);
  return list;
}
