import { z } from 'zod';
import { provenBody } from '#contract/apply/status-lookup.ts';

// Not in waitlist.ts: the status page does not load the schemas of the editors' pages.

const OFFER_ANSWERS = ['accept', 'decline'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** What an applicant does about a place in line needs proof, but for accepting an offer (rule proof-1). */
export const offerAnswerBody = provenBody.extend({ answer: z.enum(OFFER_ANSWERS) });
export const applicantActionBody = provenBody;
