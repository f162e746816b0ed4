import { plural } from '#contract/shared/format.ts';
import { changedWordTexts } from '#contract/shared/part-texts.ts';

/** A second application beside the first, for editors (rule reapply-2). */
export const comparisonTexts = {
  ...changedWordTexts,
  second: 'Second application; the first was',
  further: 'Applied again; the application before was',
  /** (rejected Mar 3, 2026) */
  state: (status: string, day: string) => `(${status.toLowerCase()} ${day})`,
  later: 'This person applied again:',
  compare: 'Compare the answers',
  hide: 'Hide the comparison',
  title: (number: string) => `Compared with ${number}`,
  legend: 'Removed words are struck through, new ones are underlined.',
  before: 'Before',
  now: 'Now',
  changed: (count: number) => plural(count, 'answer has changed', 'answers have changed'),
  unchanged: (names: readonly string[]) => `Unchanged: ${names.join(', ')}`,
  loading: 'Loading the earlier answers...',
  failed: 'The earlier answers could not be loaded.',
  gone: 'The earlier application is no longer there.',
} as const;
