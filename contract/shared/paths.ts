/** Every API address, once. Routes pass ':id' where a client passes a value. */
const segment = (value: string) => (value.startsWith(':') ? value : encodeURIComponent(value));
const applications = '/api/admin/applications';
const applicationPath = (id: string) => `${applications}/${segment(id)}`;
const userPath = (id: string) => `/api/users/${segment(id)}`;

export const paths = {
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  me: '/api/auth/me',
  verify: '/api/auth/verify',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',

  zipCheck: (zip: string) => `/api/zip/check/${segment(zip)}`,
  submit: '/api/applications/submit',
  statusLookup: (number: string) => `/api/applications/status/${segment(number)}`,

  applications,
  application: applicationPath,
  applicationStatus: (id: string) => `${applicationPath(id)}/status`,
  applicationScore: (id: string) => `${applicationPath(id)}/score`,
  applicationFlag: (id: string) => `${applicationPath(id)}/flag`,
  applicationNotes: (id: string) => `${applicationPath(id)}/notes`,
  applicationAccount: (id: string) => `${applicationPath(id)}/account`,
  applicationPersonalData: (id: string) => `${applicationPath(id)}/personal-data`,
  applicationErasure: (id: string) => `${applicationPath(id)}/erasure`,
  bulkStatus: `${applications}/bulk/status`,
  bulkDelete: `${applications}/bulk/delete`,
  undoStatusChange: (undoId: string) => `/api/admin/status-changes/${segment(undoId)}/undo`,

  statistics: '/api/reports/statistics',
  exportCsv: '/api/reports/export/csv',
  exportPdf: '/api/reports/export/pdf',

  users: '/api/users',
  user: userPath,
  userStatus: (id: string) => `${userPath(id)}/status`,
  userRole: (id: string) => `${userPath(id)}/role`,
  userPassword: (id: string) => `${userPath(id)}/reset-password`,
  userBulk: '/api/users/bulk-action',
  activityLog: '/api/users/activity-log',

  health: '/api/health',
  docs: '/api/docs',
  openapi: '/api/docs/json',
} as const;
