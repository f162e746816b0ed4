import { formatNumber, plural } from './format.ts';

// Of parts that the pages of editors and of correspondents have.

export const noteTexts = {
  noNotes: 'No notes yet.',
  note: 'New note',
  addNote: 'Add note',
  addingNote: 'Adding...',
  sendWith: 'Ctrl+Enter adds it, Esc leaves the field',
} as const;

export const changedWordTexts = {
  added: 'Added:',
  removed: 'Removed:',
  failed: 'The two could not be compared. Check your connection and reload the page.',
  unchanged: (words: number) => `Show ${plural(words, 'unchanged word', 'unchanged words')}`,
} as const;

export const filterTexts = { reset: 'Reset filters' } as const;

export const pageTexts = {
  firstPage: 'First page',
  lastPage: 'Last page',
  pageOf: (page: number, last: number) => `Page ${formatNumber(page)} of ${formatNumber(last)}`,
} as const;
