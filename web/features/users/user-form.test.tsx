import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { labels } from '#contract/shared/messages.ts';
import { userTexts } from '#contract/users/texts.ts';
import type { User } from '#contract/users/users.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { AddUserForm, EditUserForm } from './user-form.tsx';

const server = startScriptedServer();
const USER = {
  ...{ id: '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11', name: 'Ada Moss', email: 'ada@example.org' },
  ...{ role: 'admin', status: 'active', lastLogin: null },
} as User;

test('only what was changed is sent: a role that a colleague took away meanwhile is not given again', async () => {
  server.answer({ status: 500, json: {} });
  await renderPage(<EditUserForm user={USER} isOwn={false} onDone={() => {}} />);
  fireEvent.input(screen.getByLabelText(userTexts.name), { target: { value: 'Ada Frost' } });

  const sent = server.nextRequest();
  fireEvent.click(screen.getByRole('button', { name: userTexts.save }));
  await sent;

  expect(server.requests.map(({ body }) => body)).toEqual([{ name: 'Ada Frost' }]);
});

test('a new user that was begun is there again but for the password, until it is cancelled', async () => {
  const show = async () => {
    cleanup();
    await renderPage(<AddUserForm onDone={() => {}} />);
    return screen.getByLabelText(userTexts.name);
  };
  fireEvent.input(await show(), { target: { value: 'Ada Moss' } });
  const password = () => screen.getByLabelText(userTexts.initialPassword);
  fireEvent.input(password(), { target: { value: 'correct horse' } });

  expect(await show()).toHaveProperty('value', 'Ada Moss');
  expect(password()).toHaveProperty('value', '');
  expect(JSON.stringify(sessionStorage)).not.toContain('correct');
  fireEvent.click(screen.getByRole('button', { name: labels.cancel }));
  expect(await show()).toHaveProperty('value', '');
});
