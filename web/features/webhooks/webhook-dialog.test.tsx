import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { webhookTexts as texts, WEBHOOK_EVENT_LABELS } from '#contract/webhooks/texts.ts';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { EditWebhook, NewWebhook } from './webhook-dialog.tsx';

const server = startScriptedServer();
const OPENED: Webhook = {
  ...{ id: '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11', url: 'https://old.example/hook' },
  ...{ events: ['story.submitted', 'alert.answered'], active: true, failing_since: null, by: null },
  created_at: new Date('2026-11-18T10:35:59.419Z'),
};

test('only what was changed is stored: an address and a switch that a colleague changed meanwhile stay', async () => {
  const now = { ...OPENED, url: 'https://new.example/hook', active: false };
  server.answer({ json: { webhook: now } });
  await renderPage(<EditWebhook webhook={OPENED} onClose={() => {}} />);

  fireEvent.click(screen.getByLabelText(WEBHOOK_EVENT_LABELS['story.submitted']));
  fireEvent.click(screen.getByRole('button', { name: texts.save }));

  await expect
    .poll(() => server.requests.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ url: now.url, events: ['alert.answered'] });
});

test('a new secret has the focus, where a second Enter closes nothing', async () => {
  server.answer({ json: { webhook: OPENED, secret: 'whsec_made' } });
  await renderPage(<NewWebhook onClose={() => {}} />);
  fireEvent.input(screen.getByLabelText(texts.url), { target: { value: OPENED.url } });

  fireEvent.click(screen.getByRole('button', { name: texts.create }));

  const secret = await screen.findByText('whsec_made');
  expect(document.activeElement).toBe(secret);
});
