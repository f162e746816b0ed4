import { WAITLIST_RULE } from '#contract/shared/program-texts.ts';

// The thank-you page loads these for an application that is on the waitlist.

/** What happens next on the waitlist, in order (rule line-3). */
export const waitlistSteps = [
  {
    title: 'On the waitlist',
    text: 'Your application is stored with all its answers. You do not need to apply again.',
  },
  { title: 'A free seat', text: WAITLIST_RULE },
  {
    title: 'Your answer',
    text: 'We email you the offer with its end. You accept or decline it on your status page.',
  },
  {
    title: 'Review',
    text: 'With a seat, your application goes to our editors, and we send you their decision by email.',
  },
  { title: 'Training', text: 'If you are selected, training and a demo tape follow.' },
] as const;
