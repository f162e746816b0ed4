import { plural } from './format.ts';

/** Texts of the command palette once it is open. */
export const paletteTexts = {
  results: 'Results',
  groups: {
    actions: 'Actions',
    screens: 'Go to',
    views: 'Saved views',
    applications: 'Applications',
    people: 'People',
    stories: 'Stories',
  },
  failed: {
    views: 'The saved views could not be loaded.',
    applications: 'The applications could not be searched.',
    people: 'The people could not be searched.',
    stories: 'The stories could not be searched.',
  },
  count: (results: number) => plural(results, 'result', 'results'),
  searching: 'Searching...',
  nothingFound: (typed: string) => `Nothing found for "${typed}".`,
  noSuchNumber: (number: string) => `There is no application with the number ${number}.`,
  toOpen: 'open',
  newTabKeys: { mac: '⌘ Enter', other: 'Ctrl Enter' },
  toOpenInNewTab: 'open in a new tab',
  toChoose: 'choose',

  // Its own actions
  publicPage: 'Public page',
  useScheme: {
    auto: 'Use the color scheme of the system',
    light: 'Use the light color scheme',
    dark: 'Use the dark color scheme',
  },
} as const;
