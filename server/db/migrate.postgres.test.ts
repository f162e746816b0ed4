import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

// On the embedded engine the lock on DATA_DIR lets only one server start.
const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
let admin: pg.Client;
let url: string;

beforeEach(async () => {
  const prepared = inject('prepared');
  if (prepared.engine !== 'postgres') throw new Error('This file needs PostgreSQL.');
  admin = new pg.Client(prepared.server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  url = Object.assign(new URL(prepared.server), { pathname: `/${name}` }).href;
});

afterEach(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

test('four servers that start at once on an empty database migrate it once', async () => {
  const clients = Array.from({ length: 4 }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));

  await Promise.all(clients.map((client) => migrate({ client, variable: 'DATABASE_URL' })));

  const { rows } = await clients[0]!.query(
    'select count(*) = count(distinct created_at) as once, count(*) > 1 as several from drizzle.__drizzle_migrations',
  );
  await Promise.all(clients.map((client) => client.end()));
  expect(rows).toEqual([{ once: true, several: true }]);
});
