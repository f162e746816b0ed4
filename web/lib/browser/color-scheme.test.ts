import { beforeEach, expect, test } from 'vitest';
import { readColorScheme, setColorScheme, watchColorScheme } from './color-scheme.ts';
import { darkScheme } from './dark-scheme.ts';

const page = document.documentElement;
watchColorScheme();

beforeEach(() => {
  delete page.dataset.colorScheme;
  document.body.innerHTML = '<button data-scheme-toggle><span>Scheme</span></button>';
});

const press = () => document.querySelector<HTMLElement>('[data-scheme-toggle] span')?.click();

test('clicks cycle through automatic, light, dark', () => {
  const seen = [readColorScheme()];
  for (let presses = 0; presses < 3; presses += 1) {
    press();
    seen.push(readColorScheme());
  }

  expect(seen).toEqual(['auto', 'light', 'dark', 'auto']);
});

test('the choice is stored and set on the page', () => {
  setColorScheme('dark');

  expect(localStorage.getItem('color-scheme')).toBe('dark');
  expect(page.dataset.colorScheme).toBe('dark');
  expect(darkScheme.get()).toBe(true);
});

test('automatic follows the system, which is light here', () => {
  setColorScheme('auto');

  expect(page.dataset.colorScheme).toBe('auto');
  expect(darkScheme.get()).toBe(false);
});

test('a choice in another tab is followed', () => {
  const received: boolean[] = [];
  const stop = darkScheme.subscribe(() => received.push(darkScheme.get()));

  window.dispatchEvent(new StorageEvent('storage', { key: 'color-scheme', newValue: 'dark' }));
  stop();

  expect(received).toEqual([true]);
  expect(page.dataset.colorScheme).toBe('dark');
});
