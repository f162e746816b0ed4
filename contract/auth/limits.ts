export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

export const SESSION_DAYS = 7;
export const RESET_LINK_MINUTES = 60;
/** Longer than a reset link: its reader has not asked for it and may be away. */
export const WELCOME_LINK_DAYS = 7;
/** Of the link in the mail about a decision (rule training-1). */
export const INVITATION_LINK_DAYS = 14;
