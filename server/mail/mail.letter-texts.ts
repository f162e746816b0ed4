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
} as const;
