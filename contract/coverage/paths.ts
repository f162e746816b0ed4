/** Further layers of the coverage page. */
export const coveragePaths = {
  stories: '/api/admin/coverage/stories',
  gaps: '/api/admin/coverage/gaps',
} as const;
