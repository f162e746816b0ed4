import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '#contract/imports/limits.ts';
import { importPaths } from '#contract/imports/paths.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { WEBHOOK_EVENTS } from '#contract/webhooks/limits.ts';
import { users } from '#server/db/account-schema.ts';
import { imports } from '#server/db/import-schema.ts';
import { peopleInService } from '#server/db/newsroom-schema.ts';
import { applications, events } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import { webhookDeliveries, webhooks } from '#server/db/webhook-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { outcome, setupTestApp } from '#test/app.ts';
import { csv, importer, TWO } from '#test/imports.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { readCsv } from '#test/read-csv.ts';
import { tidyImports, undoImport } from './import.service.ts';
import { runImport } from './import-run.service.ts';

/** Who is searched for duplicates. */
const PHONES = [0, 1, 2, 3, 4, 5, 6].map((n) => `Ada,p${n}@example.org,60608,312555010${n}`);

const portal = setupTestApp();
let by: Awaited<ReturnType<typeof importer>>;
beforeEach(async () => {
  by = await importer(portal);
});

describe('a run', () => {
  test('makes approved applications without the answers that the file lacks, and tells nobody', async () => {
    const file = await by.upload(TWO);
    const all = { url: 'https://example.org/', secret: 'secret', events: [...WEBHOOK_EVENTS] };
    await portal.db.insert(webhooks).values(all);

    const done = await by.run(file.id);

    expect(done).toMatchObject({ status: 'done', done_rows: 2, has_file: false, problem_count: 0 });
    const [ada, grace] = await by.stored();
    expect([ada, grace]).toMatchObject([
      {
        ...{ full_name: 'Ada Byron', phone: '(312) 555-0100', imported: true, status: 'approved' },
        ...{ question_1_education: null, question_5_training: null, terms_agreed: null },
        ...{ terms_agreed_at: null, status_updated_at: new Date('2021-05-01T12:00:00Z') },
      },
      { full_name: 'Grace Hopper', phone: null, phone_digits: null, zip_code: '10001' },
    ]);
    expect(ada?.application_number).toMatch(/^VNC-\d{4}-\d{5}$/);
    const detail = (await by.admin.get(paths.application(ada?.id ?? ''))).json();
    expect(detail.application).toMatchObject({ imported: true, question_2_journalism: null });
    expect(detail.events).toMatchObject([
      { action: 'APPLICATION_IMPORTED', user_name: by.editor.name, to: 'approved' },
    ]);
    expect(await portal.db.select().from(zipSeats).orderBy(zipSeats.zip_code)).toMatchObject([
      { zip_code: '10001', held: 1, approved: 1 },
      { zip_code: '60608', held: 1, approved: 1 },
    ]);
    expect(await queuedMail(portal.db)).toEqual([]);
    expect(await portal.db.$count(webhookDeliveries)).toBe(0);
    expect(await portal.db.$count(users)).toBe(1);
    expect(await by.broken()).toEqual([]);
    expect((await by.admin.get(paths.exportCsv)).statusCode).toBe(200);
    expect((await by.admin.get(paths.applicationPdf(grace?.id ?? ''))).statusCode).toBe(200);
  });

  test('with problems is refused, or leaves their rows out and keeps them for a download', async () => {
    const file = await by.upload(csv('name,email,zip', 'Ada,ada@example.org,60608', 'X,x,60608'));
    await by.check(file);

    const refusal = await by.start(file.id);
    const done = await by.run(file.id, { skip_problems: true });

    expect(outcome(refusal)).toEqual([409, 'import_has_problems']);
    expect(done).toMatchObject({ status: 'done', done_rows: 1, problem_count: 2, has_file: true });
    const left = readCsv((await by.admin.get(importPaths.importProblems(file.id))).body.slice(1));
    expect(left.map(([row]) => row)).toEqual(['Row', '2']);
    expect((await by.start(file.id)).json().code).toBe('import_status');
    expect(
      (await by.admin.put(importPaths.import(file.id), { mapping: file.mapping })).statusCode,
    ).toBe(409);
  });

  test('invites correspondents, who are in service since their approval', async () => {
    const file = await by.upload(TWO);
    await by.run(file.id, { invite: true });

    const mail = await queuedMail(portal.db);
    expect(mail.map(({ kind, to }) => [kind, to]).sort()).toEqual([
      ['welcome', 'ada@example.org'],
      ['welcome', 'grace@example.org'],
    ]);
    expect(
      await portal.db.select().from(peopleInService).orderBy(peopleInService.full_name),
    ).toMatchObject([
      { full_name: 'Ada Byron', zip_code: '60608', since: new Date('2021-05-01T12:00:00Z') },
      { full_name: 'Grace Hopper', zip_code: '10001' },
    ]);
    expect(await by.broken()).toEqual([]);
  });

  test('takes applications with any status, answers and the line', async () => {
    const essay = 'I have written for the school paper. '.repeat(4).trim();
    const file = await by.upload(
      csv(
        'name,email,zip,status,question_5_training,question_1_education,terms_agreed,idioma',
        `Ada,ada@example.org,60608,under review,Sí,"${essay}",yes,Spanish`,
        'Kay,kay@example.org,60608,Waitlisted,no,,no,',
        'Ann,ann@example.org,60608,rejected,,,,',
      ),
      'applications',
    );

    await by.run(file.id, { invite: true });

    expect(await by.stored()).toMatchObject([
      {
        ...{ status: 'under_review', question_5_training: true, question_1_education: essay },
        ...{ terms_agreed: true, language: 'es' },
      },
      { status: 'waitlisted', question_5_training: false, terms_agreed: null },
      { status: 'rejected' },
    ]);
    // A seat is free, and somebody whom an editor put in line is not offered it by itself.
    expect(await portal.db.select().from(zipSeats)).toMatchObject([
      { held: 1, in_line: 1, promised: 0, withheld: 19 },
    ]);
    expect(await queuedMail(portal.db)).toEqual([]);
    expect(await by.broken()).toEqual([]);
  });

  test('fills the last seats with the first rows, and overbooks only with an override', async () => {
    for (let n = 2; n < SEATS_PER_ZIP; n += 1)
      await makeApplication(portal.db, { zip_code: '60608' });
    const people = [1, 2, 3, 4].map((n) => `Person ${n},p${n}@example.org,60608`);
    const file = await by.upload(csv('name,email,zip', ...people));

    const checked = await by.check(file);
    const refusal = await by.start(file.id);
    const done = await by.run(file.id, { override_limit: true });

    expect(checked).toMatchObject({ valid: 2, problem_count: 2, limit_count: 2 });
    expect(checked.problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'zip_code'],
      [4, 'zip_code'],
    ]);
    expect(refusal.json().code).toBe('import_has_problems');
    expect(done).toMatchObject({ status: 'done', done_rows: 4 });
    expect(await portal.db.select().from(zipSeats)).toMatchObject([{ held: 22, overbooked: 2 }]);
    expect(await portal.db.$count(events, eq(events.action, 'ZIP_LIMIT_OVERRIDDEN'))).toBe(1);
    expect(await by.broken()).toEqual([]);
  });

  test('overbooks a ZIP code that nobody was in, over several batches', async () => {
    const people = Array.from({ length: 520 }, (_, n) => `Person ${n},p${n}@example.org,60608`);
    const file = await by.upload(csv('name,email,zip', ...people));

    expect(await by.run(file.id, { override_limit: true })).toMatchObject({ done_rows: 520 });

    expect(await portal.db.select().from(zipSeats)).toMatchObject([{ held: 520, overbooked: 500 }]);
    expect(await by.broken()).toEqual([]);
  });

  test('that fails in the middle leaves nothing, says so and can begin again', async () => {
    const people = Array.from(
      { length: 501 },
      (_, n) => `Person ${n},p${n}@example.org,${10_001 + (n % 19)},312555${1000 + n}`,
    );
    const file = await by.upload(csv('name,email,zip,phone', ...people));
    await by.start(file.id, { override_limit: true, skip_problems: true });
    let calls = 0;
    const failing = {
      async enqueue() {
        calls += 1;
        if (calls === 2) throw new Error('the disk is full');
      },
    };
    const { db, database, config, mail, now, log } = portal.app;

    await runImport({ db, database, config, mail, now, log, duplicates: failing }, file.id);

    expect(await portal.db.$count(applications)).toBe(0);
    expect(await by.read(file.id)).toMatchObject({
      ...{ status: 'failed', done_rows: 0, failure: messages.internal, has_file: true },
    });
    expect(await by.run(file.id, { override_limit: true, skip_problems: true })).toMatchObject({
      status: 'done',
    });
  });

  test('finds what has changed since the check, and stores nothing', async () => {
    const file = await by.upload(TWO);
    await by.check(file);
    await by.start(file.id);
    await makeApplication(portal.db, { email: 'grace@example.org' });

    await runImport(portal.app, file.id);

    expect(await by.read(file.id)).toMatchObject({
      ...{ status: 'failed', failure: messages.importHasProblems, problem_count: 1 },
      problems: [{ row: 2, field: 'email' }],
    });
    expect(await portal.db.$count(applications)).toBe(1);
  });

  test('whose process dies begins again, and does not keep anybody if nothing does that', async () => {
    const file = await by.upload(csv('name,email,zip,phone', ...PHONES));
    const { db, database, config, mail, now, log } = portal.app;
    const die = async () => {
      await by.start(file.id);
      let calls = 0;
      const dying = {
        async enqueue() {
          calls += 1;
          // As at the end of a process, nothing is tidied up.
          if (calls === 3) throw Object.assign(new Error('gone'), { code: '57P01' });
        },
      };
      const deps = { db, database, config, mail, now, log, duplicates: dying };
      await expect(runImport(deps, file.id, 2)).rejects.toThrow();
      expect(await portal.db.$count(applications)).toBe(4);
      expect(await by.broken()).toEqual([]);
    };

    await die();
    await portal.db.execute(sql`delete from pgboss.job where name = 'imports'`);
    await tidyImports(portal.app);
    expect(await portal.db.$count(applications)).toBe(0);
    expect(await by.read(file.id)).toMatchObject({ status: 'failed', done_rows: 0 });
    await die();
    await runImport(portal.app, file.id, 2);

    expect((await by.stored()).map(({ email }) => email)).toEqual(
      PHONES.map((_, n) => `p${n}@example.org`),
    );
    expect(await by.read(file.id)).toMatchObject({ status: 'done', done_rows: PHONES.length });
    expect(await by.broken()).toEqual([]);
  });

  test('that is done is not done again, and a worker does it by itself', async () => {
    const file = await by.upload(TWO);
    await by.start(file.id);
    expect(await runImport(portal.app, file.id)).toBe(2);
    expect(await runImport(portal.app, file.id)).toBeNull();

    expect(await portal.db.$count(applications)).toBe(2);
  });
});

