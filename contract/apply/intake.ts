/** Why a submit was put on the waitlist although a seat was free; editors see it (rule abuse-1). */
export const INTAKE_MARKS = [
  'many_from_one_network',
  'hidden_field_filled',
  'filled_in_too_fast',
] as const;
export type IntakeMark = (typeof INTAKE_MARKS)[number];

export const INTAKE_MARK_LABELS: Record<IntakeMark, string> = {
  many_from_one_network: 'Many applications for this ZIP code came from the same network.',
  hidden_field_filled: 'A field that people cannot see was filled in, as programs do.',
  filled_in_too_fast: 'The form was filled in faster than it can be read.',
};

/** Submits for one ZIP code from one network (IPv4 /24, IPv6 /48) within an hour that get a seat. */
export const SEATS_PER_NETWORK_HOUR = 5;
/** Faster than this nobody fills in six steps with four essays. */
export const MIN_FILL_IN_SECONDS = 20;
/** How long an applicant has to confirm the email address, with CONFIRM_EMAIL=on. */
export const CONFIRM_DAYS = 7;
