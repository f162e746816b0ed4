/** Addresses of the editors' API; used as `paths` of paths.ts. */
import { segment } from './path-segment.ts';

export const applications = '/api/admin/applications';
export const application = (id: string) => `${applications}/${segment(id)}`;

export const applicationCounts = `${applications}/counts`;
export const applicationPdf = (id: string) => `${application(id)}/pdf`;

export const applicationStatus = (id: string) => `${application(id)}/status`;
export const applicationScore = (id: string) => `${application(id)}/score`;
export const applicationRecusal = (id: string) => `${application(id)}/recusal`;
export const applicationReviewDraft = (id: string) => `${application(id)}/review-draft`;
export const applicationOpenPage = (id: string) => `${application(id)}/open-page`;
export const applicationDuplicate = (id: string, otherId: string) =>
  `${application(id)}/duplicates/${segment(otherId)}`;
export const applicationFlag = (id: string) => `${application(id)}/flag`;
export const applicationNotes = (id: string) => `${application(id)}/notes`;
export const applicationAccount = (id: string) => `${application(id)}/account`;
export const applicationPersonalData = (id: string) => `${application(id)}/personal-data`;
export const applicationErasure = (id: string) => `${application(id)}/erasure`;
export const bulkStatus = `${applications}/bulk/status`;
export const bulkPreview = `${applications}/bulk/preview`;
export const bulkDelete = `${applications}/bulk/delete`;
export const undoStatusChange = (undoId: string) =>
  `/api/admin/status-changes/${segment(undoId)}/undo`;

export const applicationAccountLink = (id: string) => `${application(id)}/account/link`;
export const bulkAccounts = `${applications}/bulk/accounts`;

export const views = '/api/admin/views';
export const view = (id: string) => `${views}/${segment(id)}`;

export const nextReview = '/api/admin/reviews/next';
export const reviewHold = (id: string) => `/api/admin/reviews/next/${segment(id)}`;

export const waits = '/api/admin/waits';
export const statistics = '/api/reports/statistics';
export const overview = '/api/reports/overview';
export const reviewers = '/api/reports/reviewers';
export const exportCsv = '/api/reports/export/csv';
export const exportPdf = '/api/reports/export/pdf';

export const users = '/api/users';
export const user = (id: string) => `/api/users/${segment(id)}`;
export const userStatus = (id: string) => `${user(id)}/status`;
export const userRole = (id: string) => `${user(id)}/role`;
export const userPassword = (id: string) => `${user(id)}/reset-password`;
export const userBulk = '/api/users/bulk-action';
export const activityLog = '/api/users/activity-log';
export const securityLog = '/api/users/security-log';

export const waitlist = '/api/admin/waitlist';
export const waitlistZip = (zip: string) => `/api/admin/waitlist/${segment(zip)}`;
export const waitlistOffer = (zip: string) => `/api/admin/waitlist/${segment(zip)}/offer`;
export const cancelOffer = (id: string) => `/api/admin/offers/${segment(id)}/cancel`;
export const coverage = '/api/admin/coverage';
export const coverageNearest = '/api/admin/coverage/nearest';
export const settings = '/api/admin/settings';

export const failedMail = '/api/admin/mail/failed';
export const resendMail = (id: string) => `/api/admin/mail/failed/${segment(id)}/resend`;
