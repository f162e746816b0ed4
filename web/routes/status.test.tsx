import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { answerValues } from '#server/seed/factory-values.ts';
import { openPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { inLine } from '#test/web/status.ts';
import { saveReceipt } from '#web/lib/browser/receipts.ts';

const NUMBER = 'VNC-2026-00042';
const SUBMISSION = '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a02';
const EMAIL = 'ada@example.org';

const server = startScriptedServer();

beforeEach(() => {
  server.answer(({ url }) =>
    url === paths.copy
      ? {
          json: {
            application_number: NUMBER,
            created_at: '2026-03-01T12:00:00Z',
            language: 'en',
            answers: { ...answerValues(), email: EMAIL, additional_comments: null },
          },
        }
      : { json: { application: inLine } },
  );
});

async function openStatus() {
  await openPage(pages.status);
  await screen.findByRole('heading', { level: 1 });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const card = () => screen.findByRole('region', { name: inLine.full_name }, { timeout: 20_000 });
const number = () => screen.queryByLabelText(statusTexts.number);

test('an application that was sent from this browser opens with one press, proven and without typing', async () => {
  saveReceipt(NUMBER, SUBMISSION);
  await openStatus();

  expect(screen.getByRole('region', { name: `Your application ${NUMBER}` })).toBeDefined();
  await press(statusTexts.open);

  await card();
  const sent = server.requests.filter(({ url }) => url === paths.statusLookupPost);
  expect(sent.map(({ body }) => body)).toEqual([
    { application_number: NUMBER, email: EMAIL, submission_id: SUBMISSION },
  ]);
});

test('after a result the form is folded away, and opens empty for another application', async () => {
  await openStatus();
  await userEvent.type(screen.getByLabelText(statusTexts.number), NUMBER);
  await userEvent.type(screen.getByLabelText(labels.email), EMAIL);
  await press(statusTexts.check);
  await card();
  expect(number()).toBeNull();

  await press(statusTexts.another);

  expect(number()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(number());
  await card();
});
