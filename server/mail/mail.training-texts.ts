import { INVITATION_LINK_DAYS } from '#contract/auth/limits.ts';
import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';
import { YOUR_EDITOR } from './mail.assignment-texts.ts';
import { KEEP_NUMBER } from './mail.frame-texts.ts';

/** What opens the account: a link that sets its password, a sign-in, or an editor. */
export const accessTexts = {
  password: {
    sentence: `You have an account on our portal. Please set its password with the link below, which is valid for ${INVITATION_LINK_DAYS} days.`,
    label: 'Set your password',
  },
  nothing: {
    sentence: 'You have an account on our portal already: please sign in with it.',
    label: 'Go to your portal',
  },
  later: 'One of our editors will write to you about your access to our portal.',
};

export const trainingTexts = {
  status_training: {
    subject: 'You are invited to training',
    body: [
      'Good news: we would like to invite you to our training program.',
      '{{access}}',
      `The course is in your portal: read its modules and answer their questions. Once you have passed all of them, upload a ${DEMO_TAPE_MINUTES}-minute demo tape there, or record it there with camera and microphone.`,
      KEEP_NUMBER,
      '{{link}}',
    ],
  },
  status_approved: {
    subject: 'Welcome to the network',
    body: [
      'Congratulations: you are now an approved correspondent of {{network_name}}.',
      '{{access}}',
      'Your first assignment is in your portal already. It is due on {{due}}:',
      '{{title}}',
      YOUR_EDITOR,
      'Your portal also has the assignment board, with the stories that our editors are looking for near you. In your account you can tell us what you want to hear of, and when you are away.',
      KEEP_NUMBER,
      '{{link}}',
    ],
  },
  course_finished: {
    subject: 'You have finished the course',
    body: [
      'You have passed every module of our course. Thank you for the time you took.',
      `What comes next is your demo tape: a recording of about ${DEMO_TAPE_MINUTES} minutes. Upload it in your portal, or record it there with camera and microphone.`,
      KEEP_NUMBER,
    ],
    action: 'Go to your demo tape',
  },
  tape_received: {
    subject: 'We have received your demo tape',
    body: [
      'Your demo tape has arrived and is with our editors. You will hear from us by email.',
      KEEP_NUMBER,
    ],
  },
  another_take: {
    subject: 'Please send us another take',
    body: [
      'Thank you for your demo tape. Our editors have watched it and would like to see another take before they decide.',
      'What they noted:\n{{notes}}',
      'Your earlier take and the notes are in your portal, where you can also send in the new one.',
      KEEP_NUMBER,
    ],
    action: 'Go to your demo tape',
  },
};
