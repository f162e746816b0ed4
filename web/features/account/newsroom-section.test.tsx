import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_NEWSROOM } from '#contract/newsroom/own-settings.ts';
import { ownSettingsTexts as texts } from '#contract/newsroom/own-settings-texts.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { newsroomOptions } from './account.api.ts';
import { NewsroomSection } from './newsroom-section.tsx';

const server = startScriptedServer();

function Settings() {
  const own = useQuery(newsroomOptions);
  const props = { own, demo: { data: { state: 'none' } }, isWaiting: false };
  return <NewsroomSection {...(props as unknown as Parameters<typeof NewsroomSection>[0])} />;
}

test('what a link in a mail has switched off stays off when something else is saved', async () => {
  let stored = DEFAULT_NEWSROOM;
  server.answer(({ method, url, body }) => {
    if (url !== newsroomPaths.ownSettings) return { status: 404 };
    if (method === 'PUT') stored = body as typeof stored;
    return { json: stored };
  });
  await renderPage(<Settings />);
  const alerts = () => screen.getByLabelText<HTMLInputElement>(texts.alerts);
  await waitFor(() => expect(alerts().checked).toBe(true));
  stored = { ...stored, alerts: false };

  fireEvent.change(screen.getByLabelText(texts.about), { target: { value: 'Courts' } });
  fireEvent.click(screen.getByRole('button', { name: texts.save }));

  await waitFor(() => expect(stored).toMatchObject({ about: 'Courts', alerts: false }));
  await waitFor(() => expect(alerts().checked).toBe(false));
});

test('what was typed is there again after a reload, is said not to be saved, and can be discarded', async () => {
  const stored = { ...DEFAULT_NEWSROOM, alerts: false };
  server.answer({ json: DEFAULT_NEWSROOM });
  await renderPage(<Settings />);
  fireEvent.input(await screen.findByLabelText(texts.about), { target: { value: 'Courts' } });
  cleanup();

  server.answer(({ body }) => ({ json: body ?? stored }));
  await renderPage(<Settings />);

  await screen.findByText(texts.restored);
  expect(screen.getByLabelText(texts.about)).toHaveProperty('value', 'Courts');
  fireEvent.click(screen.getByRole('button', { name: texts.save }));
  await waitFor(() => expect(screen.queryByText(texts.restored)).toBeNull());
  // What a link in a mail has switched off meanwhile stays off.
  const saves = server.requests.filter(({ method }) => method === 'PUT');
  expect(saves.map(({ body }) => body)).toEqual([{ ...stored, about: 'Courts' }]);

  fireEvent.input(screen.getByLabelText(texts.about), { target: { value: 'Schools' } });
  cleanup();
  await renderPage(<Settings />);
  fireEvent.click(await screen.findByRole('button', { name: texts.discard }));
  expect(screen.getByLabelText(texts.about)).toHaveProperty('value', '');
  expect(screen.queryByText(texts.restored)).toBeNull();
});
