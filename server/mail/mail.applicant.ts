import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { FRAME_TEXTS, publicBase, type Settings } from './mail.content.ts';
import type { MailDefinition } from './mail.definition.ts';
import { greet, isPlainName } from './mail.greeting.ts';

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

/** The status page in the applicant's language, with the number filled in. */
export const statusPage = (
  { language, application_number }: Pick<Applicant, 'language' | 'application_number'>,
  settings: Settings,
) => `${publicBase(settings, language)}${pages.status}?number=${application_number}`;

type AboutApplication = Omit<MailDefinition<Applicant, unknown>, 'label'>;

const applicantPlaceholders = {
  full_name: { value: ({ full_name }) => full_name },
  application_number: { required: true, value: ({ application_number }) => application_number },
  zip_code: { value: ({ zip_code }) => zip_code },
  status_link: { as: 'link', value: statusPage },
} satisfies AboutApplication['placeholders'];

/** To an address that may not be the applicant's, now or soon: not how to look up the status. */
export const aboutApplication = {
  placeholders: applicantPlaceholders,
  greeting: ({ full_name, language }) => greet(full_name, 'dearApplicant', language),
  number: ({ application_number }) => application_number,
} satisfies AboutApplication;

/** To the address on file: with the number, and a button that leads to the status page. */
export const toApplicant = {
  ...aboutApplication,
  actions: (facts, settings) => [
    { label: FRAME_TEXTS[facts.language].checkStatus, url: statusPage(facts, settings) },
  ],
} satisfies AboutApplication;

/** To an address that anybody may have typed: a name that is none is not repeated (rule mail-8). */
export const toStranger = {
  ...toApplicant,
  placeholders: {
    ...applicantPlaceholders,
    full_name: {
      value: ({ full_name, language }) =>
        isPlainName(full_name) ? full_name : FRAME_TEXTS[language].applicant,
    },
  },
} satisfies AboutApplication;
