import { formatNumber, plural } from './format.ts';

/** Of every field for Markdown: modules of the course, and stories. */
export const textEditorTexts = {
  write: 'Write',
  preview: 'Preview',
  views: 'Text or preview',
  length: (words: number, characters: number, max: number) =>
    `${plural(words, 'word', 'words')}, ${formatNumber(characters)} of ${formatNumber(max)} characters`,
  tools: 'Format',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  quote: 'Quote',
  link: 'Link',
  linkText: 'words',
} as const;
