import { shellTexts } from '#contract/shared/shell-texts.ts';
import './toast.css';
import { labels } from '#contract/shared/messages.ts';
import { focusHeadline } from './headline.ts';

export const TOAST_MS = 5_000;

type Kind = 'success' | 'error' | 'info';
type ToastOptions = {
  /** A button such as Undo, which is possible for `forMs` at most. */
  action?: { label: string; run: () => void; forMs?: number };
};

/**
 * A message that disappears after some seconds, one at a time: the next one replaces it, except that
 * a failure stays beside another. Plain DOM, so that it works without React.
 */
export const toast = {
  success: (sentence: string, options?: ToastOptions) => show('success', sentence, options),
  error: (sentence: string, options?: ToastOptions) => show('error', sentence, options),
  info: (sentence: string, options?: ToastOptions) => show('info', sentence, options),
};

function show(kind: Kind, sentence: string, { action }: ToastOptions = {}): () => void {
  const message = document.createElement('div');
  message.className = `toast-message ${kind}`;
  const text = document.createElement('p');
  text.textContent = sentence;
  message.append(text);
  let timer: ReturnType<typeof setTimeout>;
  const close = () => {
    clearTimeout(timer);
    clearTimeout(last);
    remove(message);
  };
  // Also under the pointer: the action is no longer possible then.
  const last = action?.forMs === undefined ? undefined : setTimeout(close, action.forMs);
  if (action) {
    const run = () => {
      close();
      action.run();
    };
    message.append(button(action.label, run, 'toast-action'));
  }
  message.append(button('×', close, 'toast-close', labels.close));
  place(message);
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

/** Of one event, such as a password that was set and mailed: they share the box. */
const TOGETHER_MS = 100;
let latest: { box: HTMLElement; at: number } | undefined;

function place(message: HTMLElement): void {
  if (latest?.box.isConnected && Date.now() - latest.at < TOGETHER_MS) {
    latest.box.append(message);
    return;
  }
  // A failure stays beside the next one: that may be the reload after a change that failed.
  const stays = (old: Element) =>
    [old, message].every(({ classList }) => classList.contains('error')) &&
    old.textContent !== message.textContent;
  for (const old of latest?.box.querySelectorAll('.toast-message') ?? []) {
    if (!stays(old)) remove(old);
  }
  const box = latest?.box.isConnected ? latest.box : document.createElement('li');
  latest = { box, at: Date.now() };
  box.className = 'toast';
  box.append(message);
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
