import { expect, test } from 'vitest';
import { replacePage } from './replace-page.ts';

const FORM = '<a href="/">Home</a><input id="name"><input id="city" value="Here">';

function makePage(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

function showPrerendered(html = FORM): HTMLElement {
  const page = makePage(html);
  document.body.append(page);
  return page;
}

const field = (page: HTMLElement, id: string) => page.querySelector<HTMLInputElement>(`#${id}`);
const type = (page: HTMLElement, id: string, text: string) => {
  const input = field(page, id);
  if (input) input.value = text;
};

test('typed text is copied with an input event, untouched fields keep their new value', () => {
  const prerendered = showPrerendered();
  const application = makePage(FORM.replace('Here', 'From the address'));
  const changed: string[] = [];
  application.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) changed.push(target.id);
  });
  type(prerendered, 'name', 'Ada');

  replacePage(prerendered, application);

  expect(document.body.contains(prerendered)).toBe(false);
  expect(field(application, 'name')?.value).toBe('Ada');
  expect(field(application, 'city')?.value).toBe('From the address');
  expect(changed).toEqual(['name']);
});

test('what the browser restored into a form with a draft does not replace the draft', () => {
  const prerendered = showPrerendered();
  prerendered.dataset.stale = '';
  const application = makePage(FORM);
  type(application, 'name', 'From the draft');
  type(prerendered, 'name', 'Restored');

  replacePage(prerendered, application);

  expect(field(application, 'name')?.value).toBe('From the draft');
});

test('the focus moves to the same element, and is dropped on a different page', () => {
  const prerendered = showPrerendered();
  const application = makePage(FORM);
  prerendered.querySelector('a')?.focus();
  replacePage(prerendered, application);
  expect(document.activeElement).toBe(application.querySelector('a'));

  const other = makePage('<a href="/">Dashboard</a>');
  replacePage(application, other);
  expect(document.activeElement).toBe(document.body);
});
