export const networkTexts = {
  alert: {
    subject: 'Alert: {{place}}',
    body: [
      'Our editors are looking for somebody who can go to {{place}} now, {{away}}:',
      '{{message}}',
      'Please tell us whether you can go. Your safety comes first: keep your distance, and leave when you are asked to.',
    ],
    action: 'Answer the alert',
  },
  network_message: {
    subject: '{{from_name}} has written to you',
    body: [
      '{{from_name}}, a correspondent of the network, writes to you:',
      '{{message}}',
      'If you answer this message, your answer and your address go to {{from_name}}. If you do not want to be found in the network any more, change it in your account.',
    ],
    action: 'Go to your account',
  },
};
