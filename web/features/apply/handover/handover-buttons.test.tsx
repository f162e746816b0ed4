import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { handoverButtonTexts } from '#contract/apply/apply-texts.ts';
import { HandoverButtons } from './handover-buttons.tsx';

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('every step offers another device, and the first one takes a code', () => {
  const { rerender } = render(<HandoverButtons step={1} />);
  expect(names()).toEqual([handoverButtonTexts.offer, handoverButtonTexts.haveCode]);

  rerender(<HandoverButtons step={4} />);

  expect(names()).toEqual([handoverButtonTexts.offer]);
});

test('a page without TLS, where browsers do not encrypt, offers neither', () => {
  vi.stubGlobal('crypto', { getRandomValues: () => {} });

  render(<HandoverButtons step={1} />);

  expect(names()).toEqual([]);
});
