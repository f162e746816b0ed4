import { z } from 'zod';
import { SCHEMAS } from '#contract/apply/schemas.ts';
import {
  dateTime,
  id,
  pageFields,
  requiredText,
  shortText,
  totalCount,
} from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { ALERT_ANSWERS, ALERT_LIMITS, DEFAULT_RADIUS } from './limits.ts';
import { radiusMiles } from './own-settings.ts';

const { messageMin, messageMax, noteMax } = ALERT_LIMITS;

export const alertBody = z.object({
  message: requiredText(messageMax, messages.alertTooShort(messageMin)).pipe(
    z.string().min(messageMin, messages.alertTooShort(messageMin)),
  ),
  zip_code: SCHEMAS.zip,
  radius_miles: radiusMiles.default(DEFAULT_RADIUS.alerts),
});
export type AlertBody = z.output<typeof alertBody>;

const answer = z.enum(ALERT_ANSWERS);

export const alert = z.object({
  id,
  message: z.string(),
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  radius_miles: z.number().int(),
  sent_at: dateTime,
  /** By an editor, or by itself a day after it was sent. */
  ended_at: dateTime.nullable(),
  told: z.number().int(),
  going: z.number().int(),
  cannot: z.number().int(),
  /** Null once that account is deleted. */
  created_by: z.object({ id, name: z.string() }).nullable(),
});
export type Alert = z.output<typeof alert>;

const alertPerson = z.object({
  user_id: id,
  full_name: z.string(),
  phone: z.string().nullable(),
  miles: z.number().nullable(),
  answer: answer.nullable(),
  note: z.string().nullable(),
  answered_at: dateTime.nullable(),
});
export type AlertPerson = z.output<typeof alertPerson>;

/** What somebody who was told of it sees. */
const ownAlert = alert
  .pick({ id: true, message: true, zip_code: true, city: true, state: true })
  .extend({ miles: z.number().nullable() })
  .extend(alert.pick({ sent_at: true, ended_at: true }).shape)
  .extend({ answer: answer.nullable(), note: z.string().nullable() });
export type OwnAlert = z.output<typeof ownAlert>;

export const answerBody = z.object({ answer, note: shortText(noteMax).nullish() });
export type AlertReply = z.output<typeof answerBody>;

export const alertListQuery = z.object(pageFields());
export type AlertListQuery = z.output<typeof alertListQuery>;

/** How many would be told, before it is sent. */
export const alertReachQuery = z.object({
  zip_code: SCHEMAS.zip,
  radius_miles: z.coerce.number().pipe(radiusMiles).default(DEFAULT_RADIUS.alerts),
});
export type AlertReachQuery = z.output<typeof alertReachQuery>;
export const alertReachResponse = z.object({
  city: z.string(),
  state: z.string(),
  told: z.number().int(),
});

export const alertsResponse = z.object({ alerts: z.array(alert), totalCount });
export const alertResponse = z.object({ alert });
export const sentAlertResponse = alertResponse.extend({ told: z.number().int() });
export const alertDetailResponse = alertResponse.extend({ people: z.array(alertPerson) });
export const ownAlertsResponse = z.object({ alerts: z.array(ownAlert), totalCount });
export const ownAlertResponse = z.object({ alert: ownAlert });
