/** In the header of the correspondents' pages. */
export const ownNavigationTexts = {
  portal: 'Portal',
  assignments: 'Assignments',
  stories: 'Stories',
} as const;
