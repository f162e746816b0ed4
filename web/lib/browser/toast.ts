import { shellTexts } from '#contract/shared/shell-texts.ts';
import './toast.css';
import { labels } from '#contract/shared/messages.ts';
import { focusHeadline } from './headline.ts';

export const TOAST_MS = 5_000;

type Kind = 'success' | 'error' | 'info';
type ToastOptions = {
  /** A button such as Undo; with `forMs` the toast stays exactly that long. */
  action?: { label: string; run: () => void; forMs?: number };
  /**
   * What it is about, for example the id of an application: its next toast replaces this one, unless
   * this one has an action that is still possible. They share one box.
   */
  about?: string;
};

/** A message that disappears after some seconds. Plain DOM, so that it works without React. */
export const toast = {
  success: (sentence: string, options?: ToastOptions) => show('success', sentence, options),
  error: (sentence: string, options?: ToastOptions) => show('error', sentence, options),
  info: (sentence: string, options?: ToastOptions) => show('info', sentence, options),
};

function show(kind: Kind, sentence: string, { action, about }: ToastOptions = {}): () => void {
  const message = document.createElement('div');
  message.className = `toast-message ${kind}`;
  const text = document.createElement('p');
  text.textContent = sentence;
  message.append(text);
  let timer: ReturnType<typeof setTimeout>;
  const close = () => {
    clearTimeout(timer);
    remove(message);
  };
  if (action) {
    const run = () => {
      close();
      action.run();
    };
    message.append(button(action.label, run, 'toast-action'));
  }
  message.append(button('×', close, 'toast-close', labels.close));
  place(message, about);
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
  for (const type of ['pointerenter', 'focusin']) message.addEventListener(type, wait);
  for (const type of ['pointerleave', 'focusout']) message.addEventListener(type, leave);
  leave();
  return close;
}

/** The boxes of what toasts are about. */
const boxes = new Map<string, HTMLElement>();

/** In the box of what it is about, if there is one, else in a box of its own. */
function place(message: HTMLElement, about: string | undefined): void {
  const known = about === undefined ? undefined : boxes.get(about);
  const box = known?.isConnected ? known : document.createElement('li');
  const replaced = [...box.children].filter((old) => !old.querySelector('.toast-action'));
  // First, so that the box is never empty.
  box.append(message);
  replaced.forEach(remove);
  if (box.isConnected) return;
  box.className = 'toast';
  if (about) boxes.set(about, box);
  region().append(box);
}

function remove(message: Element): void {
  const box = message.parentElement;
  const hadFocus = message.contains(document.activeElement);
  message.remove();
  if (box?.childElementCount === 0) box.remove();
  if (hadFocus) focusHeadline();
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

/** The live region of the page, created with the first toast if there is none. */
export function region(): HTMLElement {
  const present = document.getElementById('toasts');
  if (present) return present;
  const list = document.createElement('ol');
  list.id = 'toasts';
  list.setAttribute('aria-live', 'polite');
  list.setAttribute('aria-label', shellTexts.notifications);
  document.body.append(list);
  return list;
}
