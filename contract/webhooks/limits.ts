/** What other systems can be told of (rule webhook-1). */
export const WEBHOOK_EVENTS = [
  'application.submitted',
  'application.status_changed',
  'application.withdrawn',
  'review.added',
  'story.submitted',
  'story.status_changed',
  'alert.answered',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** What a delivery is of: one of them, or a test that somebody asked for. */
export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, 'webhook.test'] as const;
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
/** Why the last attempt failed, if no response says it. */
export const DELIVERY_PROBLEMS = [
  'refused',
  'timeout',
  'name_not_found',
  'private_address',
  'connection_failed',
  'key_lost',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

export const WEBHOOK_LIMITS = {
  urlMax: 2_000,
  webhooksMax: 20,
  /** How long a receiver may take to answer. */
  answerSeconds: 10,
  /** How long a delivery is tried before its webhook is switched off. */
  retryDays: 3,
  firstRetrySeconds: 10,
  longestPauseHours: 6,
  /** How long deliveries are kept. */
  retentionDays: 30,
} as const;
