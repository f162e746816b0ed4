import type pg from 'pg';
import { expect, test } from 'vitest';
import { mailedLinks } from '#server/db/schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { meetBehind } from '#test/meetings.ts';
import { lockLinkOwner } from './mail.links.ts';

const portal = setupTestApp();

test('the link of a new address is not made while another address is being asked for', async () => {
  const { id: application_id } = await makeApplication(portal.db);
  const link = { purpose: 'confirm_contact', application_id, email: 'first@example.org' } as const;
  const expires_at = new Date(Date.now() + 3_600_000);
  await portal.db.insert(mailedLinks).values({ ...link, token_hash: 'none', expires_at });

  const askForAnother = async (other: pg.PoolClient) => {
    await other.query('select from applications where id = $1 for no key update', [application_id]);
    await other.query(`update mailed_links set email = 'second@example.org'`);
  };
  const [owner] = await meetBehind(portal, askForAnother, [
    () => portal.db.transaction((tx) => lockLinkOwner(tx, link, link.email)),
  ]);

  expect(owner).toBeUndefined();
});
