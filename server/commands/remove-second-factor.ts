import { removeSecondFactors } from '#server/account/second-factor-setup.service.ts';
import { openSecretKey } from '#server/core/auth/stored-key.ts';
import { parseConfig } from '#server/core/config.ts';
import { openJobQueue } from '#server/core/job-queue.ts';
import { openLog } from '#server/core/logger.ts';
import { StartError } from '#server/db/start-error.ts';
import { openMailQueue } from '#server/mail/mail.queue.ts';
import { openMailTransport } from '#server/mail/mail.transport.ts';
import { print, runCommand, withDatabase } from './run-command.ts';

const HELP = `Removes authenticator app, passkeys and recovery codes of one account, and ends its sessions:
for somebody who has lost all of them. The password stays, and the owner is told by mail. Make sure first
who is asking.

  npm run second-factor:remove -- --email editor@example.org

Environment: DATABASE_URL or DATA_DIR; with DATA_DIR the portal must not run.`;

runCommand('second-factor:remove', HELP, { email: { type: 'string' } }, async ({ email }) => {
  if (!email)
    throw new StartError('--email is missing. See npm run second-factor:remove -- --help.');
  const config = parseConfig(process.env);
  await withDatabase(config, async ({ db, pool }) => {
    const log = openLog('warn');
    const jobs = await openJobQueue({ pool, log });
    const transport = openMailTransport(config);
    const secret = await openSecretKey(db, config);
    // Only queued here: the portal sends it.
    const mail = await openMailQueue({ boss: jobs.boss, db, config, secret, transport, log });
    const wasRemoved = await removeSecondFactors({ db, secret, log: openLog('info'), mail }, email);
    transport.close();
    await jobs.close();
    if (wasRemoved === undefined)
      throw new StartError(`There is no account with the address ${email}.`);
    print(
      wasRemoved
        ? `${email} signs in with the password alone now.`
        : `${email} has no second factor: there is nothing to remove.`,
    );
  });
});
