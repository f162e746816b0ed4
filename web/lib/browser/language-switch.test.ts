import { beforeAll, beforeEach, expect, test } from 'vitest';
import { watchLanguageSwitch } from './language-switch.ts';

const place = document.createElement('p');
// jsdom cannot load another page.
place.addEventListener('click', (event) => event.preventDefault());

beforeAll(watchLanguageSwitch);
beforeEach(() => {
  document.body.replaceChildren(place);
  place.innerHTML = `
    <a href="/es/apply" hreflang="es"><b>Español</b></a>
    <a href="/privacy"><i>Privacy</i></a>`;
});

const click = (selector: string) => place.querySelector<HTMLElement>(selector)?.click();

test('a click on the switch stores the language and keeps the step and the fragment', () => {
  history.replaceState(null, '', '/apply?step=3#zip_code');

  click('b');

  expect(localStorage.getItem('language')).toBe('es');
  expect(place.querySelector('a')?.href).toBe(`${location.origin}/es/apply?step=3#zip_code`);
});

test('other links store nothing', () => {
  click('i');

  expect(localStorage.getItem('language')).toBeNull();
});
