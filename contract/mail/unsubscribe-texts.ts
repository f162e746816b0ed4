export const unsubscribeTexts = {
  lead: {
    alerts: 'You will get no more alerts about what happens near you.',
    assignment_mail: 'You will get no more mail about new assignments near you.',
    listed:
      'Your colleagues will not find you in the network any more, so they can no longer write to you.',
    digest: 'You will get no more summaries in the morning.',
  },
  confirm: 'Stop these messages',
  confirming: 'Stopping...',
  stopped: 'Done. It may take a minute until the last message that is on its way has arrived.',
  next: 'You can switch them on again in your account.',
  invalid: 'This link is not valid. You can switch messages off in your account.',
  failed: 'Your choice could not be saved. Please try again.',
} as const;
