import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SCOPE_LABELS, tokenTexts as texts } from '#contract/tokens/texts.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { TokenList } from './token-list.tsx';

const server = startScriptedServer();
const ID = '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11';
const AT = '2026-11-19T11:00:00.000Z';
const TOKEN = {
  ...{ id: ID, name: 'Website', scopes: ['stories:read'], created_at: AT, last_used_at: null },
  ...{ expires_at: '2100-01-01T00:00:00.000Z', by: { id: ID, name: 'Ada' } },
};

test('the name of a new token survives a reload, and its secret goes once it is revoked', async () => {
  const made: (typeof TOKEN)[] = [];
  server.answer(({ method }) => {
    if (method === 'POST') made.push(TOKEN);
    if (method === 'DELETE') made.pop();
    if (method === 'POST') return { status: 201, json: { token: TOKEN, secret: 'cpt_secret' } };
    return { json: { tokens: made, totalCount: made.length } };
  });
  const show = async () => {
    cleanup();
    await renderPage(<TokenList query={{ page: 1, limit: 20 }} />);
  };
  const name = () => screen.getByLabelText<HTMLInputElement>(texts.name);
  await show();
  fireEvent.change(name(), { target: { value: TOKEN.name } });
  await show();
  expect(name().value).toBe(TOKEN.name);

  fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(SCOPE_LABELS['stories:read']) }));
  fireEvent.click(screen.getByRole('button', { name: texts.create }));
  await screen.findByText('cpt_secret');
  fireEvent.click(await screen.findByRole('button', { name: texts.revokeName(TOKEN.name) }));
  const question = within(screen.getByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: texts.revoke }));

  await screen.findByText(texts.new);
  expect(screen.queryByText('cpt_secret')).toBeNull();
  expect(name().value).toBe('');
});
