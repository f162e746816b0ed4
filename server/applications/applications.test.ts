import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { applicationListAnswer, DEFAULT_FLAG_REASON } from '#contract/applications/applications.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications, events, notes } from '#server/db/schema.ts';
import { makeApplication, makeNote, makeReview } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

type Row = { application_number: string; full_name: string; id: string };
const list = async (query: Record<string, string> = {}) => {
  const answer = await admin.get(paths.applications, query);
  expect(answer.statusCode, answer.body).toBe(200);
  // The database writes this answer: it must hold what the contract says, letter for letter.
  const read = applicationListAnswer.parse(answer.json());
  expect(answer.body).toBe(JSON.stringify(z.encode(applicationListAnswer, read)));
  const { applications, totalCount } = answer.json() as { applications: Row[]; totalCount: number };
  return { rows: applications, names: applications.map((row) => row.full_name), totalCount };
};

describe('the list', () => {
  test('shows 25 of the newest first by default, and counts all', async () => {
    for (let n = 0; n < 27; n++) {
      await makeApplication(portal.db, {
        full_name: `Person ${String(n).padStart(2, '0')}`,
        created_at: new Date(Date.UTC(2026, 0, 1, n)),
      });
    }

    const first = await list();
    const second = await list({ page: '2' });

    expect(first.totalCount).toBe(27);
    expect(first.names).toHaveLength(25);
    expect(first.names[0]).toBe('Person 26');
    expect(second.names).toEqual(['Person 01', 'Person 00']);
  });

  test('holds nothing that it does not show', async () => {
    await makeApplication(portal.db);

    const { rows } = await list();

    expect(JSON.stringify(rows)).not.toMatch(/question_|technical_data|password/);
  });

  test('writes every character, time and empty value as JSON does', async () => {
    await makeApplication(portal.db, {
      full_name: `Zoë "Q" \\ </script>\b\f\n\r\t\u0001\u007f\u2028 𝒳 日本`,
      created_at: new Date('2026-01-02T03:04:05.060Z'),
      erased_at: new Date('0999-12-31T23:59:59.999Z'),
      is_flagged: true,
      flag_reason: '{"a": [1, null]}',
    });
    await makeApplication(portal.db, { created_at: new Date('2025-01-01T00:00:00.000Z') });

    const { rows } = await list({ limit: '7' });

    expect(rows).toMatchObject([
      { created_at: '2026-01-02T03:04:05.060Z', erased_at: '0999-12-31T23:59:59.999Z' },
      { created_at: '2025-01-01T00:00:00.000Z', erased_at: null, flag_reason: null },
    ]);
  });

  test('searches name, e-mail and number, and takes % _ \\ for what they are', async () => {
    await makeApplication(portal.db, { full_name: 'Ada Lovelace', email: 'ada@example.org' });
    await makeApplication(portal.db, { full_name: 'Percent 100% Sure', email: 'b@example.org' });
    await makeApplication(portal.db, {
      full_name: 'Back\\slash',
      email: 'under_score@example.org',
    });
    const found = async (search: string) => (await list({ search })).names;

    expect(await found('LOVE')).toEqual(['Ada Lovelace']);
    expect(await found('ada@example')).toEqual(['Ada Lovelace']);
    expect(await found('100%')).toEqual(['Percent 100% Sure']);
    expect(await found('r_s')).toEqual(['Back\\slash']);
    expect(await found('k\\s')).toEqual(['Back\\slash']);
    expect(await found('ad')).toEqual(['Ada Lovelace']);
    expect(await found('%%%')).toEqual([]);
    expect(await found("'; drop table applications; --")).toEqual([]);
  });

  test('filters by status, ZIP, day, flag and reviewer, alone and together, with exact totals', async () => {
    const match = await makeApplication(portal.db, {
      full_name: 'The One',
      status: 'training',
      zip_code: '10001',
      is_flagged: true,
      flag_reason: 'x',
      submitted_on: '2026-05-05',
    });
    await makeReview(portal.db, { application_id: match.id, reviewer_id: admin.user.id });
    await makeApplication(portal.db, {
      status: 'new',
      zip_code: '10009',
      submitted_on: '2026-06-06',
    });
    await makeApplication(portal.db, {
      status: 'new',
      zip_code: '90210',
      submitted_on: '2026-04-04',
    });
    const filters = [
      { status: 'training' },
      { zipCode: '10001' },
      { flagged: 'true' },
      { dateFrom: '2026-05-01', dateTo: '2026-05-31' },
      { reviewer: admin.user.id },
      { search: 'The One' },
    ];

    for (const filter of [...filters, Object.assign({}, ...filters)]) {
      const { names, totalCount } = await list(filter);
      expect({ names, totalCount }, JSON.stringify(filter)).toEqual({
        names: ['The One'],
        totalCount: 1,
      });
    }
    expect((await list({ zipCode: '100' })).totalCount).toBe(2);
    expect((await list({ flagged: 'false' })).totalCount).toBe(2);
    expect((await list({ flagged: 'all', status: '', search: '' })).totalCount).toBe(3);
    expect((await list({ status: 'new', dateTo: '2026-04-30' })).totalCount).toBe(1);
  });

  test('sorts by every column it offers, both ways', async () => {
    await makeApplication(portal.db, {
      full_name: 'bea',
      zip_code: '30000',
      application_number: 'VNC-2026-00002',
      created_at: new Date(3),
    });
    await makeApplication(portal.db, {
      full_name: 'Abe',
      zip_code: '10000',
      application_number: 'VNC-2026-00003',
      created_at: new Date(1),
    });
    await makeApplication(portal.db, {
      full_name: 'Cid',
      zip_code: '20000',
      application_number: 'VNC-2026-00001',
      created_at: new Date(2),
    });

    const orders: Record<string, string[]> = {
      full_name: ['Abe', 'bea', 'Cid'],
      zip_code: ['Abe', 'Cid', 'bea'],
      application_number: ['Cid', 'bea', 'Abe'],
      created_at: ['Abe', 'Cid', 'bea'],
    };
    for (const [sortBy, names] of Object.entries(orders)) {
      expect((await list({ sortBy, sortOrder: 'asc' })).names, sortBy).toEqual(names);
      expect((await list({ sortBy, sortOrder: 'desc' })).names, sortBy).toEqual(
        [...names].reverse(),
      );
    }
  });

  test.each<Record<string, string>>([
    { status: 'gone' },
    { sortBy: 'password_hash' },
    { sortOrder: 'sideways' },
    { page: '0' },
    { page: 'x' },
    { limit: '1000000' },
    { limit: '0' },
    { dateFrom: '2026-02-31' },
    { dateTo: 'yesterday' },
    { zipCode: '123456' },
    { zipCode: "1'--" },
    { reviewer: 'me' },
    { flagged: 'maybe' },
    { search: 'x'.repeat(10_000) },
    { search: 'nul\u0000' },
  ])('refuses %j with 400 and the field’s name', async (query) => {
    const answer = await admin.get(paths.applications, query);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].field).toBe(Object.keys(query)[0]);
  });
});

