import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { renderPage } from '#test/render-page.tsx';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { ApplicationNotFound } from './detail-states.tsx';
import { UnsentNote } from './notes.tsx';

test('a note whose person was erased while it was written can be copied until it is discarded', () => {
  sessionStore.set('note_draft_a1', 'Called twice.');
  render(<UnsentNote id="a1" />);
  expect(screen.getByText('Called twice.')).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: detailTexts.discardNote }));
  cleanup();
  const { container } = render(<UnsentNote id="a1" />);

  expect(container.textContent).toBe('');
});

test('so can one whose application was deleted', async () => {
  sessionStore.set('note_draft_a1', 'Called twice.');

  await renderPage(<ApplicationNotFound id="a1" />);

  expect(screen.getByText('Called twice.')).toBeDefined();
});
