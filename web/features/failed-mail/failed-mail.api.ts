import {
  type FailedMail,
  failedMailResponse,
  failedMailTexts,
  resendMailResponse,
} from '#contract/applications/failed-mail.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

/** About one application, or all. The screens are complete without it, so a failure shows no toast. */
export const failedMailOptions = (application_id?: string) =>
  readOptions(
    ['failed-mail'],
    paths.failedMail,
    failedMailResponse,
    application_id ? { application_id } : {},
  );

export const useResendMail = () =>
  useAction(({ id }: FailedMail) => api.post(paths.resendMail(id), resendMailResponse), {
    // Everything: the event is on the application's page, too.
    stale: [[]],
    done: ({ outdated }) => (outdated ? failedMailTexts.outdated : failedMailTexts.resent),
    failed: failedMailTexts.resendFailed,
  });
