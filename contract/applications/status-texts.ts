import { type ApplicationStatus, STATUS_INFO } from './statuses.ts';

/** What stands for "Rejected" on an application that its applicant withdrew (rule line-8). */
export const WITHDRAWN_LABEL = 'Withdrawn';

/** How every screen and file names the status of an application. */
export function statusLabel({ status, withdrawn_at }: LabelledStatus): string {
  return withdrawn_at ? WITHDRAWN_LABEL : STATUS_INFO[status].label;
}
type LabelledStatus = {
  status: ApplicationStatus;
  withdrawn_at?: Date | string | null | undefined;
};

/** What the applicant reads on the status page. */
export const describeStatus = (status: ApplicationStatus): string =>
  STATUS_INFO[status].description;
