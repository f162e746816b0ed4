import { expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { MAILS_PER_HOUR } from '#server/core/http/mail-limit.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { refusal, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';

const portal = setupTestApp({ RATE_LIMIT: 'on' });
const EMAIL = 'ada@example.org';
const ask = (email: string) => portal.visitor.post(paths.myNumbers, { email });
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test('all numbers of an address are mailed to it, in the language of the latest', async () => {
  const first = await makeApplication(portal.db, { email: EMAIL, created_at: at(1) });
  const second = await makeApplication(portal.db, {
    email: EMAIL.toUpperCase(),
    created_at: at(2),
    language: 'es',
  });
  await makeApplication(portal.db, { email: 'eve@example.org' });

  const response = await ask(' Ada@Example.org ');

  expect([response.statusCode, response.json()]).toEqual([202, { message: messages.numberMailed }]);
  expect(await queuedMail(portal.db)).toMatchObject([
    {
      kind: 'your_numbers',
      to: EMAIL.toUpperCase(),
      facts: {
        numbers: `${second.application_number}\n${first.application_number}`,
        language: 'es',
      },
    },
  ]);
});

test('an unknown address gets the same answer after the same work, and no mail', async () => {
  await makeApplication(portal.db, { email: EMAIL });
  const known = await ask(EMAIL);
  const unknown = await ask('nobody@example.org');

  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(await queuedMail(portal.db)).toHaveLength(2);
  expect(await deliverMail(portal)).toMatchObject([{ to: EMAIL }]);
});

test('one mailbox gets at most three an hour; further requests answer the same', async () => {
  await makeApplication(portal.db, { email: EMAIL });

  const answers: string[] = [];
  for (let n = 0; n < MAILS_PER_HOUR.numbers + 2; n++) answers.push((await ask(EMAIL)).body);

  expect(new Set(answers).size).toBe(1);
  expect(await queuedMail(portal.db)).toHaveLength(MAILS_PER_HOUR.numbers);
});

test.each(['', 'ada', 'ada@', `${'a'.repeat(250)}@example.org`])(
  'the address "%s" is refused at its field',
  async (email) => {
    const response = await refusal(400, ask(email));

    expect(response.errors).toMatchObject([{ field: 'email' }]);
  },
);
