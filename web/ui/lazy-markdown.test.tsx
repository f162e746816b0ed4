import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('a text whose parser cannot be loaded stands there as it was written', async () => {
  vi.doMock('./markdown.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { LazyMarkdown } = await import('./lazy-markdown.tsx');

  render(<LazyMarkdown text="## Law" fallback="Loading" />);

  expect(await screen.findByText('## Law')).toBeDefined();
  vi.doUnmock('./markdown.tsx');
});
