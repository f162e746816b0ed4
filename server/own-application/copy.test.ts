import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { COPY_LINK_HOURS, copyResponse } from '#contract/apply/applicant-calls.ts';
import { fieldTexts } from '#contract/apply/field-texts.ts';
import { ANSWER_FIELDS, isKind } from '#contract/apply/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { MAILS_PER_HOUR } from '#server/core/http/mail-limit.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { outcome, setupAdmin, setupTestApp } from '#test/app.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { readPdf } from '#test/read-pdf.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const apply = (overrides: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(portal.db, { submission_id: randomUUID(), ...overrides });
type Own = Awaited<ReturnType<typeof apply>>;
const receiptOf = ({ application_number, submission_id }: Own) => ({
  application_number,
  submission_id,
});
const copy = (body: object) => portal.visitor.post(paths.copy, body);
const askForLink = ({ application_number, email }: Own) =>
  portal.visitor.post(paths.copyLink, { application_number, email });

describe('a copy of the answers', () => {
  test('is for the browser that sent them: every answer as it is stored', async () => {
    const submission_id = randomUUID();
    const body = { ...submissionBody(), submission_id, additional_comments: ' Thank you.\nAda ' };
    const sent = await portal.visitor.post(paths.submit, body);
    const application_number = sent.json().applicationNumber;

    const response = await copy({
      application_number: application_number.toLowerCase().replaceAll('-', ' '),
      submission_id,
    });

    const read = copyResponse.parse(response.json());
    expect(read).toMatchObject({ application_number, language: 'en' });
    expect(Object.keys(read.answers)).toEqual(ANSWER_FIELDS);
    expect(read.answers).toMatchObject({
      full_name: body.full_name,
      phone: body.phone,
      question_1_education: body.question_1_education,
      question_5_training: true,
      additional_comments: 'Thank you.\nAda',
    });
  });

  test('is not given for number and email address, nor for a receipt of another', async () => {
    const own = await apply();
    const other = await apply();
    const { application_number, email } = own;

    expect((await copy({ application_number, email })).statusCode).toBe(400);
    const wrong = { application_number, submission_id: other.submission_id };
    expect(outcome(await copy(wrong))).toEqual([404, 'application_not_found']);
    expect((await copy({ application_number, submission_id: 'guess' })).statusCode).toBe(400);
    for (const path of [paths.copy, paths.copyPdf]) {
      const guess = await portal.visitor.post(path, { token: 'guess' });
      expect(outcome(guess)).toEqual([400, 'link_invalid']);
    }
  });

  test('is mailed as a link to the address on file, which can be opened more than once', async () => {
    const own = await apply({ language: 'es' });

    const response = await askForLink(own);

    expect([response.statusCode, response.json()]).toEqual([
      202,
      { message: messages.copyLinkMailed },
    ]);
    expect(await queuedMail(portal.db)).toMatchObject([
      { kind: 'copy_link', to: own.email, facts: { language: 'es' } },
    ]);
    const link = await mailedLink(portal, own.email);
    expect(link).toMatch(/^https:\/\/portal\.example\.org\/(es\/)?copy#token=/);
    const token = tokenOf(link);
    for (const answered of [await copy({ token }), await copy({ token })]) {
      expect(answered.json()).toMatchObject({ answers: { full_name: own.full_name } });
    }
    const [event] = await recorded(portal.db);
    expect(event).toMatchObject({
      action: 'COPY_LINK_SENT',
      details: own.application_number,
      actor_name: 'Applicant',
    });
    portal.clock.now = new Date(Date.now() + (COPY_LINK_HOURS + 1) * 3_600_000);
    expect(outcome(await copy({ token }))).toEqual([400, 'link_invalid']);
  });

  test('has no link for a wrong number or address, as in the look-up', async () => {
    const own = await apply();

    const answers = [
      await askForLink({ ...own, email: 'eve@example.org' }),
      await askForLink({ ...own, application_number: 'VNC-2026-99999' }),
    ];

    expect(answers.map(outcome)).toEqual(Array(2).fill([404, 'application_not_found']));
    expect(await queuedMail(portal.db)).toEqual([]);
  });

  test('ends with an erasure, by receipt and by link', async () => {
    const own = await apply();
    await askForLink(own);
    const token = tokenOf(await mailedLink(portal, own.email));

    await admin.post(paths.applicationErasure(own.id));

    expect(outcome(await copy(receiptOf(own)))).toEqual([404, 'application_not_found']);
    expect(outcome(await copy({ token }))).toEqual([400, 'link_invalid']);
  });
});

describe('the PDF', () => {
  const read = async (own: Own) => {
    const response = await portal.visitor.post(paths.copyPdf, receiptOf(own));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${own.application_number}.pdf"`,
      'cache-control': 'no-store',
    });
    return readPdf(response.rawPayload);
  };
  const words = (text: string) => text.replace(/\s+/g, ' ');

  test('has number, day, every question and every answer, with page numbers', async () => {
    const essay = `Where I grew up, "everyone" knew Ana Muñoz. ${'We listened and wrote. '.repeat(300)}The end.`;
    const own = await apply({
      question_1_education: essay,
      question_5_explanation: 'Only in the evening.',
      created_at: new Date('2026-03-02T03:00:00Z'),
    });

    const { text, pages } = await read(own);

    expect(pages).toBeGreaterThan(2);
    expect(text).toContain(`Page 1 of ${pages}`);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    // Without the footers, which stand between two lines of an answer.
    const flat = words(text.replace(/^(Page \d+ of \d+|.* · VNC-\S+)$/gm, ''));
    expect(flat).toContain(`Application number: ${own.application_number}`);
    // In the zone of the network, where it was still the day before.
    expect(flat).toContain('March 1, 2026');
    const questions = ANSWER_FIELDS.filter((field) => !isKind(field, 'explanation'));
    for (const field of questions) expect(flat).toContain(fieldTexts(field).label);
    expect(flat).toContain('Only in the evening.');
    expect(flat).toContain(essay);
  });

  test('breaks a word that is wider than the page, and loses nothing of it', async () => {
    const long = 'x'.repeat(1_000);
    const own = await apply({ question_2_journalism: `${long} ${'and more '.repeat(20)}` });

    const { text } = await read(own);

    expect(text.match(/x{20,}/g)?.join('')).toBe(long);
  });

  test('is written in the language of the application', async () => {
    const { text, pages } = await read(await apply({ language: 'es' }));

    expect(words(text)).toContain(`Página 1 de ${pages}`);
  });

  test('stays a file if no font has the characters', async () => {
    const own = await apply({ question_3_credibility: '我們的社區 '.repeat(40) });

    expect((await read(own)).pages).toBeGreaterThan(0);
  });
});

describe('with limits', () => {
  const limited = setupTestApp({ RATE_LIMIT: 'on' });

  test('one application gets at most three links an hour', async () => {
    const { application_number, email } = await makeApplication(limited.db);
    const codes: number[] = [];
    for (let n = 0; n <= MAILS_PER_HOUR.copy; n++) {
      const { statusCode, headers } = await limited.visitor.post(paths.copyLink, {
        application_number,
        email,
      });
      codes.push(statusCode);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    }

    expect(codes).toEqual([...Array(MAILS_PER_HOUR.copy).fill(202), 429]);
  });
});
