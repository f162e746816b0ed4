import { removeSecondFactors } from '#server/account/second-factor-setup.service.ts';
import { openSecretKey } from '#server/core/auth/secret-key.ts';
import { parseConfig } from '#server/core/config.ts';
import { StartError } from '#server/db/start-error.ts';
import { fail, openConfigured, print, readOptions } from './run-command.ts';

const HELP = `Removes authenticator app, passkeys and recovery codes of one account, and ends its sessions:
for somebody who has lost all of them. The password stays. Make sure first who is asking.

  npm run second-factor:remove -- --email editor@example.org

Environment: DATABASE_URL or DATA_DIR; with DATA_DIR the portal must not run.`;

async function remove(): Promise<void> {
  const { email, help } = readOptions('second-factor:remove', {
    email: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (help) return print(HELP);
  if (!email)
    throw new StartError('--email is missing. See npm run second-factor:remove -- --help.');
  const config = parseConfig(process.env);
  const database = await openConfigured(config);
  try {
    const { db } = database;
    const secret = await openSecretKey(db, config.secretKey);
    if (!(await removeSecondFactors({ db, secret }, email))) {
      throw new StartError(`There is no account with the address ${email}.`);
    }
    print(`${email} signs in with the password alone now.`);
  } finally {
    await database.close();
  }
}

remove().catch(fail);
