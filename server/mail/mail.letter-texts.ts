import { numberWord } from '#contract/shared/format.ts';
import { WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';

export const letterTexts = {
  letter: {
    // Of the sender.
    subject: '{{from_name}}',
    body: ['This message is from {{from_name}}. If you answer it, your answer goes to them.'],
  },
  digest: {
    subject: 'What waits for you this morning',
    body: [
      'This waits for you and your colleagues:',
      '{{waits}}',
      'You get this summary because you asked for it. Change that in your account: {{account_link}}',
    ],
  },
  webhook_off: {
    subject: 'A webhook was switched off',
    body: [
      `The webhook that you made for {{host}} was switched off: for ${numberWord(WEBHOOK_LIMITS.retryDays)} days a message could not be delivered, and its page says why. Nothing is sent to it any more.`,
      'Once that is fixed, switch the webhook on: what waits is sent then. What happens in the meantime is not.',
    ],
    action: 'Open the webhook',
  },
} as const;
