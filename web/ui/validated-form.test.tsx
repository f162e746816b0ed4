import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ValidatedForm } from './validated-form.tsx';

test('why a form was refused is scrolled into view, each time', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const form = (error: Error | null) => (
    <ValidatedForm
      schema={z.object({})}
      request={{ error, isPending: false }}
      failed="It could not be saved."
      label="Save"
      pendingLabel="Saving…"
      onSubmit={() => {}}
    >
      {() => null}
    </ValidatedForm>
  );
  const { rerender } = render(form(null));
  rerender(form(new Error('once')));
  rerender(form(null));
  rerender(form(new Error('again')));

  expect(shown).toHaveBeenCalledTimes(2);
  expect(shown.mock.contexts.at(-1)).toHaveProperty('textContent', 'It could not be saved.');
  expect(screen.getByRole('alert')).toBeDefined();
});
