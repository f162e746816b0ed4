import { COMPARABLE_PHONE_DIGITS, phoneKey } from '#contract/apply/phone.ts';

/** What identifies an applicant, and the number that is shown instead. */
export type Person = {
  application_number: string;
  full_name: string;
  email: string;
  phone: string;
};

/** Replaces name, email address and phone number in texts about this person by the number. */
export function redactor(person: Person): (text: string) => string {
  const { application_number, full_name, email, phone } = person;
  const name = full_name.trim().split(/\s+/).map(RegExp.escape).join('\\s+');
  const known = [name, RegExp.escape(email), phonePattern(phone)].filter((part) => part !== '');
  if (known.length === 0) return (text) => text;
  // Whole words only: the name "An" must not change "and".
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${known.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, application_number);
}

/** The same digits, however they are separated. */
function phonePattern(phone: string): string {
  const digits = phoneKey(phone);
  if (digits.length < COMPARABLE_PHONE_DIGITS) return RegExp.escape(phone.trim());
  return `(?:\\+?1[\\s.-]*)?\\(?${[...digits].join('[^\\p{L}\\p{N}]{0,3}')}`;
}
