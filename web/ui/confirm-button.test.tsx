import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { ConfirmButton } from './confirm-button.tsx';

function Page() {
  const [isDeleted, setIsDeleted] = useState(false);
  const question = { title: 'Delete it?', body: '', confirmLabel: 'Yes' };
  return (
    <>
      <h1 tabIndex={-1}>Things</h1>
      {!isDeleted && (
        <ConfirmButton label="Delete" {...question} onConfirm={() => setIsDeleted(true)} />
      )}
    </>
  );
}

test('a button that goes with what it has deleted leaves the focus to the headline', async () => {
  await renderPage(<Page />);
  const button = screen.getByRole('button', { name: 'Delete' });
  button.focus();
  fireEvent.click(button);

  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Things' }));
});
