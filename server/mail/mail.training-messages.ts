import { INVITATION_LINK_DAYS } from '#contract/auth/limits.ts';
import { pages } from '#contract/shared/pages.ts';
import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';
import { type Applicant, toApplicant } from './mail.applicant.ts';
import type { Action, MailContent, Settings } from './mail.content.ts';

/** Messages between the invitation and the approval. */
export type TrainingFacts = {
  status_training: Applicant;
  status_approved: Applicant;
  course_finished: Applicant;
  tape_received: Applicant;
  /** `notes`: moments of the tape with what the editors wrote for the applicant, a line each. */
  another_take: Applicant & { notes: string };
};

/** How the person gets into their account; undefined if they cannot at the moment. */
export type Access = { url: string; sets: 'password' | 'nothing' };
/** Decisions that come with an account. */
export type InvitationKind = 'status_training' | 'status_approved';

export type TrainingTemplates = {
  [Kind in keyof TrainingFacts]: (
    facts: TrainingFacts[Kind],
    settings: Settings,
    access: Kind extends InvitationKind ? Access | undefined : undefined,
  ) => MailContent;
};

/** What opens the account, in a sentence, and the link to it. */
function describeAccess(access: Access | undefined): { sentence: string; action?: Action } {
  if (!access) {
    return {
      sentence: 'One of our editors will write to you about your access to our portal.',
    };
  }
  const { url, sets } = access;
  return sets === 'password'
    ? {
        sentence: `You have an account on our portal. Please set its password with the link below, which is valid for ${INVITATION_LINK_DAYS} days.`,
        action: { label: 'Set your password', url },
      }
    : {
        sentence: 'You have an account on our portal already: please sign in with it.',
        action: { label: 'Go to your portal', url },
      };
}

const demoTape = ({ publicUrl }: Settings): Action => ({
  label: 'Go to your demo tape',
  url: `${publicUrl}${pages.demoTape}`,
});

export const trainingTemplates: TrainingTemplates = {
  status_training: (facts, settings, access) => {
    const { sentence, action } = describeAccess(access);
    const paragraphs = [
      'Good news: we would like to invite you to our training program.',
      sentence,
      `The course is in your portal: read its modules and answer their questions. Once you have passed all of them, upload a ${DEMO_TAPE_MINUTES}-minute demo tape there, or record it there with camera and microphone.`,
    ];
    return toApplicant(facts, settings, 'You are invited to training', paragraphs, action);
  },
  status_approved: (facts, settings, access) => {
    const { sentence, action } = describeAccess(access);
    const paragraphs = [
      `Congratulations: you are now an approved correspondent of ${settings.network.name}.`,
      sentence,
      'Your portal has the assignment board, with the stories that our editors are looking for near you. In your account you can tell us what you want to hear of, and when you are away.',
    ];
    return toApplicant(facts, settings, 'Welcome to the network', paragraphs, action);
  },
  course_finished: (facts, settings) =>
    toApplicant(
      facts,
      settings,
      'You have finished the course',
      [
        'You have passed every module of our course. Thank you for the time you took.',
        `What comes next is your demo tape: a recording of about ${DEMO_TAPE_MINUTES} minutes. Upload it in your portal, or record it there with camera and microphone.`,
      ],
      demoTape(settings),
    ),
  tape_received: (facts, settings) =>
    toApplicant(facts, settings, 'We have received your demo tape', [
      'Your demo tape has arrived and is with our editors. You will hear from us by email.',
    ]),
  another_take: (facts, settings) =>
    toApplicant(
      facts,
      settings,
      'Please send us another take',
      [
        'Thank you for your demo tape. Our editors have watched it and would like to see another take before they decide.',
        ...(facts.notes ? ['What they noted:', ...facts.notes.split('\n')] : []),
        'Your earlier take and the notes are in your portal, where you can also send in the new one.',
      ],
      demoTape(settings),
    ),
};
