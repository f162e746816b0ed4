import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { applicationListResponse } from '#contract/applications/applications.ts';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication, makeApplications } from '#server/seed/factories.ts';
import { refusal, setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

type Row = { application_number: string; full_name: string; id: string };
const list = async (query: Record<string, string> = {}) => {
  const response = await admin.get(paths.applications, query);
  expect(response.statusCode, response.body).toBe(200);
  // Exactly what the contract specifies.
  const read = applicationListResponse.parse(response.json());
  expect(response.body).toBe(JSON.stringify(z.encode(applicationListResponse, read)));
  const { applications, totalCount } = response.json() as {
    applications: Row[];
    totalCount: number;
  };
  return { rows: applications, names: applications.map((row) => row.full_name), totalCount };
};

describe('the list', () => {
  test('shows 25 of the newest first by default, and counts all', async () => {
    await makeApplications(
      portal.db,
      Array.from({ length: 27 }, (_, n) => ({
        full_name: `Person ${String(n).padStart(2, '0')}`,
        created_at: new Date(Date.UTC(2026, 0, 1, n)),
      })),
    );

    const first = await list();
    const second = await list({ page: '2' });

    expect(first.totalCount).toBe(27);
    expect(first.names).toHaveLength(25);
    expect(first.names[0]).toBe('Person 26');
    expect(second.names).toEqual(['Person 01', 'Person 00']);
  });

  test('holds what is stored of an application but its answers, review and technical data', async () => {
    const reviewed_at = new Date('2026-03-01T12:00:00Z');
    const stored = { ip_address: '203.0.113.7', user_agent: 'Firefox', reviewed_at };
    await makeApplication(portal.db, { ...stored, review_score: 71, zip_code: '60614' });

    const { rows } = await list();

    const place = 'Chicago, IL';
    expect(rows).toMatchObject([{ ...stored, place, reviewed_at: reviewed_at.toISOString() }]);
    expect(rows[0]).toHaveProperty('terms_agreed_at');
    expect(JSON.stringify(rows)).not.toMatch(/question_|review_details|technical_data|password/);
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

  test('searches name, email and number, and takes % _ \\ and quotes literally', async () => {
    const ada = await makeApplication(portal.db, {
      full_name: 'Ada Lovelace',
      email: 'ada@example.org',
    });
    await makeApplication(portal.db, { full_name: "Percent 100% O'Sure", email: 'b@example.org' });
    await makeApplication(portal.db, {
      full_name: 'Back\\slash',
      email: 'under_score@example.org',
    });
    const found = async (search: string) => (await list({ search })).names;

    expect(await found('LOVE')).toEqual(['Ada Lovelace']);
    expect(await found('ada@example')).toEqual(['Ada Lovelace']);
    expect(await found(ada.application_number.replaceAll('-', ''))).toEqual(['Ada Lovelace']);
    expect(await found(ada.application_number.replaceAll('-', ' '))).toEqual(['Ada Lovelace']);
    expect(await found('100%')).toEqual(["Percent 100% O'Sure"]);
    expect(await found("O's")).toEqual(["Percent 100% O'Sure"]);
    expect(await found('r_s')).toEqual(['Back\\slash']);
    expect(await found('k\\s')).toEqual(['Back\\slash']);
    expect(await found('%%%')).toEqual([]);
  });

  test('searches for any part, from one character on, with exact totals', async () => {
    const people = [
      {
        full_name: 'Ana Gonzalez',
        email: 'ana@mail.example',
        application_number: 'VNC-2026-00042',
      },
      {
        full_name: 'Élodie Roux',
        email: 'roux@mail.example',
        application_number: 'VNC-2026-00107',
      },
      { full_name: 'Zoltán Fejér', email: 'zf@post.example', application_number: 'VNC-2026-04217' },
    ];
    await makeApplications(
      portal.db,
      people.map((person, n) => ({ ...person, created_at: new Date(n) })),
    );
    const found = async (search: string) => {
      const { names, totalCount } = await list({ search, limit: '2' });
      expect(totalCount, search).toBe((await list({ search })).names.length);
      return names;
    };

    expect(await found('42')).toEqual(['Zoltán Fejér', 'Ana Gonzalez']);
    expect(await found('ez')).toEqual(['Ana Gonzalez']);
    expect(await found('F')).toEqual(['Zoltán Fejér']);
    expect(await found('x@')).toEqual(['Élodie Roux']);
    expect(await found('é')).toEqual(['Zoltán Fejér', 'Élodie Roux']);
    expect(await found('e')).toEqual(['Zoltán Fejér', 'Élodie Roux']);
    expect(await found('_')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('\\')).toEqual([]);
  });

  test('says since when a person is in line, and when one withdrew', async () => {
    const at = new Date('2026-05-05T12:00:00.000Z');
    const times = { created_at: at, status_updated_at: at };
    await makeApplication(portal.db, { ...times, full_name: 'Waits', status: 'waitlisted' });
    await makeApplication(portal.db, { ...times, status: 'rejected', withdrawn_at: at });

    const { rows } = await list({ sortBy: 'application_number' });

    expect(rows).toMatchObject([
      { waiting_since: null, withdrawn_at: at.toISOString() },
      { waiting_since: at.toISOString(), withdrawn_at: null },
    ]);
  });

  test('sorts by every column it offers, both ways', async () => {
    for (const [full_name, zip_code, number, age] of [
      ['bea', '30000', 2, 3],
      ['Abe', '10000', 3, 1],
      ['Cid', '20000', 1, 2],
    ] as const) {
      const application_number = `VNC-2026-0000${number}`;
      const created_at = new Date(age);
      await makeApplication(portal.db, { full_name, zip_code, application_number, created_at });
    }

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

  test('sorts names by their letters, whatever accents and capitals they have', async () => {
    const names = [
      'Aaron',
      'Ángel',
      'Łukasz',
      'émile',
      'Émilie',
      'Zoe',
      'Eve',
      'E\u0301tienne',
      'Moss',
    ];
    for (const full_name of names) await makeApplication(portal.db, { full_name });

    const sorted = [
      'Aaron',
      'Ángel',
      'émile',
      'Émilie',
      'E\u0301tienne',
      'Eve',
      'Łukasz',
      'Moss',
      'Zoe',
    ];
    expect((await list({ sortBy: 'full_name', sortOrder: 'asc' })).names).toEqual(sorted);
    expect((await list({ sortBy: 'full_name', sortOrder: 'desc' })).names).toEqual(
      sorted.toReversed(),
    );
  });

  test('shows each application once across pages, also if names sort alike', async () => {
    for (const full_name of ['Jose Diaz', 'José Díaz', 'JOSÉ DIAZ', 'josé diaz']) {
      await makeApplication(portal.db, { full_name });
    }

    for (const sortOrder of ['asc', 'desc']) {
      const pages = await Promise.all(
        ['1', '2', '3', '4', '5'].map((page) =>
          list({ sortBy: 'full_name', sortOrder, limit: '1', page }),
        ),
      );
      expect(pages.map(({ totalCount }) => totalCount)).toEqual([4, 4, 4, 4, 4]);
      expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(4);
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
    { in_line: 'maybe' },
    { offered: '1' },
    { withdrawn: 'all' },
    { search: 'x'.repeat(10_000) },
    { search: 'nul\u0000' },
  ])('refuses %j with 400 and the field’s name', async (query) => {
    const response = await refusal(400, admin.get(paths.applications, query));

    expect(response.errors[0].field).toBe(Object.keys(query)[0]);
  });
});
