export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

export const SESSION_DAYS = 7;
/** So long after a sign-in sensitive changes are made without asking again (rule account-4; `STEP_UP_MINUTES`). */
export const STEP_UP_MINUTES = 15;
export const RESET_LINK_MINUTES = 60;
/** Longer than a reset link: its reader has not asked for it and may be away. */
export const WELCOME_LINK_DAYS = 7;
/** Of the link in the mail about a decision (rule training-1). */
export const INVITATION_LINK_DAYS = 14;
