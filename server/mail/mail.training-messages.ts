import { pages } from '#contract/shared/pages.ts';
import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';
import { type Applicant, type MailContent, type Settings, toApplicant } from './mail.applicant.ts';

/** Messages between the invitation and the approval. */
export type TrainingFacts = {
  course_finished: Applicant;
  tape_received: Applicant;
  /** `notes`: moments of the tape with what the editors wrote for the applicant, a line each. */
  another_take: Applicant & { notes: string };
};

type Templates = {
  [Kind in keyof TrainingFacts]: (facts: TrainingFacts[Kind], settings: Settings) => MailContent;
};

const withAction = (content: MailContent, label: string, url: string): MailContent => ({
  ...content,
  action: { label, url },
});

export const TRAINING_TEMPLATES: Templates = {
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
