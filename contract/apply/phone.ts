/** The last ten digits: a country code or another way of writing makes no other number. */
export const PHONE_KEY_DIGITS = 10;
/** Fewer digits say nothing about whose number it is. */
export const COMPARABLE_PHONE_DIGITS = 7;

/** By which two phone numbers are compared; the column phone_digits holds the same. */
export const phoneKey = (phone: string) => phone.replace(/\D/g, '').slice(-PHONE_KEY_DIGITS);
