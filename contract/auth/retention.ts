/** How long the counts against abuse are stored. The privacy page states all of these. */
export const REQUEST_COUNT_MINUTES = 30;
/** Failed sign-ins of one IP address, or at one account, after the last one. */
export const FAILED_SIGN_IN_HOURS = 1;
/** Failed sign-ins of one IP address at one account, after the last one. */
export const REPEATED_SIGN_IN_DAYS = 1;
/** Failed sign-ins in a row at one account, from the first one. */
export const FAILURE_RUN_DAYS = 1;
/** Wrong status look-ups and mails with a link to set a password, per email address. */
export const EMAIL_COUNT_HOURS = 1;
/** Where somebody has signed in from, after the last time. */
export const KNOWN_PLACE_DAYS = 30;
/** Entries of the security log. */
export const SECURITY_LOG_DAYS = 90;
