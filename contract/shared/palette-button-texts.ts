/** The button of the command palette, which every editors' page loads; the rest comes when it opens. */
export const paletteButtonTexts = {
  open: 'Search or jump to…',
  field: 'Search applications, people, screens and actions',
  example: 'Name, email, number or action',
  loadFailed: 'The search could not be loaded.',
} as const;

export const paletteShortcut = {
  key: 'k',
  /** On a Mac, and everywhere else. */
  shownAs: { mac: '⌘ K', other: 'Ctrl K' },
  aria: { mac: 'Meta+K', other: 'Control+K' },
  does: 'Search, go to a screen or run an action',
} as const;
