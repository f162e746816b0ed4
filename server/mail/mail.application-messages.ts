import { turnaroundTexts as spanishTurnaround } from '#contract/apply/status-lookup-lazy-texts.es.ts';
import { turnaroundTexts as englishTurnaround } from '#contract/apply/status-lookup-lazy-texts.ts';
import { describeFigures, missesPromise } from '#contract/apply/turnaround.ts';
import type { Language } from '#contract/shared/languages.ts';
import * as spanish from '#contract/shared/program-texts.es.ts';
import * as english from '#contract/shared/program-texts.ts';
import { type Applicant, aboutApplication, toApplicant, toStranger } from './mail.applicant.ts';
import { placeInLine as spanishPlace } from './mail.application-texts.es.ts';
import { placeInLine as englishPlace } from './mail.application-texts.ts';
import { formatDay, type Settings } from './mail.content.ts';
import type { Definitions } from './mail.definition.ts';

/** Messages about the receipt of an application and decisions without an account. */
export type ApplicationFacts = {
  application_received: Applicant;
  /** `place` is that in line when it was sent. */
  application_waitlisted: Applicant & { place?: string };
  /** `apply_again_at` in ISO format: when another application is accepted (rule reapply-1). */
  status_rejected: Applicant & { feedback?: string; apply_again_at?: string };
  status_waitlisted: Applicant;
  off_the_waitlist: Applicant;
  confirm_application: Applicant;
};

const PROGRAM = { en: english, es: spanish };
const TURNAROUND = { en: englishTurnaround, es: spanishTurnaround };
const PLACE_IN_LINE = { en: englishPlace, es: spanishPlace };

/** The promise; or the figures, as the status page has them, where nine in ten took longer (rule pace-3). */
function sayReviewTime(language: Language, { desk, turnaround }: Settings): string {
  const { reviewPromise, reviewTimes } = PROGRAM[language];
  const promised = reviewTimes(desk);
  if (!turnaround || !missesPromise(turnaround, desk)) return reviewPromise(promised);
  const words = TURNAROUND[language];
  return [...describeFigures(turnaround, words), words.missed(promised)].join(' ');
}

export const applicationMails: Definitions<ApplicationFacts> = {
  application_received: {
    ...toStranger,
    label: 'Application received',
    placeholders: {
      ...toStranger.placeholders,
      review_time: { value: ({ language }, settings) => sayReviewTime(language, settings) },
      first_look: {
        value: ({ language }, { desk }) => PROGRAM[language].reviewTimes(desk).first_look,
      },
      decision: { value: ({ language }, { desk }) => PROGRAM[language].reviewTimes(desk).decision },
    },
  },
  application_waitlisted: {
    ...toStranger,
    label: 'Application received, on the waitlist',
    placeholders: {
      ...toStranger.placeholders,
      place_in_line: {
        value: ({ place, zip_code, language }) => PLACE_IN_LINE[language](place, zip_code),
      },
    },
  },
  status_rejected: {
    ...toApplicant,
    label: 'Rejection',
    placeholders: {
      ...toApplicant.placeholders,
      feedback: { as: 'quote', value: ({ feedback }) => feedback },
      apply_again_on: {
        value: ({ apply_again_at, language }, settings) =>
          apply_again_at && formatDay(new Date(apply_again_at), settings, language),
      },
    },
  },
  status_waitlisted: { ...toApplicant, label: 'Placed on the waitlist' },
  off_the_waitlist: { ...toApplicant, label: 'Off the waitlist' },
  confirm_application: {
    ...aboutApplication,
    label: 'Link to confirm the application',
    security: true,
    placeholders: {
      ...aboutApplication.placeholders,
      valid_until: {
        value: ({ language }, settings, { expires_at }) =>
          formatDay(expires_at, settings, language),
      },
    },
    actions: (_facts, _settings, { url }, label) => [{ label, url }],
  },
};
