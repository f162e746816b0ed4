import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { viewTexts } from '#contract/applications/view-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { ViewForm } from './view-form.tsx';

const server = startScriptedServer();

test('the name of a view is there again after a reload, until it is saved or cancelled', async () => {
  const handleDone = vi.fn();
  const open = async () => {
    cleanup();
    await renderPage(<ViewForm list="applications" search={{}} onDone={handleDone} />);
    return screen.getByLabelText(viewTexts.name);
  };
  const type = (field: HTMLElement) =>
    fireEvent.input(field, { target: { value: 'Waiting in Ohio' } });
  type(await open());
  expect(await open()).toHaveProperty('value', 'Waiting in Ohio');

  fireEvent.click(screen.getByRole('button', { name: labels.cancel }));
  expect(await open()).toHaveProperty('value', '');
  type(await open());
  server.answer({
    json: {
      view: {
        ...{ id: '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11', name: 'Waiting in Ohio', query: '' },
        ...{ list: 'applications', is_shared: false, is_own: true, can_edit: true },
        ...{ owner_name: 'Ada', updated_at: '2026-11-19T11:00:00.000Z' },
      },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: viewTexts.saveView }));

  await expect.poll(() => handleDone.mock.calls).toHaveLength(2);
  expect(await open()).toHaveProperty('value', '');
});
