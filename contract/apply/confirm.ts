import { z } from 'zod';
import { applicationStatus } from '#contract/applications/statuses.ts';

export const confirmApplicationResponse = z.object({
  application_number: z.string(),
  status: applicationStatus,
});
export type ConfirmedApplication = z.output<typeof confirmApplicationResponse>;
