export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

export const SESSION_DAYS = 7;
export const RESET_LINK_MINUTES = 60;
/** A welcome link waits longer than a forgotten-password link: nobody asked for it just now. */
export const WELCOME_LINK_DAYS = 7;
