// Every API address, once: `paths` of paths.ts. Those of the editors and of accounts are apart, so that
// the public pages do not load them.
import { segment } from './path-segment.ts';

export * from './account-paths.ts';
export * from './admin-paths.ts';

export const login = '/api/auth/login';
export const logout = '/api/auth/logout';
export const me = '/api/auth/me';
export const verify = '/api/auth/verify';
export const forgotPassword = '/api/auth/forgot-password';
export const resetPassword = '/api/auth/reset-password';
export const secondFactor = '/api/auth/second-factor';
export const passkeyOptions = '/api/auth/passkey/options';
export const passkeySignIn = '/api/auth/passkey';
export const oidc = '/api/auth/oidc';
export const oidcCallback = '/api/auth/oidc/callback';
export const oidcSession = '/api/auth/oidc/session';
export const confirmAccountEmail = '/api/auth/confirm-email';

export const zipCheck = (zip: string) => `/api/zip/check/${segment(zip)}`;
export const submit = '/api/applications/submit';
export const statusLookup = (number: string) => `/api/applications/status/${segment(number)}`;
/** The same by POST, so that the email address is in no URL. */
export const statusLookupPost = '/api/applications/status';
export const confirmApplication = '/api/applications/confirm';
export const answerOffer = '/api/applications/offer';
export const joinLine = '/api/applications/line';
export const leaveLine = '/api/applications/line/leave';
export const withdraw = '/api/applications/withdraw';
export const contact = '/api/applications/contact';
/** In `List-Unsubscribe` of mail. */
export const unsubscribe = '/api/mail/unsubscribe';
export const contactConfirm = '/api/applications/contact/confirm';
export const contactRevert = '/api/applications/contact/revert';
export const ownLink = '/api/applications/link';
export const myNumbers = '/api/applications/number';
export const copy = '/api/applications/copy';
export const copyPdf = '/api/applications/copy/pdf';
export const copyLink = '/api/applications/copy/link';
export const pace = '/api/applications/pace';
export const drafts = '/api/drafts';
export const draft = (id: string) => `/api/drafts/${segment(id)}`;

export const health = '/api/health';
export const docs = '/api/docs';
export const openapi = '/api/docs/json';
