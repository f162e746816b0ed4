const action = 'Go to your assignments';
export const YOUR_EDITOR =
  'Your editor for it is {{editor}}. Answer this message to write to them.';

export const assignmentTexts = {
  assignment_published: {
    subject: 'New assignment near you: {{title}}',
    body: [
      'Our editors are looking for somebody to report from {{place}}, {{away}}:',
      '{{title}}',
      'It is due on {{due}}. Read the brief in your portal and take it there; the first to take it has it.',
      'You can switch these messages off there, too.',
    ],
    action,
  },
  assignment_changed: {
    subject: 'Your assignment has changed: {{title}}',
    body: [
      'Our editors have changed an assignment that you have taken:',
      '{{title}}',
      'The place is {{place}}, and it is due on {{due}}. Please read the brief again.',
    ],
    action,
  },
  assignment_closed: {
    subject: 'Your assignment is closed: {{title}}',
    body: [
      'Our editors have closed an assignment that you have taken:',
      '{{title}}',
      'There is nothing more to do for it. Thank you for your help.',
      '{{reason}}',
    ],
    action,
  },
  assignment_given: {
    subject: 'An assignment for you: {{title}}',
    body: [
      'Our editors ask you to report from {{place}}:',
      '{{title}}',
      'It is due on {{due}}. The brief is in your portal. If you cannot do it, please give it back there soon.',
      YOUR_EDITOR,
    ],
    action,
  },
  assignment_taken_away: {
    subject: 'Your assignment is with somebody else now: {{title}}',
    body: [
      'Our editors have taken back an assignment that you had:',
      '{{title}}',
      'There is nothing more to do for it. Other assignments are in your portal.',
    ],
    action,
  },
  assignment_reminder: {
    subject: 'Your assignment is due soon: {{title}}',
    body: [
      'This is a reminder of an assignment that you have taken:',
      '{{title}}',
      'It is due on {{due}}. If you cannot do it, please give it back in your portal, so that somebody else can.',
      YOUR_EDITOR,
    ],
    action,
  },
};
