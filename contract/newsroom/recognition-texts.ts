import { plural } from '#contract/shared/format.ts';
import type { Milestone, RecordKind } from './limits.ts';

/** What somebody has done for the network. */
export const recognitionTexts = {
  lead: 'What you have done, and a document that states it.',
  failed: 'This could not be loaded.',
  notInService: 'This page opens when your application is approved.',
  figures: 'Your service',
  since: 'In service since',
  stories: 'Stories published',
  assignments: 'Assignments done',
  alerts: 'Alerts answered',
  training: 'Training',
  minutes: (minutes: number) => plural(minutes, 'minute', 'minutes'),
  milestones: 'Milestones',
  noMilestones: 'Your first milestone is your first published story, assignment or answered alert.',
  records: 'Records of service',
  recordsLead:
    'For a school, an employer or an official: anybody can check a record by its code or QR code, until you end it.',
  issue: {
    service: 'Issue a record of service',
    press_card: 'Issue a press card',
  } satisfies Record<RecordKind, string>,
  issued: 'Issued. You can download it now.',
  issueFailed: 'It could not be issued.',
  kind: { service: 'Record of service', press_card: 'Press card' } satisfies Record<
    RecordKind,
    string
  >,
  issuedOn: 'Issued',
  code: 'Code',
  noRecords: 'You have no open record.',
  recordsFailed: 'Your records could not be loaded.',
  download: 'Download PDF',
  downloadOf: (code: string) => `Download PDF of ${code}`,
  downloadFailed: 'The PDF could not be downloaded.',
  end: 'End',
  endOf: (code: string) => `End ${code}`,
  endQuestion: 'End this record?',
  endBody: 'Anybody who checks its code from now on reads that there is no such record.',
  ended: 'The record has ended.',
  endFailed: 'It could not be ended.',
} as const;

export const MILESTONE_LABELS: Record<Milestone, string> = {
  first_story: 'First story published',
  ten_stories: 'Ten stories published',
  fifty_stories: 'Fifty stories published',
  first_assignment: 'First assignment done',
  first_alert: 'First alert answered',
  one_year: 'One year in service',
  three_years: 'Three years in service',
};

/** The page at which anybody checks a record. */
export const recordCheckTexts = {
  lead: 'The network confirms what this record states.',
  missing: 'There is no record with this code. It was ended, or the code was not typed in full.',
  code: 'Code on the record',
  check: 'Check it',
  name: 'Name',
  since: 'Correspondent since',
  until: 'Until',
  stories: 'Stories published',
  issued: 'Issued on',
  valid: 'Valid: in service now',
  notValid: 'Not valid: no longer in service',
} as const;
