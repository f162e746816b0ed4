import { formatPhone } from '#contract/apply/phone.ts';

/** Calls the number on a phone. Only digits and + are valid in such a link. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>
);
