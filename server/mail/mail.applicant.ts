import type { Network } from '#contract/shared/network.ts';
import { pages } from '#contract/shared/pages.ts';
import type { ReviewTimes } from '#contract/shared/program-texts.ts';
import { greet } from './mail.greeting.ts';

export type Applicant = { full_name: string; application_number: string; zip_code: string };
export type Settings = { network: Network; publicUrl: string; times: ReviewTimes };

/** The text of a message: paragraphs, and at most one link. */
export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
};

export function toApplicant(
  facts: Applicant,
  { publicUrl }: Settings,
  subject: string,
  paragraphs: string[],
): MailContent {
  return {
    subject: `${subject} (${facts.application_number})`,
    greeting: greet(facts.full_name, 'Dear applicant'),
    paragraphs: [
      ...paragraphs,
      `Your application number is ${facts.application_number}. Please keep it: with it and this email address you can check your status at any time.`,
    ],
    action: {
      label: 'Check your status',
      url: `${publicUrl}${pages.status}?number=${facts.application_number}`,
    },
  };
}
