import type { StoredApplication } from '#server/seed/factories.ts';

/** What the browser that sent this application says of it in every call. */
export const asApplicant = ({
  application_number,
  email,
  submission_id,
}: Pick<StoredApplication, 'application_number' | 'email' | 'submission_id'>) => ({
  application_number,
  email,
  submission_id: submission_id ?? undefined,
});