describe('the detail', () => {
  test('shows the application with notes, reviews, events, duplicates and its ZIP', async () => {
    const stored = await makeApplication(portal.db, {
      email: 'ada@example.org',
      zip_code: '10001',
    });
    const twin = await makeApplication(portal.db, { email: 'ADA@example.org', zip_code: '10001' });
    await makeNote(portal.db, { application_id: stored.id, note: 'Good sources' });
    await admin.patch(paths.applicationFlag(stored.id), { is_flagged: true });

    const answer = await admin.get(paths.application(stored.id));

    expect(answer.statusCode, answer.body).toBe(200);
    const detail = answer.json();
    expect(detail.application).toMatchObject({ id: stored.id, is_flagged: true, version: 2 });
    expect(detail.application.question_1_education).toBe(stored.question_1_education);
    expect(detail.notes).toMatchObject([{ note: 'Good sources' }]);
    expect(detail.events).toMatchObject([
      { action: 'APPLICATION_FLAGGED', to: DEFAULT_FLAG_REASON },
    ]);
    expect(detail.duplicates).toMatchObject([{ id: twin.id, same: ['email'] }]);
    expect(detail.zip).toEqual({ zip_code: '10001', held: 2, limit: 20, waiting: 0 });
    expect(detail.account).toBeNull();
  });

  test.each(['nonsense', randomUUID(), '%00', "1' or '1'='1"])('of %s is not found', async (id) => {
    expect((await admin.get(paths.application(id))).statusCode).toBe(404);
  });
});

