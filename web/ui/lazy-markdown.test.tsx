import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('a text stands there as it was written until the connection is back', async () => {
  vi.doMock('./markdown.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { LazyMarkdown } = await import('./lazy-markdown.tsx');
  render(<LazyMarkdown text="## Law" />);
  await expect(import('./markdown.tsx')).rejects.toThrow();
  expect(screen.getByText('## Law')).toBeDefined();

  vi.doUnmock('./markdown.tsx');
  window.dispatchEvent(new Event('online'));

  expect(await screen.findByRole('heading', { name: 'Law' })).toBeDefined();
});
