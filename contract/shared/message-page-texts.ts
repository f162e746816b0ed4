/** What the 404 page and access denied offer. */
export const messagePageTexts = {
  notFound: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  notFoundNext: 'These pages may help:',
  accessDeniedNext: 'Sign in with another account, or go on here:',
  accessDeniedVisitor: 'Sign in with an account that may see it, or go on here:',
  signInAsOther: 'Sign in as somebody else',
  toDashboard: 'Go to the dashboard',
  toPortal: 'Go to your portal',
} as const;
