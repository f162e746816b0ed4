import { formatNumber, plural } from './format.ts';
import { DEMO_TAPE_MINUTES, SEATS_PER_ZIP } from './program.ts';

/** The promised times in words, such as "48 hours" and "30 days"; the editors set them (rule settings-3). */
export type ReviewTimes = { first_look: string; decision: string };
export const reviewTimes = (settings: {
  first_look_hours: number;
  decision_days: number;
}): ReviewTimes => ({
  first_look: plural(settings.first_look_hours, 'hour', 'hours'),
  decision: plural(settings.decision_days, 'day', 'days'),
});

/** Both review times in one sentence, so that no two pages disagree (rule program-3). */
export const reviewPromise = ({ first_look, decision }: ReviewTimes) =>
  `We take a first look within ${first_look} and decide within ${decision}.`;
export const SEATS_PROMISE = `At most ${SEATS_PER_ZIP} correspondents are accepted per ZIP code; after that, new applicants are waitlisted.`;
export const NO_COMPENSATION = 'There is no monetary compensation.';
export const VOLUNTEER_NOTICE = `This is a volunteer position. ${NO_COMPENSATION}`;
export const WAITLIST_RULE =
  'When a place becomes free, we offer it to the person who has waited longest.';

/** What happens after an application, in order: a title and a sentence for each step. */
export const nextSteps = (times: ReviewTimes) =>
  [
    { title: 'Review', text: reviewPromise(times) },
    { title: 'Decision', text: 'We send you our decision by email.' },
    {
      title: 'Training',
      text: 'If you are selected, we invite you to our training program: you get an account with the course.',
    },
    {
      title: 'Demo tape',
      text: `After training you send us a ${DEMO_TAPE_MINUTES}-minute demo tape with your account.`,
    },
    {
      title: 'Portal access',
      text: 'Once you are fully approved, you get access to our story submission portal.',
    },
  ] as const;

/** What an applicant in training does next (rule status-5). */
export const TRAINING_STEPS = [
  'Check your email for the training materials and the link to your account.',
  'Complete the training modules in your account.',
  `Prepare a ${DEMO_TAPE_MINUTES}-minute demo tape.`,
  'Submit it via the emailed link to your account.',
] as const;

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 3rd */
export function ordinal(place: number): string {
  const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
  return `${formatNumber(place)}${ENDINGS[rules.select(place)] ?? 'th'}`;
}

/** 3rd in line for 10001 */
export const waitlistPlace = (place: number, zip: string) => `${ordinal(place)} in line for ${zip}`;
