import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

test('headings, lists and links of Markdown become HTML', () => {
  render(<Markdown text={'## Sources\n\n- one\n- [two](https://example.org)'} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sources');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org');
});

test('a text that begins with # gets no second headline of the page', () => {
  render(<Markdown text={'# Sources'} />);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sources');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://example.org/x.png)',
  '[x](javascript:alert(1))',
  '[x](data:text/html,hi)',
])('%s brings no script, no picture and no unsafe link', (text) => {
  const { container } = render(<Markdown text={text} />);
  expect(container.querySelector('script, img, [onerror]')).toBeNull();
  const target = container.querySelector('a')?.getAttribute('href') ?? '';
  expect(target).toMatch(/^(https:.*)?$/);
});

// With all of the 50,000 characters that a story may have, the parser takes minutes.
test.each(['*a_'.repeat(4_000), `${'- '.repeat(4_000)}a`])(
  'a text with more marks than any story has is shown as it was written, and takes no time: %.4s',
  (text) => {
    const { container } = render(<Markdown text={text} />);
    expect(container.querySelector('pre')?.textContent?.trim()).toBe(text);
  },
);

test('a text with many marks is still Markdown', () => {
  const { container } = render(<Markdown text={'*a* '.repeat(999)} />);
  expect(container.querySelectorAll('em')).toHaveLength(999);
});
