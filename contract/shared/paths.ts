/** Every API address, once. Routes pass ':id' where a client passes a value. */
export const segment = (value: string) =>
  value.startsWith(':') ? value : encodeURIComponent(value);
const applications = '/api/admin/applications';
export const applicationPath = (id: string) => `${applications}/${segment(id)}`;
const userPath = (id: string) => `/api/users/${segment(id)}`;

export const paths = {
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  me: '/api/auth/me',
  verify: '/api/auth/verify',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  secondFactor: '/api/auth/second-factor',
  passkeyOptions: '/api/auth/passkey/options',
  passkeySignIn: '/api/auth/passkey',
  confirmAccountEmail: '/api/auth/confirm-email',

  account: '/api/account',
  accountPassword: '/api/account/password',
  accountConfirm: '/api/account/confirm',
  accountEmail: '/api/account/email',
  accountTotp: '/api/account/totp',
  accountTotpConfirm: '/api/account/totp/confirm',
  accountRecoveryCodes: '/api/account/recovery-codes',
  accountPasskeys: '/api/account/passkeys',
  accountPasskeyOptions: '/api/account/passkeys/options',
  accountPasskey: (id: string) => `/api/account/passkeys/${segment(id)}`,
  accountSessions: '/api/account/sessions',
  accountSession: (id: string) => `/api/account/sessions/${segment(id)}`,

  zipCheck: (zip: string) => `/api/zip/check/${segment(zip)}`,
  submit: '/api/applications/submit',
  statusLookup: (number: string) => `/api/applications/status/${segment(number)}`,
  /** The same by POST, so that the email address is in no URL. */
  statusLookupPost: '/api/applications/status',
  confirmApplication: '/api/applications/confirm',
  answerOffer: '/api/applications/offer',
  joinLine: '/api/applications/line',
  leaveLine: '/api/applications/line/leave',
  withdraw: '/api/applications/withdraw',
  contact: '/api/applications/contact',
  contactConfirm: '/api/applications/contact/confirm',
  myNumbers: '/api/applications/number',
  copy: '/api/applications/copy',
  copyPdf: '/api/applications/copy/pdf',
  copyLink: '/api/applications/copy/link',
  pace: '/api/applications/pace',
  drafts: '/api/drafts',
  draft: (id: string) => `/api/drafts/${segment(id)}`,

  applications,
  application: applicationPath,
  applicationStatus: (id: string) => `${applicationPath(id)}/status`,
  applicationScore: (id: string) => `${applicationPath(id)}/score`,
  applicationRecusal: (id: string) => `${applicationPath(id)}/recusal`,
  applicationReviewDraft: (id: string) => `${applicationPath(id)}/review-draft`,
  applicationOpenPage: (id: string) => `${applicationPath(id)}/open-page`,
  applicationDuplicate: (id: string, otherId: string) =>
    `${applicationPath(id)}/duplicates/${segment(otherId)}`,
  applicationFlag: (id: string) => `${applicationPath(id)}/flag`,
  applicationNotes: (id: string) => `${applicationPath(id)}/notes`,
  applicationAccount: (id: string) => `${applicationPath(id)}/account`,
  applicationPersonalData: (id: string) => `${applicationPath(id)}/personal-data`,
  applicationErasure: (id: string) => `${applicationPath(id)}/erasure`,
  bulkStatus: `${applications}/bulk/status`,
  bulkPreview: `${applications}/bulk/preview`,
  bulkDelete: `${applications}/bulk/delete`,
  undoStatusChange: (undoId: string) => `/api/admin/status-changes/${segment(undoId)}/undo`,

  applicationAccountLink: (id: string) => `${applicationPath(id)}/account/link`,
  bulkAccounts: `${applications}/bulk/accounts`,

  nextReview: '/api/admin/reviews/next',
  reviewHold: (id: string) => `/api/admin/reviews/next/${segment(id)}`,

  statistics: '/api/reports/statistics',
  reviewers: '/api/reports/reviewers',
  exportCsv: '/api/reports/export/csv',
  exportPdf: '/api/reports/export/pdf',

  users: '/api/users',
  user: userPath,
  userStatus: (id: string) => `${userPath(id)}/status`,
  userRole: (id: string) => `${userPath(id)}/role`,
  userPassword: (id: string) => `${userPath(id)}/reset-password`,
  userBulk: '/api/users/bulk-action',
  activityLog: '/api/users/activity-log',
  securityLog: '/api/users/security-log',

  waitlist: '/api/admin/waitlist',
  waitlistZip: (zip: string) => `/api/admin/waitlist/${segment(zip)}`,
  waitlistOffer: (zip: string) => `/api/admin/waitlist/${segment(zip)}/offer`,
  cancelOffer: (id: string) => `/api/admin/offers/${segment(id)}/cancel`,
  coverage: '/api/admin/coverage',
  coverageNearest: '/api/admin/coverage/nearest',
  settings: '/api/admin/settings',

  failedMail: '/api/admin/mail/failed',
  resendMail: (id: string) => `/api/admin/mail/failed/${segment(id)}/resend`,

  health: '/api/health',
  docs: '/api/docs',
  openapi: '/api/docs/json',
} as const;
