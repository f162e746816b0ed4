import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each(['/', '/admin/users', '/admin/applications?status=new&page=2', '/apply#top'])(
  '%s is a page of this site',
  (path) => {
    expect(localPath(path)).toBe(path);
  },
);

test('unescaped characters are escaped', () => {
  expect(localPath('/admin/applications?search=José')).toBe('/admin/applications?search=Jos%C3%A9');
});

test.each([
  undefined,
  7,
  '',
  'admin',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/..//elsewhere.example',
  'javascript:alert(1)',
])('%j is not', (value) => {
  expect(localPath(value)).toBeUndefined();
});