describe('an undo', () => {
  test('deletes people, accounts and their mail, and frees the seats', async () => {
    const file = await by.upload(TWO);
    await by.run(file.id, { invite: true });

    const response = await by.admin.post(importPaths.undoImport(file.id));

    expect(response.json().import).toMatchObject({ status: 'undone', has_file: false });
    expect(await portal.db.$count(applications)).toBe(0);
    expect(await portal.db.$count(users)).toBe(1);
    expect(await queuedMail(portal.db)).toEqual([]);
    expect(await portal.db.select().from(zipSeats)).toMatchObject([{ held: 0 }, { held: 0 }]);
    expect(await by.broken()).toEqual([]);
    expect((await by.admin.post(importPaths.undoImport(file.id))).json().code).toBe(
      'import_status',
    );
  });

  test.each([
    ['a note', (id: string) => by.admin.post(paths.applicationNotes(id), { note: 'Hello' })],
    [
      'a status',
      (id: string) => by.admin.patch(paths.applicationStatus(id), { status: 'rejected' }),
    ],
    ['a flag', (id: string) => by.admin.patch(paths.applicationFlag(id), { is_flagged: true })],
    ['an erasure', (id: string) => by.admin.post(paths.applicationErasure(id))],
    ['a deletion', (id: string) => by.admin.delete(paths.application(id))],
    [
      'a sign-in',
      async () =>
        portal.db
          .update(users)
          .set({ lastLogin: new Date() })
          .where(eq(users.email, 'ada@example.org')),
    ],
  ])('is refused after %s', async (_what, touch) => {
    const file = await by.upload(TWO);
    await by.run(file.id, { invite: true });
    const [ada] = await by.stored();
    await touch(ada?.id ?? '');

    const response = await by.admin.post(importPaths.undoImport(file.id));

    expect(outcome(response)).toEqual([409, 'import_touched']);
  });

  test('in several transactions deletes all, and what one that dies leaves can be undone again', async () => {
    const file = await by.upload(csv('name,email,zip,phone', ...PHONES));
    await by.run(file.id, { invite: true });
    const { mail } = portal.app;
    let calls = 0;
    const dying = {
      ...mail,
      async forgetAccounts(...args: Parameters<typeof mail.forgetAccounts>) {
        calls += 1;
        if (calls === 3) throw new Error('gone');
        return mail.forgetAccounts(...args);
      },
    };
    const { db, database, config, imports: queue, now } = portal.app;
    const deps = { db, database, config, imports: queue, now };
    const actor = { id: by.editor.id, name: by.editor.name, role: 'admin' as const };

    await expect(undoImport({ ...deps, mail: dying }, actor, file.id, 2)).rejects.toThrow('gone');
    expect(await by.read(file.id)).toMatchObject({ status: 'done', done_rows: 3 });
    expect(await by.broken()).toEqual([]);
    await undoImport({ ...deps, mail }, actor, file.id, 2);

    expect(await by.read(file.id)).toMatchObject({ status: 'undone', has_file: false });
    expect(await portal.db.$count(applications)).toBe(0);
    expect(await portal.db.$count(users)).toBe(1);
    expect(await queuedMail(portal.db)).toEqual([]);
    expect(await by.broken()).toEqual([]);
  });

  test('is possible after somebody has looked and exported', async () => {
    const file = await by.upload(TWO);
    await by.run(file.id);
    const [ada] = await by.stored();
    await by.admin.get(paths.application(ada?.id ?? ''));
    await by.admin.get(paths.exportCsv);

    expect((await by.admin.post(importPaths.undoImport(file.id))).statusCode).toBe(200);
  });
});

