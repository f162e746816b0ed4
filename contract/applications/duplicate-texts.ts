import { plural } from '#contract/shared/format.ts';
import type { PossibleDuplicate } from './duplicates.ts';

type Facts = Pick<PossibleDuplicate, 'same_email' | 'same_phone' | 'similarity'>;

/** Possible duplicates on the page of an application, and their comparison (rule duplicate-1). */
export const duplicateTexts = {
  title: 'Possible duplicates',
  notice: (number: string, reasons: string) => `May be the same person as ${number}: ${reasons}.`,
  more: (count: number) =>
    `${plural(count, 'more possible duplicate is', 'more possible duplicates are')} listed below.`,
  /** Rounded down, so that only the same words are 100% alike. */
  reasons: ({ same_email, same_phone, similarity }: Facts) =>
    [
      ...(same_email ? ['same email'] : []),
      ...(same_phone ? ['same phone number'] : []),
      ...(similarity === null ? [] : [`essays ${Math.floor(similarity * 100)}% alike`]),
    ].join(', '),
  compare: 'Compare',
  compareWith: (number: string) => `Compare with ${number}`,

  comparison: (one: string, two: string) => `${one} and ${two}`,
  marked: 'Passages that both applications have are marked.',
  decide: 'Are they of the same person?',
  keys: 'Keys: S same person, D different people',
  decided: (label: string, name: string) => `${label}, decided by ${name}`,
  saved: (label: string) => `Saved: ${label.toLowerCase()}`,
  failed: 'The decision could not be saved',
  loadFailed: 'The other application could not be loaded.',
  gone: 'The other application no longer exists.',
  hidden: 'Hidden until you have reviewed both',
} as const;

export const duplicateKeys = { same: 's', different: 'd' } as const;
