import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { elsewhereButtonTexts } from '#contract/apply/elsewhere-button-texts.ts';
import { ElsewhereButtons } from './elsewhere-buttons.tsx';

afterEach(() => vi.unstubAllGlobals());

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('every step offers another device, and the first one takes a code', () => {
  const { rerender } = render(<ElsewhereButtons step={1} />);
  expect(names()).toEqual([elsewhereButtonTexts.offer, elsewhereButtonTexts.haveCode]);

  rerender(<ElsewhereButtons step={4} />);

  expect(names()).toEqual([elsewhereButtonTexts.offer]);
});

test('a page without TLS, where browsers do not encrypt, offers neither', () => {
  vi.stubGlobal('crypto', { getRandomValues: () => {} });

  render(<ElsewhereButtons step={1} />);

  expect(names()).toEqual([]);
});
