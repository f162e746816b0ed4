import { WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';

/** Errors of webhooks; used as `messages` of messages.ts. */

export const webhookNotFound = 'This webhook does not exist, or was deleted.';
export const deliveryNotFound = 'This delivery does not exist, or was deleted.';
export const webhookAddressInvalid =
  'Enter an address such as https://example.org/hook, without a user name or password';
export const webhookNeedsHttps = 'Enter an address that begins with https://';
export const webhookAddressPrivate =
  'This address belongs to a private network, which webhooks must not reach';
export const webhookEventsMissing = 'Choose at least one event';
export const webhookOff = 'This webhook is switched off. Switch it on first.';
export const tooManyWebhooks = `There can be at most ${WEBHOOK_LIMITS.webhooksMax} webhooks. Delete one first.`;
