import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { makeUser } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { FORGOTTEN_MAILS_PER_HOUR } from './login-throttle.ts';

const portal = setupTestApp({ RATE_LIMIT: 'on' });

test('many networks cannot flood one mailbox, and none of them sees that', async () => {
  await makeUser(portal.db, { email: 'ada@example.org' });
  const ask = (n: number, email = 'Ada@example.org') =>
    portal.app.inject({
      method: 'POST',
      url: paths.forgotPassword,
      payload: { email },
      remoteAddress: `198.51.${n}.1`,
    });

  const answers = [];
  for (let n = 0; n < FORGOTTEN_MAILS_PER_HOUR + 3; n++) answers.push((await ask(n)).body);
  answers.push((await ask(50, 'nobody@example.org')).body);

  expect(new Set(answers).size).toBe(1);
  const sent = (await queuedMail(portal.db)).filter(({ to }) => to === 'ada@example.org');
  expect(sent).toHaveLength(FORGOTTEN_MAILS_PER_HOUR);
});
