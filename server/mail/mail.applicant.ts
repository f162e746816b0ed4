import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import {
  type Action,
  FRAME_TEXTS,
  type MailContent,
  publicBase,
  type Settings,
} from './mail.content.ts';
import { greet } from './mail.greeting.ts';

export type Applicant = {
  language: Language;
  full_name: string;
  application_number: string;
  zip_code: string;
};

/** What every mail about an application says of it; other columns of the row do not get into the queue. */
export const applicantFacts = ({
  language,
  full_name,
  application_number,
  zip_code,
}: Applicant): Applicant => ({ language, full_name, application_number, zip_code });

type Words = { subject: string; paragraphs: MailContent['paragraphs'] };

/** The status page in the applicant's language, with the number filled in. */
export const statusPage = (
  { language, application_number }: Pick<Applicant, 'language' | 'application_number'>,
  settings: Settings,
) => `${publicBase(settings, language)}${pages.status}?number=${application_number}`;

/** To an address that may not be the applicant's, now or soon: not how to look up the status. */
export const aboutApplication = (
  { language, full_name, application_number }: Applicant,
  { subject, paragraphs }: Words,
  actions: Action[] = [],
): MailContent => ({
  language,
  subject: `${subject} (${application_number})`,
  greeting: greet(full_name, 'dearApplicant', language),
  paragraphs,
  actions,
});

/** To the address on file: ends with the number and, unless another action is given, leads to the status page. */
export function toApplicant(
  facts: Applicant,
  settings: Settings,
  subject: string,
  paragraphs: MailContent['paragraphs'],
  action?: Action,
): MailContent {
  const texts = FRAME_TEXTS[facts.language];
  const content = {
    subject,
    paragraphs: [...paragraphs, texts.keepNumber(facts.application_number)],
  };
  return aboutApplication(facts, content, [
    action ?? { label: texts.checkStatus, url: statusPage(facts, settings) },
  ]);
}
