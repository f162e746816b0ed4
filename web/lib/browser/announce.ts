import { region, TOAST_MS } from './toast.ts';

/** For a result that is seen where somebody looks: only screen readers say it. */
export function announce(sentence: string): void {
  const item = document.createElement('li');
  item.className = 'sr-only';
  const text = document.createElement('p');
  text.textContent = sentence;
  item.append(text);
  region().append(item);
  setTimeout(() => item.remove(), TOAST_MS);
}