describe('a flag', () => {
  test('without a reason gets the default one and leaves an event', async () => {
    const { id } = await makeApplication(portal.db);

    const answer = await admin.patch(paths.applicationFlag(id), { is_flagged: true });

    expect(answer.json().application.flag_reason).toBe(DEFAULT_FLAG_REASON);
    expect(await portal.db.$count(events)).toBe(1);
  });

  test('comes down without a reason', async () => {
    const { id } = await makeApplication(portal.db, { is_flagged: true, flag_reason: 'why' });

    const answer = await admin.patch(paths.applicationFlag(id), {
      is_flagged: false,
      flag_reason: 'kept?',
    });

    expect(answer.json().application).toMatchObject({ is_flagged: false, flag_reason: null });
  });

  test('on stale data is refused with what changed, and overwrites nothing', async () => {
    const { id } = await makeApplication(portal.db);
    await admin.patch(paths.applicationFlag(id), {
      is_flagged: true,
      flag_reason: 'first',
      version: 1,
    });

    const answer = await admin.patch(paths.applicationFlag(id), {
      is_flagged: true,
      flag_reason: 'second',
      version: 1,
    });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'application_changed',
      message: messages.applicationChanged,
      changes: [{ action: 'APPLICATION_FLAGGED', user_name: admin.user.name }],
    });
    const [stored] = await portal.db.select().from(applications);
    expect(stored?.flag_reason).toBe('first');
  });
});

describe('a note', () => {
  test('is stored with its author and read back newest first', async () => {
    const { id } = await makeApplication(portal.db);
    await makeNote(portal.db, { application_id: id, note: 'first', created_at: new Date(1) });

    await admin.post(paths.applicationNotes(id), { note: '  second  ' });

    const read = await admin.get(paths.applicationNotes(id));
    expect(read.json().map((entry: { note: string }) => entry.note)).toEqual(['second', 'first']);
    expect(read.json()[0].user_name).toBe(admin.user.name);
  });

  test('of blanks alone is ignored', async () => {
    const { id } = await makeApplication(portal.db);

    const answer = await admin.post(paths.applicationNotes(id), { note: ' \n ' });

    expect(answer.json()).toEqual({ note: null });
    expect(await portal.db.$count(notes)).toBe(0);
    expect(await portal.db.$count(events)).toBe(0);
  });
});

describe('deleting', () => {
  test('removes the application and what hangs on it, and leaves an event', async () => {
    const stored = await makeApplication(portal.db);
    await makeNote(portal.db, { application_id: stored.id });

    expect((await admin.delete(paths.application(stored.id))).json()).toEqual({ success: true });

    expect(await portal.db.$count(applications)).toBe(0);
    expect(await portal.db.$count(notes)).toBe(0);
    const [event] = await portal.db.select().from(events);
    expect(event).toMatchObject({
      action: 'APPLICATION_DELETED',
      details: stored.application_number,
    });
    expect((await admin.delete(paths.application(stored.id))).statusCode).toBe(404);
  });

  test('in bulk says how many went and which ids were unknown', async () => {
    const ids = [await makeApplication(portal.db), await makeApplication(portal.db)].map(
      (a) => a.id,
    );
    const unknown = randomUUID();

    const answer = await admin.post(paths.bulkDelete, {
      applicationIds: [...ids, unknown, 'nonsense'],
    });

    expect(answer.json()).toEqual({ success: true, deleted: 2, notFound: [unknown, 'nonsense'] });
  });

  test('in bulk needs a selection', async () => {
    const answer = await admin.post(paths.bulkDelete, { applicationIds: [] });

    expect(answer.json().errors).toEqual([
      { field: 'applicationIds', message: messages.noApplicationsSelected },
    ]);
  });
});
