import { shellTexts } from '#contract/shared/shell-texts.ts';
import './toast.css';
import { labels } from '#contract/shared/messages.ts';

export const TOAST_MS = 5_000;

type Kind = 'success' | 'error' | 'info';
type ToastOptions = {
  /** Offered beside the sentence, such as Undo; with `forMs` the toast stays exactly that long. */
  action?: { label: string; run: () => void; forMs?: number };
};

/** A sentence in the top right corner that leaves by itself. Plain DOM: any page, no provider. */
export const toast = {
  success: (sentence: string, options?: ToastOptions) => show('success', sentence, options),
  error: (sentence: string, options?: ToastOptions) => show('error', sentence, options),
  info: (sentence: string, options?: ToastOptions) => show('info', sentence, options),
};

function show(kind: Kind, sentence: string, { action }: ToastOptions = {}): () => void {
  const item = document.createElement('li');
  item.className = `toast ${kind}`;
  const words = document.createElement('p');
  words.textContent = sentence;
  item.append(words);
  let timer: ReturnType<typeof setTimeout>;
  const close = () => {
    clearTimeout(timer);
    item.remove();
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
    // Also under the pointer: what can no longer be done is not offered.
    timer = setTimeout(close, action.forMs);
    return close;
  }
  // It stays while somebody points at it or has the focus in it.
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

/** Made with the first toast where the page does not bring it along. */
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
