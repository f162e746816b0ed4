import { eq, getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ERASED_NAME } from '#contract/applications/applications.ts';
import { BLANK_ANSWERS, storedAnswers } from '#contract/applications/stored-answers.ts';
import { ANSWER_FIELDS, eachField, fieldRow, isKind } from '#contract/apply/fields.ts';
import { type Answers, answers } from '#contract/apply/form.ts';
import { CSV_FIELDS } from '#contract/reports/exports.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications } from '#server/db/schema.ts';
import { answerValues, makeApplication, submissionBody } from '#server/seed/factories.ts';
import { seed } from '#server/seed/seed.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { readRecords } from '#test/read-csv.ts';
import { listBroken } from '#test/violations.ts';

// Follows every row of contract/apply/fields.ts through the server. See docs/adding.md.

const portal = setupTestApp();
const admin = setupAdmin(portal);

const PERSONAL = ANSWER_FIELDS.filter((field) => fieldRow(field).isPersonal);

/** A value for every field, also for those that the factory leaves empty. */
const SUBMITTED = eachField<Answers, string | boolean>(
  (field) => answerValues()[field] || (isKind(field, 'yes_no') ? true : `text of ${field}`),
);

const readStored = async () => (await portal.db.select().from(applications))[0];

test('every answer has a column of type text or boolean', () => {
  const columns: Record<string, { dataType: string } | undefined> = getTableColumns(applications);

  for (const field of ANSWER_FIELDS) {
    const isYesNo = isKind(field, 'yes_no') || isKind(field, 'agreement');
    expect(columns[field]?.dataType, field).toBe(isYesNo ? 'boolean' : 'string');
  }
});

test('every answer is stored as it was sent, read by the editors and written into the CSV', async () => {
  const sent = await portal.visitor.post(paths.submit, submissionBody(SUBMITTED));
  expect(sent.statusCode, sent.body).toBe(200);

  const stored = await readStored();
  const detail = (await admin.get(paths.application(stored?.id ?? ''))).json();
  const [line] = readRecords((await admin.get(paths.exportCsv)).body);

  for (const field of ANSWER_FIELDS) {
    expect(stored?.[field], field).toEqual(answers.shape[field].parse(SUBMITTED[field]));
    expect(detail.application[field], field).toEqual(stored?.[field]);
    if (!CSV_FIELDS.includes(field)) continue;
    const cell = SUBMITTED[field] === true ? 'Yes' : SUBMITTED[field];
    expect(line?.[fieldRow(field).summary], field).toBe(cell);
  }
});

test('every personal answer is blank after an erasure, and every other one stays', async () => {
  await portal.visitor.post(paths.submit, submissionBody(SUBMITTED));
  const before = await readStored();

  await admin.post(paths.applicationErasure(before?.id ?? ''));

  const after = await readStored();
  for (const field of ANSWER_FIELDS) {
    const isPersonal = PERSONAL.includes(field);
    const blank = field === 'full_name' ? ERASED_NAME : BLANK_ANSWERS[field];
    expect(after?.[field], field).toEqual(isPersonal ? blank : before?.[field]);
    expect(after?.[field] === before?.[field], field).toBe(!isPersonal);
  }
  expect(await listBroken(portal.db)).toEqual([]);
});

test('an erasure that leaves any of them is detected', async () => {
  const { id } = await makeApplication(portal.db);
  await admin.post(paths.applicationErasure(id));
  const erased = await readStored();
  const set = (values: object) =>
    portal.db.update(applications).set(values).where(eq(applications.id, id));
  expect(await listBroken(portal.db)).toEqual([]);

  for (const field of PERSONAL) {
    await set({ [field]: SUBMITTED[field] });
    expect(await listBroken(portal.db), field).toEqual(['erased_hold_nothing_personal']);
    await set({ [field]: erased?.[field] });
  }
});

test('factories and demo data answer every question', async () => {
  const made = await makeApplication(portal.db);
  for (const field of ANSWER_FIELDS) storedAnswers[field].parse(made[field]);
  await portal.truncate();

  await seed(portal.database, {
    applications: 60,
    now: new Date('2026-11-15T20:00:00Z'),
    timeZone: 'UTC',
    prefix: 'VNC',
    password: 'seed password',
  });

  const seeded = await portal.db.select().from(applications);
  const unanswered = ANSWER_FIELDS.filter((field) => seeded.every((row) => row[field] === null));
  expect(unanswered).toEqual([]);
});
