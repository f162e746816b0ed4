import type { z } from 'zod';
import {
  acceptedAnswer,
  contactConfirmAnswer,
  copyAnswer,
  type copyBody,
} from '#contract/apply/applicant-calls.ts';
import { statusLookupAnswer } from '#contract/apply/status-lookup.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/api/download.ts';
import { request } from '#web/lib/api/request.ts';

/** How an applicant says which application it is: as for the status look-up. */
export type Who = { application_number: string; email: string };
/** Who may have the copy: this browser, or somebody with a mailed link. */
export type CopySource = z.input<typeof copyBody>;

export const correctContact = async (
  body: Who & { phone?: string | undefined; new_email?: string | undefined },
) => (await api.post(paths.contact, statusLookupAnswer, body)).application;

export const confirmContact = (token: string) =>
  api.post(paths.contactConfirm, contactConfirmAnswer, { token });

export const mailNumbers = (email: string) => api.post(paths.myNumbers, acceptedAnswer, { email });

export const mailCopyLink = (who: Who) => api.post(paths.copyLink, acceptedAnswer, who);

export const getCopy = (source: CopySource) => api.post(paths.copy, copyAnswer, source);

export const downloadCopy = (source: CopySource, number: string) =>
  request('POST', paths.copyPdf, source, {}, async (response) =>
    saveFile(await response.blob(), `${number}.pdf`),
  );
