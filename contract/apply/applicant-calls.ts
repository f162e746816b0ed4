import { z } from 'zod';
import { storedAnswers } from '#contract/applications/stored-answers.ts';
import { dateTime, emailAddress } from '#contract/shared/fields.ts';
import { LANGUAGES } from '#contract/shared/languages.ts';
import { messages } from '#contract/shared/messages.ts';
import { SCHEMAS } from './schemas.ts';
import { provenBody, statusLookupBody } from './status-lookup.ts';

export { CONTACT_LINK_HOURS, COPY_LINK_HOURS, OWN_LINK_HOURS, REVERT_HOURS } from './limits.ts';

// What applicants do on the status page: correct details, ask for their number, get a copy.

/** A new phone number counts at once, a new address after its link was opened (rule contact-1). */
export const contactBody = provenBody
  .extend({ phone: SCHEMAS.phone.optional(), new_email: emailAddress.optional() })
  .refine(({ phone, new_email }) => phone !== undefined || new_email !== undefined, {
    path: ['phone'],
    error: messages.contactRequired,
  });
export const contactConfirmBody = z.object({ token: z.string().min(1).max(200) });
export const contactConfirmResponse = z.object({ application_number: z.string() });

/** A link that proves whose application it is (rule proof-2). */
export const ownLinkBody = statusLookupBody;

/** The same answer whether or not the address is known (rule number-1). */
export const numberBody = z.object({ email: emailAddress });
export const acceptedResponse = z.object({ message: z.string() });

/** Who has sent the application from this browser knows its submission id; others need a mailed link (rule copy-1). */
export const copyBody = z.union([
  z.object({ application_number: z.string().max(40), submission_id: z.uuid() }),
  z.object({ token: z.string().min(1).max(200) }),
]);
export const copyResponse = z.object({
  application_number: z.string(),
  created_at: dateTime,
  language: z.enum(LANGUAGES),
  answers: z.object(storedAnswers),
});
export type CopyOfAnswers = z.output<typeof copyResponse>;
export const copyLinkBody = statusLookupBody;
