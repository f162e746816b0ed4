import { segment } from '#contract/shared/path-segment.ts';

const webhooks = '/api/admin/webhooks';
const webhook = (id: string) => `${webhooks}/${segment(id)}`;

/** The API addresses of webhooks, which public pages need not load. */
export const webhookPaths = {
  webhooks,
  webhook,
  deliveries: (id: string) => `${webhook(id)}/deliveries`,
  resend: (id: string, deliveryId: string) =>
    `${webhook(id)}/deliveries/${segment(deliveryId)}/resend`,
  test: (id: string) => `${webhook(id)}/test`,
} as const;
