import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { snippetTexts as texts } from '#contract/letters/snippet-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { SnippetList } from './snippet-list.tsx';

const server = startScriptedServer();
const OPENED = {
  ...{ id: '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11', name: 'Thanks', body: 'Thank you.' },
  updated_at: '2026-11-18T10:35:59.419Z',
};
const THEIRS = { ...OPENED, body: 'Many thanks.', updated_at: '2026-11-19T08:00:00.000Z' };

test('a save over a colleague’s change shows theirs, keeps what was typed, and replaces it once it was seen', async () => {
  const message = messages.snippetChangedBy('Ada Moss');
  server.answer(({ method }) =>
    method === 'PUT'
      ? { status: 409, json: { code: 'snippet_changed', message, snippet: THEIRS } }
      : { json: { snippets: [OPENED], totalCount: 1 } },
  );
  await renderPage(<SnippetList query={{ page: 1, limit: 20 }} />);
  fireEvent.click(await screen.findByRole('button', { name: texts.editNamed('Thanks') }));
  fireEvent.input(screen.getByLabelText(texts.body), { target: { value: 'Mine' } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: texts.save }));

  save();
  await screen.findByText(message);
  await screen.findByText(THEIRS.body);
  const sent = server.nextRequest();
  save();
  await sent;

  const saves = server.requests.filter(({ method }) => method === 'PUT');
  expect(saves.map(({ body }) => body)).toEqual([
    { name: 'Thanks', body: 'Mine', updated_at: OPENED.updated_at },
    { name: 'Thanks', body: 'Mine', updated_at: THEIRS.updated_at },
  ]);
});

test('a snippet that a colleague has deleted meanwhile is saved as a new one', async () => {
  const gone = { code: 'snippet_not_found', message: messages.snippetNotFound };
  server.answer(({ method }) => {
    if (method === 'PUT') return { status: 404, json: gone };
    if (method === 'POST') return { json: { snippet: THEIRS } };
    return { json: { snippets: [OPENED], totalCount: 1 } };
  });
  await renderPage(<SnippetList query={{ page: 1, limit: 20 }} />);
  fireEvent.click(await screen.findByRole('button', { name: texts.editNamed('Thanks') }));
  fireEvent.input(screen.getByLabelText(texts.body), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: texts.save }));
  await screen.findByText(gone.message);

  fireEvent.click(screen.getByRole('button', { name: texts.saveAsNew }));

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const made = server.requests.find(({ method }) => method === 'POST');
  expect(made?.body).toMatchObject({ name: 'Thanks', body: 'Mine' });
});
