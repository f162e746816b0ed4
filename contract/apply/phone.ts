/** Compared by the last ten digits, so that a country code or other punctuation makes no difference. */
export const PHONE_KEY_DIGITS = 10;
/** Fewer digits are too few to compare (rule apply-11). */
export const COMPARABLE_PHONE_DIGITS = 7;

/** What two phone numbers are compared by; the column phone_digits holds the same. */
export const phoneKey = (phone: string) => phone.replace(/\D/g, '').slice(-PHONE_KEY_DIGITS);

/** (312) 555-0142 from every spelling of a number of the United States; others as they were typed. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  const isForeign = phone.trim().startsWith('+') && !/^\s*\+\s*1/.test(phone);
  return area && !isForeign ? `(${area}) ${exchange}-${line}` : phone;
}
