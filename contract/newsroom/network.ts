import { z } from 'zod';
import { STATES } from '#contract/coverage/states.ts';
import {
  dateTime,
  id,
  pageFields,
  requiredText,
  shortText,
  totalCount,
} from '#contract/shared/fields.ts';
import { filter } from '#contract/shared/filters.ts';
import { messages } from '#contract/shared/messages.ts';
import { NETWORK_LIMITS } from './limits.ts';

const tooShort = messages.messageTooShort(NETWORK_LIMITS.messageMin);

export const networkQuery = z.object({
  search: shortText(200).optional(),
  state: filter(z.enum(STATES)),
  ...pageFields(),
});
export type NetworkQuery = z.output<typeof networkQuery>;

/** Never an address, a phone number or a ZIP code. */
const networkPerson = z.object({
  user_id: id,
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  about: z.string(),
  since: dateTime,
  /** Published ones. */
  stories: z.number().int(),
});
export type NetworkPerson = z.output<typeof networkPerson>;
export const networkResponse = z.object({ people: z.array(networkPerson), totalCount });

export const networkMessageBody = z.object({
  message: requiredText(NETWORK_LIMITS.messageMax, tooShort).pipe(
    z.string().min(NETWORK_LIMITS.messageMin, tooShort),
  ),
});
export const userParams = z.object({ user_id: id });
/** Blocked people are in no list and cannot write to others, whatever they have set. */
export const networkBlockBody = z.object({ blocked: z.boolean() });
