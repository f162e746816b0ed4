import { beforeEach, expect, test, vi } from 'vitest';
import { labels } from '#contract/shared/messages.ts';
import { announce } from './announce.ts';
import { TOAST_MS, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const sentences = () => [...document.querySelectorAll('#toasts p')].map((p) => p.textContent);

test('a toast is announced politely and disappears after five seconds', () => {
  toast.success('Saved');
  const region = document.getElementById('toasts');
  vi.advanceTimersByTime(TOAST_MS - 1);
  const before = sentences();
  vi.advanceTimersByTime(1);

  expect(TOAST_MS).toBe(5000);
  expect(region?.getAttribute('aria-live')).toBe('polite');
  expect(before).toEqual(['Saved']);
  expect(sentences()).toEqual([]);
});

test('a region that is already in the page is used', () => {
  document.body.innerHTML = '<ol id="toasts" aria-live="polite"></ol>';

  toast.error('Failed');

  expect(document.querySelectorAll('#toasts')).toHaveLength(1);
  expect(sentences()).toEqual(['Failed']);
});

test('a toast stays while the pointer is on it', () => {
  toast.info('Read me');
  const item = document.querySelector('.toast-message');
  item?.dispatchEvent(new Event('pointerenter'));
  vi.advanceTimersByTime(TOAST_MS * 2);
  const meanwhile = sentences();
  item?.dispatchEvent(new Event('pointerleave'));
  vi.advanceTimersByTime(TOAST_MS);

  expect(meanwhile).toEqual(['Read me']);
  expect(sentences()).toEqual([]);
});

test('a toast can be closed, and its action runs once', () => {
  const run = vi.fn();
  toast.success('Status updated', { action: { label: 'Undo', run } });
  toast.info('Stays');

  document.querySelector<HTMLButtonElement>('.toast-action')?.click();

  expect(run).toHaveBeenCalledOnce();
  expect(sentences()).toEqual(['Stays']);
  document.querySelector<HTMLButtonElement>(`[aria-label="${labels.close}"]`)?.click();
  expect(sentences()).toEqual([]);
});

test('a toast with a limited action disappears after five seconds, and in time also under the pointer', () => {
  toast.success('Status updated', { action: { label: 'Undo', run: vi.fn(), forMs: 10_000 } });
  vi.advanceTimersByTime(TOAST_MS);
  const afterFive = sentences();
  toast.success('Status updated', { action: { label: 'Undo', run: vi.fn(), forMs: 10_000 } });
  document.querySelector('.toast-message')?.dispatchEvent(new Event('pointerenter'));
  vi.advanceTimersByTime(9_999);
  const before = sentences();
  vi.advanceTimersByTime(1);

  expect([afterFive, before]).toEqual([[], ['Status updated']]);
  expect(sentences()).toEqual([]);
});

test('the focus of a toast that goes away moves to the headline', () => {
  document.body.innerHTML = '<h1 tabindex="-1">Applications</h1>';
  toast.success('Saved');

  document.querySelector<HTMLButtonElement>('.toast-close')?.focus();
  vi.advanceTimersByTime(TOAST_MS);
  expect(sentences()).toEqual(['Saved']);
  document.querySelector<HTMLButtonElement>('.toast-close')?.click();

  expect(document.activeElement?.tagName).toBe('H1');
});

test('a message is text, never markup', () => {
  toast.error('<img src=x>');

  expect(document.querySelector('#toasts img')).toBeNull();
});

test('there is one toast at a time; those of one event share it', () => {
  toast.success('Password reset');
  toast.success('Mail sent');
  const together = [sentences(), document.querySelectorAll('.toast').length];
  vi.advanceTimersByTime(1_000);
  toast.success('Status updated', { action: { label: 'Undo', run: vi.fn(), forMs: 9_000 } });
  vi.advanceTimersByTime(1_000);
  toast.info('By the way');

  expect(together).toEqual([['Password reset', 'Mail sent'], 1]);
  expect(sentences()).toEqual(['By the way']);
  vi.advanceTimersByTime(TOAST_MS);
  expect(document.querySelectorAll('.toast')).toHaveLength(0);
});

test('a failure stays beside the next one, but not twice', () => {
  toast.success('Saved');
  vi.advanceTimersByTime(1_000);
  for (const sentence of ['Failed to update', 'Failed to update', 'Failed to load']) {
    toast.error(sentence);
    vi.advanceTimersByTime(1_000);
  }

  expect(sentences()).toEqual(['Failed to update', 'Failed to load']);
  toast.success('Saved');
  expect(sentences()).toEqual(['Saved']);
});

test('what is seen anyway is only announced', () => {
  announce('Offers paused');
  const [item] = document.querySelectorAll('#toasts li');
  const shown = [item?.className, item?.textContent, document.querySelectorAll('button').length];
  vi.advanceTimersByTime(TOAST_MS);

  expect(shown).toEqual(['sr-only', 'Offers paused', 0]);
  expect(sentences()).toEqual([]);
});
