import { INVITATION_LINK_DAYS } from '#contract/auth/limits.ts';
import { pages } from '#contract/shared/pages.ts';
import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';
import { type Applicant, type MailContent, type Settings, toApplicant } from './mail.applicant.ts';

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

type Templates = {
  [Kind in keyof TrainingFacts]: (
    facts: TrainingFacts[Kind],
    settings: Settings,
    access: Kind extends InvitationKind ? Access | undefined : undefined,
  ) => MailContent;
};

const withAction = (content: MailContent, label: string, url: string): MailContent => ({
  ...content,
  action: { label, url },
});

/** What opens the account, in a sentence, and the link to it. */
function withAccess(
  access: Access | undefined,
  write: (sentence: string) => MailContent,
): MailContent {
  if (!access) {
    return write('One of our editors will write to you about your access to our portal.');
  }
  return access.sets === 'password'
    ? withAction(
        write(
          `You have an account on our portal. Please set its password with the link below, which is valid for ${INVITATION_LINK_DAYS} days.`,
        ),
        'Set your password',
        access.url,
      )
    : withAction(
        write('You have an account on our portal already: please sign in with it.'),
        'Go to your portal',
        access.url,
      );
}

export const TRAINING_TEMPLATES: Templates = {
  status_training: (facts, settings, access) =>
    withAccess(access, (sentence) =>
      toApplicant(facts, settings, 'You are invited to training', [
        'Good news: we would like to invite you to our training program.',
        sentence,
        `The course is in your portal: read its modules and answer their questions. Once you have passed all of them, upload a ${DEMO_TAPE_MINUTES}-minute demo tape there, or record it there with camera and microphone.`,
      ]),
    ),
  status_approved: (facts, settings, access) =>
    withAccess(access, (sentence) =>
      toApplicant(facts, settings, 'Welcome to the network', [
        `Congratulations: you are now an approved correspondent of ${settings.network.name}.`,
        sentence,
      ]),
    ),
  course_finished: (facts, settings) =>
    withAction(
      toApplicant(facts, settings, 'You have finished the course', [
        'You have passed every module of our course. Thank you for the time you took.',
        `What comes next is your demo tape: a recording of about ${DEMO_TAPE_MINUTES} minutes. Upload it in your portal, or record it there with camera and microphone.`,
      ]),
      'Go to your demo tape',
      `${settings.publicUrl}${pages.demoTape}`,
    ),
  tape_received: (facts, settings) =>
    toApplicant(facts, settings, 'We have received your demo tape', [
      'Your demo tape has arrived and is with our editors. You will hear from us by email.',
    ]),
  another_take: (facts, settings) =>
    withAction(
      toApplicant(facts, settings, 'Please send us another take', [
        'Thank you for your demo tape. Our editors have watched it and would like to see another take before they decide.',
        ...(facts.notes ? ['What they noted:', ...facts.notes.split('\n')] : []),
        'Your earlier take and the notes are in your portal, where you can also send in the new one.',
      ]),
      'Go to your demo tape',
      `${settings.publicUrl}${pages.demoTape}`,
    ),
};
