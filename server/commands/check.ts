import { parseConfig } from '#server/core/config.ts';
import { openLog } from '#server/core/logger.ts';
import { checkInvariants, type Finding, isBroken } from '#server/db/invariants.ts';
import { checkFiles } from '#server/files/file-check.service.ts';
import { openFileStore } from '#server/files/file-store.ts';
import { fail, print, withDatabase } from './run-command.ts';

/** Prints the result of every invariant; returns how many are violated. */
async function check(): Promise<number> {
  const config = parseConfig(process.env);
  const files = await openFileStore(config, openLog('warn'));
  const findings = await withDatabase(config, async ({ db }) => [
    ...(await checkInvariants(db)),
    ...(await checkFiles({ db, files })),
  ]).finally(() => files.close());
  for (const finding of findings) {
    print(`${outcomeOf(finding)}  ${finding.name}: ${finding.promise}`);
    for (const row of finding.rows) print(`          ${JSON.stringify(row)}`);
  }
  return findings.filter(isBroken).length;
}

/** `later`: the portal repairs it within a minute of its start. */
function outcomeOf(finding: Finding): string {
  if (finding.rows.length === 0) return 'ok    ';
  return isBroken(finding) ? 'BROKEN' : 'later ';
}

check().then((broken) => {
  print(broken === 0 ? '\nEvery promise holds.' : `\n${broken} promises are broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
}, fail);
