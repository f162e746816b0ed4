import { acceptedResponse } from '#contract/apply/applicant-calls.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from './api.ts';

/** Mails a link that proves whose application it is (rule proof-2). */
export const mailOwnLink = (who: { application_number: string; email: string }) =>
  api.post(paths.ownLink, acceptedResponse, who);
