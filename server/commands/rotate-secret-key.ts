import { readFileSync } from 'node:fs';
import { deriveKeys } from '#server/core/auth/secret-key.ts';
import { newKey, readKey, renameKey, replaceKey, writeKey } from '#server/core/auth/stored-key.ts';
import { parseConfig } from '#server/core/config.ts';
import { StartError } from '#server/db/start-error.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

const NEXT_FILE = 'secret.key.new';

const HELP = `Replaces the portal's secret key. Stop every process of the portal first.

  npm run secret-key:rotate                    makes a new DATA_DIR/secret.key
  npm run secret-key:rotate -- --old FILE      from the key in FILE to that of SECRET_KEY
  npm run secret-key:rotate -- --lost          the key before is lost

  --help  show this text

Keys of authenticator apps and webhooks are encrypted again. Links to recordings that are open in a player end, and
networks and addresses of the security log and of limits are no longer recognized. With --lost
authenticator apps stop working: people sign in with a passkey or a recovery code and set it up again.
Webhooks stop as well: delete them and make new ones.
If it was interrupted, run it again.

Environment: DATABASE_URL or DATA_DIR, and SECRET_KEY where the portal has it.`;

const OPTIONS = { old: { type: 'string' }, lost: { type: 'boolean' } } as const;

runCommand('secret-key:rotate', HELP, OPTIONS, async ({ old, lost }) => {
  const config = parseConfig(process.env);
  const { dataDir, secretKey } = config;
  const before = old ? readFileSync(old, 'utf8').trim() : secretKey ? undefined : readKey(dataDir);
  if (!before && !lost) {
    throw new StartError(
      secretKey
        ? 'Name the file with the key before with --old FILE; SECRET_KEY is the new one.'
        : 'There is no DATA_DIR/secret.key. Name the file with the key before with --old FILE, or say --lost.',
    );
  }
  await withDatabase(config, async ({ db }) => {
    const after = secretKey ?? writeKey(dataDir, newKey(), NEXT_FILE);
    const keyBefore = before && !lost ? deriveKeys(before) : undefined;
    const lostKeys = await replaceKey(db, keyBefore, deriveKeys(after));
    if (!secretKey) renameKey(dataDir, NEXT_FILE);
    print(`The new key counts from now on: ${secretKey ? 'SECRET_KEY' : `${dataDir}/secret.key`}.`);
    for (const [what, count] of [
      ['Authenticator apps', lostKeys.apps],
      ['Webhooks', lostKeys.webhooks],
    ] as const) {
      if (count > 0) print(`${what} that have stopped working: ${count}.`);
    }
  });
});
