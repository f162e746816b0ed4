import type { z } from 'zod';
import {
  acceptedResponse,
  contactConfirmResponse,
  type copyBody,
  copyResponse,
} from '#contract/apply/applicant-calls.ts';
import { type Proof, statusLookupResponse } from '#contract/apply/status-lookup.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/api/download.ts';
import { request } from '#web/lib/api/request.ts';
import { findReceipt } from '#web/lib/browser/receipts.ts';

/** How an applicant says which application it is: as for the status look-up. */
export type Who = { application_number: string; email: string };
export type Proven = Who & Proof;
/** Who may have the copy: this browser, or somebody with a mailed link. */
export type CopySource = z.input<typeof copyBody>;

export const correctContact = async (
  body: Proven & { phone?: string | undefined; new_email?: string | undefined },
) => (await api.post(paths.contact, statusLookupResponse, body)).application;

export const confirmContact = (token: string) =>
  api.post(paths.contactConfirm, contactConfirmResponse, { token });

export const revertContact = (token: string) =>
  api.post(paths.contactRevert, contactConfirmResponse, { token });

export const mailNumbers = (email: string) =>
  api.post(paths.myNumbers, acceptedResponse, { email });

export const mailCopyLink = (who: Who) => api.post(paths.copyLink, acceptedResponse, who);

export const getCopy = (source: CopySource) => api.post(paths.copy, copyResponse, source);

/** The address on file, for the browser that sent the application: it keeps none (rule copy-2). */
export const findOwnEmail = async (application_number: string) => {
  const submission_id = findReceipt(application_number)?.submission_id ?? '';
  return (await getCopy({ application_number, submission_id })).answers.email;
};

export const downloadCopy = (source: CopySource, number: string) =>
  request('POST', paths.copyPdf, source, {}, async (response) =>
    saveFile(await response.blob(), `${number}.pdf`),
  );
