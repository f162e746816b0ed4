import { expect, test } from 'vitest';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { reviewTimes } from '#contract/shared/program-texts.ts';
import { layOut } from './mail.layout.ts';
import { MAIL_LABELS, type MailFacts, type MailKind, writeMail } from './mail.messages.ts';
import type { Access } from './mail.training-messages.ts';

const settings = {
  network: DEFAULT_NETWORK,
  publicUrl: 'https://portal.example.org',
  times: reviewTimes({ first_look_hours: 1, decision_days: 14 }),
};
const link = {
  url: 'https://portal.example.org/page#token=secret',
  expires_at: new Date('2026-11-22T21:00:00Z'),
};

const APPLICANT = {
  full_name: 'Ada Lovelace',
  application_number: 'VNC-2026-00042',
  zip_code: '10001',
};
const ACCOUNT = { name: 'Ada Lovelace' };
const FACTS: MailFacts = {
  application_received: APPLICANT,
  application_waitlisted: APPLICANT,
  status_training: APPLICANT,
  status_approved: APPLICANT,
  status_rejected: APPLICANT,
  status_waitlisted: APPLICANT,
  off_the_waitlist: APPLICANT,
  confirm_application: APPLICANT,
  seat_offered: { ...APPLICANT, expires_at: '2026-11-22T21:00:00.000Z' },
  offer_reminder: { ...APPLICANT, expires_at: '2026-11-22T21:00:00.000Z' },
  offer_expired: { ...APPLICANT, outcome: 'in_line' },
  offer_accepted: APPLICANT,
  line_left: APPLICANT,
  application_withdrawn: APPLICANT,
  confirm_contact: { ...APPLICANT, language: 'en' },
  contact_change_requested: { ...APPLICANT, language: 'en' },
  contact_changed: { ...APPLICANT, language: 'en', changed: 'phone' },
  your_numbers: { language: 'en', numbers: 'VNC-2026-00042\nVNC-2026-00007' },
  copy_link: { ...APPLICANT, language: 'en' },
  course_finished: APPLICANT,
  tape_received: APPLICANT,
  another_take: { ...APPLICANT, notes: '1:20 Hold the shot' },
  welcome: ACCOUNT,
  password_was_reset: ACCOUNT,
  forgotten_password: ACCOUNT,
  confirm_email: ACCOUNT,
  email_change_requested: { ...ACCOUNT, new_email: 'new@example.org' },
  email_changed: { ...ACCOUNT, new_email: 'new@example.org' },
  sign_in_failures: ACCOUNT,
  sign_in_new_place: {
    ...ACCOUNT,
    device: 'Firefox on Linux',
    place: 'Paris, France',
    at: '2026-11-15T21:47:13.000Z',
  },
  second_factor_changed: { ...ACCOUNT, change: 'PASSKEY_ADDED' },
};
const KINDS = Object.keys(MAIL_LABELS) as MailKind[];

const textOf = (kind: MailKind) =>
  layOut(writeMail(kind, FACTS[kind] as never, settings, link), DEFAULT_NETWORK).text;

test.each(KINDS)(
  '%s greets by name if it is known, is complete and has at most one link',
  (kind) => {
    const text = textOf(kind);

    expect(text).toMatch(kind === 'your_numbers' ? /^Hello,\n\n/ : /^Dear Ada Lovelace,\n\n/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text.match(/https:/g)?.length ?? 0).toBeLessThanOrEqual(1);
  },
);

test.each(['status_training', 'status_approved'] as const)(
  '%s says how to get into the account: by setting a password, by signing in, or with an editor',
  (kind) => {
    const textWith = (access?: Access) =>
      layOut(writeMail(kind, APPLICANT, settings, access), DEFAULT_NETWORK).text;

    const toSetOne = textWith({ url: link.url, sets: 'password' });
    expect(toSetOne).toContain('with the link below, which is valid for 14 days.');
    expect(toSetOne).toContain(`Set your password: ${link.url}`);
    const portal = 'https://portal.example.org/correspondent';
    const toSignIn = textWith({ url: portal, sets: 'nothing' });
    expect(toSignIn).toContain('You have an account on our portal already');
    expect(toSignIn).toContain(`Go to your portal: ${portal}`);
    const without = textWith();
    expect(without).toContain('One of our editors will write to you about your access');
    expect(without).not.toMatch(/password|sign in/i);
  },
);

test.each<[MailKind, string]>([
  ['application_received', 'a first look within 1 hour and decide within 14 days.'],
  ['confirm_application', 'valid until November 22, 2026'],
  ['confirm_application', 'Confirm your application: https://portal.example.org/page#token=secret'],
  ['confirm_email', 'valid for 24 hours and can be used once'],
  ['confirm_email', 'Confirm this address: https://portal.example.org/page#token=secret'],
  ['seat_offered', 'kept for you until November 22, 2026 at 4:00 PM EST'],
  ['seat_offered', 'Answer the offer: https://portal.example.org/status?number=VNC-2026-00042'],
  ['offer_reminder', 'two more days: until November 22, 2026'],
  ['offer_expired', 'at the end of the line'],
  ['status_training', 'upload a 5-minute demo tape there'],
  ['confirm_contact', 'Confirm this address: https://portal.example.org/page#token=secret'],
  ['confirm_contact', 'valid for 48 hours'],
  ['contact_changed', 'the phone number of your application has been changed'],
  ['your_numbers', 'VNC-2026-00042\n\nVNC-2026-00007'],
  ['copy_link', 'Open the copy: https://portal.example.org/page#token=secret'],
  ['copy_link', 'valid for 24 hours'],
  ['another_take', '1:20 Hold the shot'],
  ['welcome', 'Set your password: https://portal.example.org/page#token=secret'],
  ['forgotten_password', 'Set a new password: https://portal.example.org/page#token=secret'],
  ['email_change_requested', 'asked to change its email address to new@example.org'],
  ['email_changed', 'is now new@example.org'],
  ['sign_in_failures', 'failed ten times in a row'],
  ['sign_in_new_place', 'on November 15, 2026 at 21:47 UTC'],
  ['sign_in_new_place', 'Paris, France, Firefox on Linux'],
  ['second_factor_changed', 'has changed: passkey added.'],
])('%s says "%s"', (kind, sentence) => {
  expect(textOf(kind)).toContain(sentence);
});
