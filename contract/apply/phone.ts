/** Compared by the last ten digits, so that a country code or other punctuation makes no difference. */
export const PHONE_KEY_DIGITS = 10;
/** Fewer digits are too few to compare (rule apply-11). */
export const COMPARABLE_PHONE_DIGITS = 7;

/** What two phone numbers are compared by; the column phone_digits holds the same. */
export const phoneKey = (phone: string) => phone.replace(/\D/g, '').slice(-PHONE_KEY_DIGITS);
