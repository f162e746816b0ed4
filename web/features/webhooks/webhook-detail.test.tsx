import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { webhookPaths as paths } from '#contract/webhooks/paths.ts';
import { webhookTexts as texts } from '#contract/webhooks/texts.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { WebhookScreen } from './webhook-detail.tsx';

const server = startScriptedServer();
const ID = '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11';
const AT = '2026-11-18T10:35:59.419Z';
const WAITING = {
  ...{ id: ID, type: 'webhook.test', status: 'pending', attempts: 0, response_status: null },
  ...{ problem: null, at: AT, next_at: AT, body: '{}' },
};

test('a webhook that is switched off by what it sends says so, and the focus is not lost with its button', async () => {
  let active = true;
  server.answer(({ url }) => {
    const one = { id: ID, url: 'https://chat.example/hook', events: ['story.submitted'], active };
    const webhook = { ...one, failing_since: active ? null : AT, by: null, created_at: AT };
    if (url === paths.webhook(ID)) return { json: { webhook } };
    const failed = { ...WAITING, status: 'failed', attempts: 20, next_at: null };
    return { json: { deliveries: [active ? WAITING : failed], totalCount: 1 } };
  });
  const { client } = await renderPage(<WebhookScreen id={ID} query={{ page: 1, limit: 25 }} />);
  (await screen.findByRole('button', { name: texts.test })).focus();
  await screen.findByRole('table');
  active = false;

  await client.invalidateQueries({ queryKey: ['webhooks', 'deliveries'] });

  await screen.findByText(texts.offNote);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'chat.example' }));
});