describe('what stays', () => {
  test('a deleted import leaves its people; unknown ones are 404', async () => {
    const file = await by.upload(TWO);
    await by.run(file.id);

    expect((await by.admin.delete(importPaths.import(file.id))).statusCode).toBe(204);

    expect(await by.stored()).toMatchObject([
      { imported: true, import_id: null },
      { imported: true, import_id: null },
    ]);
    for (const response of [
      await by.admin.get(importPaths.import(file.id)),
      await by.admin.put(importPaths.import(file.id), { mapping: {} }),
      await by.start(file.id),
      await by.admin.post(importPaths.undoImport(file.id)),
      await by.admin.delete(importPaths.import(file.id)),
      await by.admin.get(importPaths.importProblems(file.id)),
    ]) {
      expect(outcome(response)).toEqual([404, 'import_not_found']);
    }
  });

  test('files go after a week, and with the erasure of somebody in them', async () => {
    const waiting = await by.upload(csv('name,email,zip', 'Ada,ada@example.org,60608'));
    const done = await by.upload(csv('name,email,zip', 'Kay,kay@example.org,60608', 'X,x,60608'));
    await by.check(done);
    await by.run(done.id, { skip_problems: true });
    const same = await by.upload(csv('name,email,zip', 'Kay,KAY@example.org,60608'));
    const [kay] = await by.stored();

    await by.admin.post(paths.applicationErasure(kay?.id ?? ''));
    expect((await by.admin.get(importPaths.import(same.id))).statusCode).toBe(404);
    expect((await by.read(waiting.id)).has_file).toBe(true);
    const { db, database, mail } = portal.app;
    await tidyImports({
      ...{ db, database, mail },
      now: () => new Date(Date.now() + (IMPORT_LIMITS.retentionDays + 1) * 86_400_000),
    });

    const left = await portal.db.select().from(imports);
    expect(left.map(({ id, content }) => [id, content])).toEqual([[done.id, null]]);
  });

  test('nobody was promised anything: imported people are in no figure of promised times', async () => {
    portal.clock.now = new Date(Date.now() - 90 * 86_400_000);
    const file = await by.upload(
      csv('name,email,zip', 'Ada,ada@example.org,60608'),
      'applications',
    );
    await by.run(file.id);
    portal.clock.now = new Date();
    const [ada] = await by.stored();

    const { totalCount } = (await by.admin.get(paths.applications, { overdue: 'true' })).json();
    await by.admin.post(paths.applicationNotes(ada?.id ?? ''), { note: 'A first look' });

    expect(totalCount).toBe(0);
    const { rows } = await portal.database.pool.query('select from application_paces');
    expect(rows).toEqual([]);
    expect(await by.broken()).toEqual([]);
  });
});
