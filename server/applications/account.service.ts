import { lockForChange } from '#server/applications/applications.service.ts';
import { toUser } from '#server/auth/auth.service.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { newToken } from '#server/core/auth/tokens.ts';
import { AppError, violates } from '#server/core/errors.ts';
import { recordEvent } from '#server/core/events.ts';
import { hiddenFrom, type Viewer } from '#server/core/hidden.ts';
import {
  type Deps,
  lockUsersForChange,
  type SessionActor,
  welcome,
} from './user-changes.service.ts';
import * as queries from './users.queries.ts';

/** Creates a correspondent account for an approved applicant, who sets the password by a mailed link. */
export async function createAccount(
  deps: Deps,
  actor: SessionActor,
  viewer: Viewer,
  applicationId: string,
) {
  // Nobody knows this password: the account opens only through the link.
  const password_hash = await hashPassword(newToken());
  try {
    return await deps.db.transaction(async (tx) => {
      await lockUsersForChange(tx, actor);
      const application = await lockForChange(tx, actor, applicationId, undefined);
      if (application.status !== 'approved' || application.erased_at) {
        throw new AppError('application_not_approved');
      }
      // The account would show the name and the address (rule review-9).
      const hidden = await hiddenFrom(tx, viewer, application);
      if (hidden.includes('identity')) throw new AppError('hidden_until_reviewed');
      const user = await queries.insertUser(tx, {
        name: application.full_name,
        email: application.email,
        password_hash,
        role: 'correspondent',
      });
      await recordEvent(tx, actor, 'USER_CREATED', {
        application_id: application.id,
        user_id: user.id,
        details: `${application.application_number}: correspondent account`,
      });
      await welcome(tx, deps, [user]);
      return toUser(user);
    });
  } catch (error) {
    if (violates(error, 'one_user_per_email')) throw new AppError('account_exists');
    throw error;
  }
}
