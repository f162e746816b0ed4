import * as statusEs from '#contract/applications/status-texts.es.ts';
import * as status from '#contract/applications/status-texts.ts';
import * as againEs from '#contract/apply/again-texts.es.ts';
import * as again from '#contract/apply/again-texts.ts';
import * as applicantEs from '#contract/apply/applicant-texts.es.ts';
import * as applicant from '#contract/apply/applicant-texts.ts';
import * as confirmEs from '#contract/apply/confirm-texts.es.ts';
import * as confirm from '#contract/apply/confirm-texts.ts';
import * as copyEs from '#contract/apply/copy-texts.es.ts';
import * as copy from '#contract/apply/copy-texts.ts';
import * as emailEs from '#contract/apply/email-texts.es.ts';
import * as email from '#contract/apply/email-texts.ts';
import * as fieldsEs from '#contract/apply/field-texts.es.ts';
import * as fields from '#contract/apply/field-texts.ts';
import * as formHelpEs from '#contract/apply/form-help-texts.es.ts';
import * as formHelp from '#contract/apply/form-help-texts.ts';
import * as handoverButtonEs from '#contract/apply/handover-button-texts.es.ts';
import * as handoverButton from '#contract/apply/handover-button-texts.ts';
import * as handoverEs from '#contract/apply/handover-texts.es.ts';
import * as handover from '#contract/apply/handover-texts.ts';
import * as lineEs from '#contract/apply/line-texts.es.ts';
import * as line from '#contract/apply/line-texts.ts';
import * as notFoundEs from '#contract/apply/not-found-texts.es.ts';
import * as notFound from '#contract/apply/not-found-texts.ts';
import * as numberEs from '#contract/apply/number-texts.es.ts';
import * as number from '#contract/apply/number-texts.ts';
import * as ownApplicationEs from '#contract/apply/own-application-texts.es.ts';
import * as ownApplication from '#contract/apply/own-application-texts.ts';
import * as paceEs from '#contract/apply/pace-texts.es.ts';
import * as pace from '#contract/apply/pace-texts.ts';
import * as privacyEs from '#contract/apply/privacy-notice.es.ts';
import * as privacy from '#contract/apply/privacy-notice.ts';
import * as receiptEs from '#contract/apply/receipt-texts.es.ts';
import * as receipt from '#contract/apply/receipt-texts.ts';
import * as startAgainEs from '#contract/apply/start-again-texts.es.ts';
import * as startAgain from '#contract/apply/start-again-texts.ts';
import * as statusLookupEs from '#contract/apply/status-lookup-texts.es.ts';
import * as statusLookup from '#contract/apply/status-lookup-texts.ts';
import * as stepsEs from '#contract/apply/step-texts.es.ts';
import * as steps from '#contract/apply/step-texts.ts';
import * as termsEs from '#contract/apply/terms.es.ts';
import * as terms from '#contract/apply/terms.ts';
import * as applyEs from '#contract/apply/texts.es.ts';
import * as apply from '#contract/apply/texts.ts';
import * as thankYouEs from '#contract/apply/thank-you-texts.es.ts';
import * as thankYou from '#contract/apply/thank-you-texts.ts';
import * as trackerEs from '#contract/apply/tracker-texts.es.ts';
import * as tracker from '#contract/apply/tracker-texts.ts';
import * as waitlistReceiptEs from '#contract/apply/waitlist-receipt-texts.es.ts';
import * as waitlistReceipt from '#contract/apply/waitlist-receipt-texts.ts';
import * as sessionEndedEs from '#contract/auth/session-ended-texts.es.ts';
import * as sessionEnded from '#contract/auth/session-ended-texts.ts';
import * as authEs from '#contract/auth/texts.es.ts';
import * as auth from '#contract/auth/texts.ts';
import * as landingEs from '#contract/landing/texts.es.ts';
import * as landing from '#contract/landing/texts.ts';
import * as feedbackEs from '#contract/reviews/feedback-texts.es.ts';
import * as feedback from '#contract/reviews/feedback-texts.ts';
import * as sentencesEs from '#contract/shared/applicant-sentences.es.ts';
import * as sentences from '#contract/shared/applicant-sentences.ts';
import * as formatEs from '#contract/shared/format.es.ts';
import * as format from '#contract/shared/format.ts';
import * as labelsEs from '#contract/shared/labels.es.ts';
import * as labels from '#contract/shared/labels.ts';
import type { Language, Translation } from '#contract/shared/languages.ts';
import * as messagePageEs from '#contract/shared/message-page-texts.es.ts';
import * as messagePage from '#contract/shared/message-page-texts.ts';
import * as pageTextsEs from '#contract/shared/page-texts.es.ts';
import * as pageTexts from '#contract/shared/page-texts.ts';
import * as programEs from '#contract/shared/program-texts.es.ts';
import * as program from '#contract/shared/program-texts.ts';
import * as shellEs from '#contract/shared/shell-texts.es.ts';
import * as shell from '#contract/shared/shell-texts.ts';

// For the server and tests only: each build of the web has the texts of one language.

const english = {
  status,
  applicant,
  confirm,
  fields,
  line,
  privacy,
  statusLookup,
  steps,
  terms,
  apply,
  thankYou,
  auth,
  landing,
  sentences,
  format,
  labels,
  pageTexts,
  program,
  shell,
  messagePage,
  sessionEnded,
  again,
  copy,
  handoverButton,
  handover,
  email,
  formHelp,
  notFound,
  number,
  ownApplication,
  pace,
  receipt,
  startAgain,
  tracker,
  waitlistReceipt,
  feedback,
};

/** The texts of one language, by module. */
export type Texts = Translation<typeof english>;

const spanish = {
  status: statusEs,
  applicant: applicantEs,
  confirm: confirmEs,
  fields: fieldsEs,
  line: lineEs,
  privacy: privacyEs,
  statusLookup: statusLookupEs,
  steps: stepsEs,
  terms: termsEs,
  apply: applyEs,
  thankYou: thankYouEs,
  auth: authEs,
  landing: landingEs,
  sentences: sentencesEs,
  format: formatEs,
  labels: labelsEs,
  pageTexts: pageTextsEs,
  program: programEs,
  shell: shellEs,
  messagePage: messagePageEs,
  sessionEnded: sessionEndedEs,
  again: againEs,
  copy: copyEs,
  handoverButton: handoverButtonEs,
  handover: handoverEs,
  email: emailEs,
  formHelp: formHelpEs,
  notFound: notFoundEs,
  number: numberEs,
  ownApplication: ownApplicationEs,
  pace: paceEs,
  receipt: receiptEs,
  startAgain: startAgainEs,
  tracker: trackerEs,
  waitlistReceipt: waitlistReceiptEs,
  feedback: feedbackEs,
} satisfies Texts;

/** Exports of a translation that its English module does not have; a missing one fails above. */
type Surplus = {
  [Module in keyof Texts]: Exclude<keyof (typeof spanish)[Module], keyof Texts[Module]>;
}[keyof Texts];
const spanishWithoutSurplus: [Surplus] extends [never] ? Texts : { surplus: Surplus } = spanish;

/** Every text that applicants read, in each language. See docs/translating.md. */
export const TEXTS: Record<Language, Texts> = { en: english, es: spanishWithoutSurplus };
