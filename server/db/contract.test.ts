import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { APPLICATION_STATUSES, holdsSeat, phaseOf } from '#contract/applications/statuses.ts';
import { phoneKey } from '#contract/apply/phone.ts';
import { stateOfZip, ZIP_RANGES } from '#contract/coverage/zip-states.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupTestDatabase } from '#test/database.ts';

const database = setupTestDatabase({ isShared: true });

test('the database and the contract agree on the phase of each status, and whether it holds a seat', async () => {
  const { rows } = await database.db.execute(
    sql`select status, phase_of(status) as phase, holds_seat(status) as holds
        from jsonb_array_elements_text(${JSON.stringify(APPLICATION_STATUSES)}::jsonb) as status`,
  );

  expect(rows).toEqual(
    APPLICATION_STATUSES.map((status) => ({
      status,
      phase: phaseOf(status),
      holds: holdsSeat(status),
    })),
  );
});

test('the database and the contract compare phone numbers by the same key', async () => {
  const written = ['+1 (212) 555-0199', '212 555 0199', '555-0199', '+', '0044 20 7946 0000 123'];

  for (const phone of written) {
    const { phone_digits } = await makeApplication(database.db, { phone });
    expect(phone_digits).toBe(phoneKey(phone));
  }
});

test('the database and the contract agree on the state of each ZIP code', async () => {
  const edges = ZIP_RANGES.flatMap(({ first, last }) => [first, last]);
  const zips = ['00000', '00500', ...edges];

  const { rows } = await database.db.execute(
    sql`select zip, state_of_zip(zip) as state
        from jsonb_array_elements_text(${JSON.stringify(zips)}::jsonb) as zip`,
  );

  expect(rows).toEqual(zips.map((zip) => ({ zip, state: stateOfZip(zip) ?? '' })));
});
