const action = 'Open your story';
export const readIt = 'Read it';

export const storyTexts = {
  story_changes_requested: {
    subject: 'Your story needs some changes: {{headline}}',
    body: [
      'Our editors have read your story and ask you for changes:',
      '{{headline}}',
      '{{note}}',
      'Please change it in your portal and send it in again.',
    ],
    action,
  },
  story_accepted: {
    subject: 'Your story is accepted: {{headline}}',
    body: [
      'Our editors have accepted your story:',
      '{{headline}}',
      '{{note}}',
      'We write to you when it is published. Thank you.',
    ],
    action,
  },
  story_declined: {
    subject: 'Your story is not going to be published: {{headline}}',
    body: [
      'Our editors have decided not to publish your story:',
      '{{headline}}',
      '{{note}}',
      'Thank you for the work that you put into it.',
    ],
    action,
  },
  story_published: {
    subject: 'Your story is published: {{headline}}',
    body: ['Your story is out:', '{{headline}}', '{{note}}', 'Thank you for your work.'],
    action,
  },
  story_sent_again: {
    subject: 'A story was sent again: {{headline}}',
    body: [
      'The author of a story that you had asked changes for has sent it again:',
      '{{headline}}',
      '{{note}}',
    ],
    action: 'Open the story',
  },
};
