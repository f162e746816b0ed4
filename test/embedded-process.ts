// A process that opens the embedded database and commits one row after another, for tests that
// kill it.
import { createInterface } from 'node:readline';
import pg from 'pg';
import { openEmbedded } from '#server/db/embedded/embedded.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { connection } = await openEmbedded(process.argv[2]!, (error) => {
    print(`lost ${error.message}`);
    process.exit(1);
  });
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('create table if not exists committed (id int primary key, filler text)');
  print('open');
  for await (const line of createInterface({ input: process.stdin })) {
    const [from = 0, to = 0] = line.split(' ').map(Number);
    for (let id = from; id < to; id += 1) {
      await client
        .query('insert into committed values ($1::int, repeat(md5($1::int::text), 20))', [id])
        .then(() => print(`committed ${id}`))
        .catch((error) => print(`refused ${id} ${error.message}`));
    }
    print('done');
  }
  process.exit(); // the test run is gone
} catch (error) {
  print(`failed ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
