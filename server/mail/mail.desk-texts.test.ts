import { afterEach, expect, test, vi } from 'vitest';
import { deriveKeys } from '#server/core/auth/secret-key.ts';
import { parseConfig } from '#server/core/config.ts';
import { type JobQueue, openJobQueue } from '#server/core/job-queue.ts';
import { openLog } from '#server/core/logger.ts';
import { mailTemplates } from '#server/db/template-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupTestDatabase } from '#test/database.ts';
import { closeSmtpServers, startSmtp } from '#test/smtp-server.ts';
import { editableTexts, type MailKind } from './mail.messages.ts';
import { placeholdersOf } from './mail.placeholders.ts';
import { type Mail, openMailQueue } from './mail.queue.ts';
import { sampleFacts } from './mail.samples.ts';
import { openMailTransport } from './mail.transport.ts';

const database = setupTestDatabase();
let jobs: JobQueue | undefined;
afterEach(async () => {
  await jobs?.close();
  await closeSmtpServers();
});

const VERSIONS = editableTexts();
const NAME = '{{status_link}} <b>Zoë & Söhne</b>';
/** Names that strangers choose are not repeated in receipts (rule mail-8). */
const RECEIPTS = ['application_received', 'application_waitlisted'];

/** What is sent with a link alone. */
const LINKS: Partial<Record<MailKind, string>> = {
  copy_link: 'copy_of_answers',
  own_link: 'own_application',
};

const wordsOf = (kind: MailKind, language: string) => {
  const known = placeholdersOf(kind);
  const named = known.some(({ name }) => name === 'full_name') ? '{{full_name}}' : '';
  return {
    subject: `Changed ${kind} ${language} ${named}`,
    body: [
      `Own <i>words</i> für ${kind}: ${named}`,
      'See https://desk.example.org/help.',
      ...known.flatMap(({ name, required }) => (required ? [`{{${name}}}`] : [])),
    ].join('\n\n'),
  };
};

test('every kind arrives in both languages with the words of the desk, and names as they are written', async () => {
  const smtp = await startSmtp();
  const config = parseConfig({
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://portal.example.org',
    MAIL_FROM: 'Newsroom <news@example.org>',
  });
  jobs = await openJobQueue({ pool: database.pool, log: openLog('silent') });
  const transport = openMailTransport(config);
  const queue = await openMailQueue({
    ...{ boss: jobs.boss, db: database.db, config, transport },
    secret: deriveKeys('a key of this test'),
    log: openLog('silent'),
    pollSeconds: 0.5,
  });
  await database.db.insert(mailTemplates).values(
    VERSIONS.map(({ kind, language }) => ({
      ...{ kind, language, our_hash: 'hash' },
      ...wordsOf(kind, language),
    })),
  );
  const mails: Mail[] = [];
  for (const { kind, language } of VERSIONS) {
    const facts = { ...sampleFacts(kind, language, new Date()), full_name: NAME };
    const to = `${kind}.${language}@example.org`;
    const purpose = LINKS[kind];
    const own = purpose && (await makeApplication(database.db, { email: to }));
    const link = own && { purpose, application_id: own.id };
    mails.push({ kind, to, facts, ...(link && { link }) } as unknown as Mail);
  }
  await database.db.transaction((tx) => queue.enqueue(tx, mails));

  await queue.work();

  await vi.waitFor(() => expect(smtp.received).toHaveLength(VERSIONS.length), {
    timeout: 60_000,
    interval: 50,
  });
  for (const { kind, language } of VERSIONS) {
    const to = `${kind}.${language}@example.org`;
    const mail = smtp.received.find((one) => one.to?.[0]?.address === to);
    const applicant = { en: 'applicant', es: 'solicitante' }[language];
    const name = RECEIPTS.includes(kind) ? applicant : NAME;
    const { subject, body } = wordsOf(kind, language);
    const filled = (text: string) => text.replace('{{full_name}}', name);
    expect(mail?.subject).toContain(filled(subject).trim());
    expect(mail?.text).toContain(filled(body.split('\n\n')[0] ?? '').trim());
    expect(mail?.html).toContain(`Own &lt;i&gt;words&lt;/i&gt; für ${kind}`);
    expect(mail?.html).toContain('href="https://desk.example.org/help"');
    expect(mail?.html).not.toMatch(/<b>|<i>/);
    expect(mail?.headers.find(({ key }) => key === 'content-language')?.value).toBe(language);
  }
  queue.close();
});
