import { z } from 'zod';
import { dateTime, id, pageFields, requiredText, totalCount } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATUSES,
  DELIVERY_TYPES,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
} from './limits.ts';

const url = requiredText(WEBHOOK_LIMITS.urlMax, messages.webhookAddressInvalid).refine((text) => {
  const parsed = URL.parse(text);
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
  return isWeb && !parsed.username && !parsed.password;
}, messages.webhookAddressInvalid);

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, messages.webhookEventsMissing)
  .max(100)
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));

export const webhookBody = z.object({ url, events, active: z.boolean().default(true) });
export type WebhookBody = z.output<typeof webhookBody>;
/** Without `active` it stays as it is. */
export const webhookChangeBody = webhookBody.extend({ active: z.boolean().optional() });
export type WebhookChange = z.output<typeof webhookChangeBody>;

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  created_at: dateTime,
  /** Since when every attempt has failed. */
  failing_since: dateTime.nullable(),
  /** Null once that account is deleted. */
  by: z.object({ id, name: z.string() }).nullable(),
});
export type Webhook = z.output<typeof webhook>;

export const delivery = z.object({
  id,
  type: z.enum(DELIVERY_TYPES),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  response_status: z.number().int().nullable(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  at: dateTime,
  /** Of a pending one: when it is sent, or sent again. */
  next_at: dateTime.nullable(),
  /** What is sent, as text. */
  body: z.string(),
});
export type Delivery = z.output<typeof delivery>;

export const webhookListQuery = z.object(pageFields());
export type WebhookListQuery = z.output<typeof webhookListQuery>;

export const deliveryParams = z.object({ id, deliveryId: id });

export const webhooksResponse = z.object({ webhooks: z.array(webhook), totalCount });
export const webhookResponse = z.object({ webhook });
/** The only response that has the secret. */
export const newWebhookResponse = webhookResponse.extend({ secret: z.string() });
export const deliveriesResponse = z.object({ deliveries: z.array(delivery), totalCount });
export const deliveryResponse = z.object({ delivery });
