import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';

test.each([
  { preparedStatements: true, names: ['one'] },
  { preparedStatements: false, names: [] },
])('$preparedStatements: the session has the prepared statements $names', async (expected) => {
  const database = await openTestDatabase({ preparedStatements: expected.preparedStatements });

  const { rows } = await database.pool.query({
    name: 'one',
    text: 'select $1::int as n',
    values: [1],
  });
  const prepared = await database.pool.query('select name from pg_prepared_statements');

  expect(rows).toEqual([{ n: 1 }]);
  expect(prepared.rows.map(({ name }) => name)).toEqual(expected.names);
  await database.close();
});
