import { numberWord, plural } from '#contract/shared/format.ts';
import { formatHours } from './hours.ts';
import { PRACTICE_MINUTES } from './limits.ts';

/** The course, as a correspondent reads it. */
export const courseTexts = {
  title: 'Your course',
  lead: 'Read each module and answer its questions. You can try as often as you like, in any order.',
  progress: (passed: number, total: number) => `${passed} of ${total} passed`,
  readAgain: 'Read the modules again',
  hours: 'Training this month',
  hoursOf: (done: number, wanted: number) => `${formatHours(done)} of ${formatHours(wanted)}`,
  hoursNote: `The minutes of every module you pass count, and ${PRACTICE_MINUTES} for each demo tape or story you send in.`,
  hoursAllPassed: `You have passed every module. Each story you send in counts as ${PRACTICE_MINUTES} minutes, and so do new modules with theirs.`,
  minutes: (minutes: number) => plural(minutes, 'minute', 'minutes'),
  states: { passed: 'Passed', tried: 'Not passed yet', open: 'Not started' },
  empty: 'There are no modules yet. Our editors are still writing them; please look again later.',
  loadFailed: 'Your course could not be loaded.',

  back: 'Back to your portal',
  place: (place: number, total: number) => `Module ${place} of ${total}`,
  video: (title: string) => `Video: ${title}`,
  videoLink: 'Open the video in a new tab',
  videoFailed: 'The video cannot be played here. Please open it in a new tab.',
  captions: 'English',
  captionsFailed: 'The captions of this video could not be loaded.',

  questions: 'Check what you have learned',
  questionsLead: (count: number) =>
    count === 1
      ? 'Answer the question to pass this module.'
      : `Answer all ${numberWord(count)} questions to pass this module.`,
  unanswered: 'Please choose an answer',
  right: 'Right',
  wrong: 'Not right yet',
  wrongBefore: 'Your last answer was not right.',
  someWrong: (wrong: number, total: number) =>
    wrong === total
      ? 'No answer is right yet. Read why, and try again.'
      : `${wrong} of ${total} answers ${wrong === 1 ? 'is' : 'are'} not right yet. Read why, and try again.`,
  someMissing: (missing: number) =>
    missing === 1
      ? 'One question has no answer yet.'
      : `${numberWord(missing)} questions have no answer yet.`.replace(/^./, (first) =>
          first.toUpperCase(),
        ),
  check: 'Check my answers',
  checking: 'Checking...',
  noQuestions: 'This module has no questions. Tell us when you have read it.',
  markRead: 'I have read it',
  checkFailed: 'Your answers could not be checked. They are kept; please try again.',

  passed: 'You have passed this module',
  passedOn: (day: string) => `Passed on ${day}.`,
  passedNow: 'All answers are right. Well done.',
  explanations: 'Questions and explanations',
  nextModule: (title: string) => `Go on with: ${title}`,
  courseDone: 'You have passed every module of the course.',
  seeNext: 'See what comes next',
  navigation: 'Modules',
  previous: 'Previous module',
  next: 'Next module',
} as const;
