import { parseConfig } from '#server/core/config.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { fail, openConfigured, print } from './run-command.ts';

/** Prints the result of every invariant; returns how many are violated. */
async function check(): Promise<number> {
  const database = await openConfigured(parseConfig(process.env));
  try {
    const findings = await checkInvariants(database.db);
    for (const { name, promise, rows } of findings) {
      print(`${rows.length === 0 ? 'ok    ' : 'BROKEN'}  ${name}: ${promise}`);
      for (const row of rows) print(`          ${JSON.stringify(row)}`);
    }
    return findings.filter(({ rows }) => rows.length > 0).length;
  } finally {
    await database.close();
  }
}

check().then((broken) => {
  print(broken === 0 ? '\nEvery promise holds.' : `\n${broken} promises are broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
}, fail);
