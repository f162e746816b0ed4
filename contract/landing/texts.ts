import { STEPS } from '#contract/apply/steps.ts';
import { numberWord } from '#contract/shared/format.ts';
import { APPLY_NOW, PAGE_TITLES } from '#contract/shared/pages.ts';
import {
  DEMO_TAPE_MINUTES,
  RESEARCH_HOURS_PER_WEEK,
  SEATS_PER_ZIP,
  TRAINING_HOURS_PER_MONTH,
} from '#contract/shared/program.ts';
import {
  type ReviewTimes,
  reviewPromise,
  SEATS_PROMISE,
  VOLUNTEER_NOTICE,
  WAITLIST_RULE,
} from '#contract/shared/program-texts.ts';

export const homeTexts = {
  notice: VOLUNTEER_NOTICE,
  headline: 'Report the news where you live',
  lead: 'We are looking for people who know their neighborhood and care about the truth. We train you, you tell the stories that nobody else covers.',
  apply: APPLY_NOW,
  status: PAGE_TITLES.status,
  seatQuestion: 'Is there a seat where you live?',
  zip: 'Your ZIP code',
  checkSeat: 'Check',
} as const;

export const landingTexts = {
  briefTitle: 'The program in brief',
  requirementsTitle: 'What we ask of you',
  requirementsLead: 'Local reporting is serious work, even where it is unpaid.',
  stepsTitle: 'From application to first story',
  questionsTitle: 'Questions and answers',
  questionsLead: 'Something else on your mind? Write to us:',
  closingTitle: 'Somewhere near you is a story that nobody has told',
  closingLead: `The form has ${numberWord(STEPS.length)} short steps. Your answers are kept in this browser, so you can pause and come back.`,
  closingAction: 'Start Your Application',
  videoTitle: 'A message from our editors',
  videoPlay: 'Play the video message',
  videoSource: 'The video is loaded from its own host, and only when you press play.',
  videoOwn: 'About half a minute. It has no sound; the captions say it all.',
  captionsLanguage: 'English',
} as const;

/** The program in figures, each with what it counts. */
export const brief = ({ first_look, decision }: ReviewTimes) =>
  [
    { figure: `${RESEARCH_HOURS_PER_WEEK} hours`, counts: 'of research per week, at least' },
    { figure: `${TRAINING_HOURS_PER_MONTH} hours`, counts: 'of training per month' },
    { figure: `${SEATS_PER_ZIP} people`, counts: 'per ZIP code at most, then a waitlist' },
    { figure: first_look, counts: 'until we take a first look' },
    { figure: decision, counts: 'at most until we decide' },
  ] as const;

export const REQUIREMENTS = [
  {
    id: 'education',
    title: 'Educational background',
    text: 'Tell us what you have studied and where you have worked. Both shape the stories you can tell.',
  },
  {
    id: 'truth',
    title: 'Commitment to truth',
    text: 'Verify your sources before you publish, report with integrity, and correct your mistakes openly.',
  },
  {
    id: 'time',
    title: 'Time investment',
    text: `Set aside at least ${RESEARCH_HOURS_PER_WEEK} hours per week for research.`,
  },
  {
    id: 'learning',
    title: 'Continuous learning',
    text: `Spend ${TRAINING_HOURS_PER_MONTH} hours per month on training. Nobody is ever done learning this craft.`,
  },
  {
    id: 'video',
    title: 'Video skills',
    text: 'Be willing to learn video interviewing. You do not need any experience, only the will to learn.',
  },
  { id: 'area', title: 'Geographic limits', text: SEATS_PROMISE },
] as const;

export const questions = (times: ReviewTimes) =>
  [
    {
      question: 'Is it paid?',
      answer: `No. ${VOLUNTEER_NOTICE} Please apply only if that suits your life.`,
    },
    {
      question: 'Is there training?',
      answer: `Yes. Selected applicants are invited to our training program, which includes video interviewing. From then on we ask for ${TRAINING_HOURS_PER_MONTH} hours of training per month.`,
    },
    {
      question: 'How many correspondents are there per area?',
      answer: `${SEATS_PROMISE} ${WAITLIST_RULE}`,
    },
    {
      question: 'What happens after I apply?',
      answer: `${reviewPromise(times)} Selected applicants are invited to training and then submit a ${DEMO_TAPE_MINUTES}-minute demo tape. Approved correspondents get access to our story submission portal. You can check your status at any time with your application number and your email address.`,
    },
    {
      question: 'What are my legal responsibilities?',
      answer:
        'Correspondents are independent journalists and responsible for their own legal compliance. The network trains you, but offers no legal or financial support.',
    },
  ] as const;
