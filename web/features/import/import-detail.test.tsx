import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importTexts as texts } from '#contract/imports/texts.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { ImportScreen } from './import-detail.tsx';

const server = startScriptedServer();
const ID = '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11';
const stored = (status: 'checked' | 'done', done_rows: number) => ({
  import: {
    ...{ id: ID, kind: 'applications', status, rows: 2, valid: 2, done_rows },
    ...{ columns: ['name'], samples: [[]], mapping: {}, problems: [], problem_count: 0 },
    ...{ limit_count: 0, has_file: true, failure: null, created_by: null },
    ...{ created_at: '2026-11-19T11:00:00.000Z', finished_at: null },
  },
});

test('an import that a colleague has run meanwhile is shown with its result', async () => {
  let now = stored('checked', 0);
  server.answer(({ method }) => {
    if (method === 'GET') return { json: now };
    now = stored('done', 2);
    return { status: 409, json: { code: 'import_status', message: 'Not possible' } };
  });
  await renderPage(<ImportScreen id={ID} />);

  fireEvent.click(await screen.findByRole('button', { name: texts.start(2) }));

  await screen.findByText(texts.done(2));
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

test('an import that a colleague has deleted meanwhile is said to be gone', async () => {
  const gone = { code: 'import_not_found', message: 'Gone' };
  server.answer({ json: stored('checked', 0) });
  await renderPage(<ImportScreen id={ID} />);
  fireEvent.click(await screen.findByRole('button', { name: texts.delete }));
  server.answer({ status: 404, json: gone });

  fireEvent.click(screen.getAllByRole('button', { name: texts.delete }).at(-1)!);

  await screen.findByText(gone.message);
});

test('what the columns are is there again after a reload until it is checked', async () => {
  const { import: one } = stored('checked', 0);
  server.answer(({ body }) => ({ json: { import: { ...one, ...(body as object) } } }));
  const show = async () => {
    cleanup();
    await renderPage(<ImportScreen id={ID} />);
    return screen.findByLabelText(texts.fieldOf('name'));
  };
  fireEvent.change(await show(), { target: { value: 'full_name' } });

  expect(await show()).toHaveProperty('value', 'full_name');
  fireEvent.click(screen.getByRole('button', { name: texts.checkAgain }));

  await expect.poll(() => sessionStorage.getItem(`import_${ID}`)).toBeNull();
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    mapping: { name: 'full_name' },
  });
  expect(screen.getByLabelText(texts.fieldOf('name'))).toHaveProperty('value', 'full_name');
});
