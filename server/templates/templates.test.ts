import { describe, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { templatePaths } from '#contract/templates/paths.ts';
import type { Template } from '#contract/templates/templates.ts';
import { mailTemplates } from '#server/db/template-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { ok, outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const REJECTION = templatePaths.template('status_rejected', 'en');
const WORDS = {
  subject: 'Not this time, {{full_name}}',
  body: 'We are sorry, {{full_name}}.\n\n- {{application_number}}\n\n{{feedback}}',
};

const list = async (): Promise<Template[]> =>
  (await ok(admin.get(templatePaths.templates))).templates;
const find = async (kind: string, language = 'en') =>
  (await list()).find((one) => one.kind === kind && one.language === language);
const storedRows = () => portal.db.select().from(mailTemplates);

test('the list has every text in both languages with its placeholders, and none about security', async () => {
  const templates = await list();

  const kinds = templates.map(({ kind, language }) => `${kind} ${language}`);
  expect(kinds).toContain('status_training es');
  expect(kinds).toContain('application_received en');
  for (const kind of ['welcome', 'forgotten_password', 'sign_in_new_place', 'email_changed']) {
    expect(kinds).not.toContain(`${kind} en`);
  }
  for (const { placeholders, subject, body, ours, changed_at, changed_by } of templates) {
    expect([subject, body, changed_at, changed_by]).toEqual([ours.subject, ours.body, null, null]);
    for (const { sample } of placeholders) expect(sample).not.toBe('');
  }
  expect((await find('status_training'))?.placeholders).toContainEqual({
    name: 'link',
    required: true,
    sample: 'https://portal.example.org/…',
  });
});

test('a changed text is stored with its editor, and the next mail has it; DELETE goes back to ours', async () => {
  const ours = await find('status_rejected');
  const saved = await admin.put(REJECTION, WORDS);

  expect([saved.statusCode, saved.json().template]).toEqual([
    200,
    {
      ...ours,
      ...WORDS,
      changed_at: portal.clock.now.toISOString(),
      changed_by: { id: admin.user.id, name: admin.user.name },
    },
  ]);
  expect(await find('status_rejected')).toEqual(saved.json().template);
  expect((await find('status_rejected', 'es'))?.changed_at).toBeNull();

  const { id, application_number, full_name, version } = await makeApplication(portal.db, {
    status: 'under_review',
    full_name: '{{status_link}} <b>Zoë</b>',
  });
  const body = { status: 'rejected', version, feedback: 'See {{link}}' };
  expect((await admin.patch(paths.applicationStatus(id), body)).statusCode).toBe(200);
  const [sent] = await deliverMail(portal);
  expect(sent?.subject).toBe(`Not this time, ${full_name} (${application_number})`);
  expect(sent?.text).toContain(
    `Dear applicant,\n\nWe are sorry, ${full_name}.\n\n- ${application_number}\n\n> See {{link}}\n\nCheck`,
  );
  expect(sent?.html).toContain('<p>We are sorry, {{status_link}} &lt;b&gt;Zoë&lt;/b&gt;.</p>');

  const reset = await admin.delete(REJECTION);
  const again = await admin.delete(REJECTION);
  expect([reset.json().template, again.statusCode]).toEqual([ours, 200]);
  const written = await recorded(portal.db, { actor_id: admin.user.id });
  expect(
    written.flatMap(({ action, details }) =>
      action.startsWith('MAIL') ? [[action, details]] : [],
    ),
  ).toEqual([
    ['MAIL_TEXT_CHANGED', 'Rejection (en)'],
    ['MAIL_TEXT_RESET', 'Rejection (en)'],
  ]);
});

describe.each(['save', 'preview'])('%s', (how) => {
  const send = (kind: string, language: string, body: object) =>
    how === 'save'
      ? admin.put(templatePaths.template(kind, language), body)
      : admin.post(templatePaths.preview(kind, language), body);

  test.each([
    ['an unknown placeholder', { ...WORDS, subject: 'For {{nobody}}' }, 'subject', '{{nobody}}'],
    ['a required one missing', { ...WORDS, body: 'Sorry' }, 'body', '{{application_number}}'],
    ['a short subject', { ...WORDS, subject: ' 👋👋 ' }, 'subject', '3 characters'],
    ['a long subject', { ...WORDS, subject: 'x'.repeat(151) }, 'subject', '150'],
    ['a subject of two lines', { ...WORDS, subject: 'One\nTwo' }, 'subject', 'one line'],
    ['a long text', { ...WORDS, body: WORDS.body + 'x'.repeat(5_000) }, 'body', '5,000'],
    ['no text', { ...WORDS, body: ' ' }, 'body', 'required'],
  ])('%s is 400 and names it', async (_what, body, field, named) => {
    const response = await send('status_rejected', 'en', body);

    expect(outcome(response)).toEqual([400, 'validation_failed']);
    expect(response.json().errors).toEqual([{ field, message: expect.stringContaining(named) }]);
    expect(await storedRows()).toEqual([]);
  });

  test.each([
    ['welcome', 'en'],
    ['nothing', 'en'],
    ['status_rejected', 'fr'],
    ['toString', 'en'],
  ])('there is no text %s %s', async (kind, language) => {
    expect((await send(kind, language, WORDS)).statusCode).toBe(404);
  });
});

test('a preview is the mail of a made-up person, and stores nothing', async () => {
  const response = await admin.post(templatePaths.preview('status_rejected', 'es'), WORDS);

  expect(response.json()).toMatchObject({
    subject: 'Not this time, Maria Santos (VNC-2026-00042)',
    text: expect.stringContaining('Hola, Maria Santos:\n\nWe are sorry, Maria Santos.'),
    html: expect.stringContaining('<html lang="es">'),
  });
  expect(await storedRows()).toEqual([]);
});

test('of editors who change our text at once, one does', async () => {
  const change = () => admin.put(REJECTION, { ...WORDS, changed_at: null });

  const responses = await Promise.all(Array.from({ length: 8 }, change));

  const codes = responses.map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('of two editors who saw the same text, the second is told', async () => {
  const first = await admin.put(REJECTION, { ...WORDS, changed_at: null });
  const other = await portal.as('admin');
  const late = await other.put(REJECTION, { ...WORDS, subject: 'Other', changed_at: null });
  const { changed_at } = first.json().template;
  const fine = await other.put(REJECTION, { ...WORDS, subject: 'Other', changed_at });

  expect(outcome(late)).toEqual([409, 'template_changed']);
  expect(fine.json().template.subject).toBe('Other');
});

test('a text of an earlier version: ours changed since, or it no longer fits and ours is sent', async () => {
  await portal.db.insert(mailTemplates).values([
    { kind: 'tape_received', language: 'en', ...WORDS, our_hash: 'old' },
    {
      ...{ kind: 'tape_received', language: 'es', subject: 'Gracias', our_hash: 'old' },
      body: '{{application_number}}',
    },
    { kind: 'gone', language: 'en', ...WORDS, our_hash: 'old' },
  ]);
  const { application_number } = await makeApplication(portal.db);
  const facts = { full_name: 'Zoë', application_number, zip_code: '10001' };
  await portal.db.transaction((tx) =>
    portal.mail.enqueue(tx, [
      { kind: 'tape_received', to: 'a@example.org', facts: { ...facts, language: 'en' } },
      { kind: 'tape_received', to: 'b@example.org', facts: { ...facts, language: 'es' } },
    ]),
  );

  expect(await find('tape_received')).toMatchObject({
    ours_changed: true,
    problem: 'There is no placeholder {{feedback}} here',
  });
  expect(await find('tape_received', 'es')).toMatchObject({ ours_changed: true, problem: null });
  expect((await deliverMail(portal)).map(({ subject }) => subject).sort()).toEqual([
    `Gracias (${application_number})`,
    `We have received your demo tape (${application_number})`,
  ]);
});

test('a deleted editor leaves the text without a name', async () => {
  const other = await portal.as('admin');
  await other.put(REJECTION, WORDS);
  await admin.delete(paths.user(other.user.id));

  expect(await find('status_rejected')).toMatchObject({ ...WORDS, changed_by: null });
});
