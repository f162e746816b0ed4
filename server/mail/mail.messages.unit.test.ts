import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/shared/languages.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { layOut } from './mail.layout.ts';
import type { Access } from './mail.link-requests.ts';
import {
  definitionOf,
  MAIL_KINDS,
  type MailFacts,
  type MailKind,
  ourText,
  writeMail,
} from './mail.messages.ts';
import { findProblems } from './mail.placeholders.ts';

// No words of a language, so that what is English comes from a template.
const network = { ...DEFAULT_NETWORK, name: 'KXYZ', tagline: 'KXYZ 98.7', tagline_es: 'KXYZ 98,7' };
const settings = {
  network,
  publicUrl: 'https://portal.example.org',
  desk: { first_look_hours: 1, decision_days: 14 },
};
const link = {
  url: 'https://portal.example.org/page#token=secret',
  expires_at: new Date('2026-11-22T21:00:00Z'),
};

function factsIn(language: Language): MailFacts {
  const applicant = {
    language,
    full_name: 'Ada Lovelace',
    application_number: 'VNC-2026-00042',
    zip_code: '10001',
  };
  const assignment = {
    language,
    full_name: 'Ada Lovelace',
    title: 'KXYZ 7',
    place: 'Chicago, IL 60608',
    due_at: '2026-11-22T21:00:00.000Z',
    miles: '2.5',
    reason: 'KXYZ 8',
    editor: 'Grace',
    editor_email: 'grace@example.org',
  };
  const story = {
    language,
    full_name: 'Ada Lovelace',
    story_id: '7',
    number: 'STORY-2026-00042',
    headline: 'KXYZ 9',
    note: 'KXYZ 10',
    url: '',
  };
  const account = { name: 'Ada Lovelace' };
  return {
    application_received: applicant,
    application_waitlisted: { ...applicant, place: '8' },
    status_training: applicant,
    status_approved: { ...assignment, ...applicant },
    status_rejected: {
      ...applicant,
      feedback: 'KXYZ 1\nKXYZ 2\n\n<KXYZ 3>',
      // Still November 30 in New York.
      apply_again_at: '2026-12-01T03:00:00.000Z',
    },
    status_waitlisted: applicant,
    off_the_waitlist: applicant,
    confirm_application: applicant,
    seat_offered: { ...applicant, expires_at: '2026-11-22T21:00:00.000Z' },
    offer_reminder: { ...applicant, expires_at: '2026-11-22T18:05:00.000Z' },
    offer_expired: { ...applicant, outcome: 'in_line' },
    offer_accepted: applicant,
    line_left: applicant,
    application_withdrawn: applicant,
    course_finished: applicant,
    tape_received: applicant,
    another_take: { ...applicant, notes: '1:20 KXYZ' },
    confirm_contact: applicant,
    contact_reverted: applicant,
    own_link: applicant,
    contact_changed: { ...applicant, changed: 'email' },
    your_numbers: { language, numbers: 'VNC-2026-00042' },
    copy_link: applicant,
    assignment_published: assignment,
    assignment_changed: assignment,
    assignment_closed: assignment,
    assignment_given: assignment,
    assignment_taken_away: assignment,
    assignment_reminder: assignment,
    story_changes_requested: story,
    story_accepted: story,
    story_declined: story,
    story_published: { ...story, url: 'https://news.example.org/9' },
    story_sent_again: { ...story, note: '' },
    alert: {
      language,
      full_name: 'Ada Lovelace',
      message: 'KXYZ 9',
      place: 'Chicago, IL 60608',
      miles: '2',
    },
    network_message: {
      language,
      full_name: 'Ada Lovelace',
      from_name: 'Grace',
      from_email: 'grace@example.org',
      message: 'KXYZ 10',
    },
    letter: {
      language,
      full_name: 'Ada Lovelace',
      application_number: 'VNC-2026-00042',
      subject: `KXYZ 11 ${language}`,
      body: 'KXYZ 12\n\n{{application_number}}',
      from_name: 'Grace',
      from_email: 'grace@example.org',
    },
    digest: { ...account, waits: 'first_look 3 1\nmail 2 0' },
    forgotten_password: { ...account, language },
    welcome: account,
    password_was_reset: account,
    confirm_email: account,
    email_change_requested: { ...account, new_email: 'new@example.org' },
    email_changed: { ...account, new_email: 'new@example.org' },
    sign_in_failures: account,
    sign_in_new_place: {
      ...account,
      device: 'Firefox on Linux',
      place: 'Paris, France',
      at: '2026-11-15T21:47:13.000Z',
    },
    access_changed: { ...account, change: 'PASSKEY_ADDED' },
    webhook_off: { ...account, host: 'chat.example.org', webhook_id: 'an-id' },
  };
}

const ABOUT_APPLICATIONS = MAIL_KINDS.filter((kind) => 'zip_code' in factsIn('en')[kind]);
const TRANSLATED = MAIL_KINDS.filter((kind) => 'language' in factsIn('en')[kind]);
const VERSIONS = LANGUAGES.flatMap((language) =>
  (language === 'en' ? MAIL_KINDS : TRANSLATED).map((kind) => ({ kind, language })),
);

function write(kind: MailKind, language: Language) {
  const facts = factsIn(language)[kind];
  const content = writeMail(kind, facts as never, settings, link);
  return { ...content, ...layOut(content, network) };
}

test.each(VERSIONS)(
  '$kind ($language) is complete, greets and has at most one link, but the summary',
  (version) => {
    const { kind, language } = version;

    const { text, html, subject } = write(kind, language);

    const dear = { en: 'Dear Ada Lovelace,', es: 'Hola, Ada Lovelace:' };
    const hello = { en: 'Dear applicant,', es: 'Hola:' };
    const greeting = (kind === 'your_numbers' ? hello : dear)[language];
    expect(text.startsWith(`${greeting}\n\n`)).toBe(true);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/undefined|null|NaN|\[object/);
    }
    expect(text.match(/https:/g)?.length ?? 0).toBeLessThanOrEqual(kind === 'digest' ? 3 : 1);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<title>${subject}</title>`);
    const [url = ''] = /https:\S+/.exec(text) ?? [];
    expect(html).toContain(url.replaceAll('&', '&amp;'));
  },
);

test.each(ABOUT_APPLICATIONS)('%s names the application in its subject', (kind) => {
  for (const language of LANGUAGES) {
    expect(write(kind, language).subject).toMatch(/ \(VNC-2026-00042\)$/);
  }
});

test.each(TRANSLATED)('%s has no English word in Spanish, and the same links', (kind) => {
  const [english, spanish] = LANGUAGES.map((language) => write(kind, language));

  expect(spanish?.subject).not.toBe(english?.subject);
  for (const text of [
    spanish?.subject,
    spanish?.text,
    spanish?.html.replace(/style="[^"]*"/g, ''),
  ]) {
    expect(text).not.toMatch(
      /\b(the|your?|we|is|of|please|or open|application|check|status page)\b/i,
    );
  }
  const toEnglish = (text = '') => text.match(/https:\S+/g)?.map((url) => url.replace('/es/', '/'));
  expect(toEnglish(spanish?.text)).toEqual(toEnglish(english?.text));
  expect(spanish?.blocks).toHaveLength(
    (english?.blocks.length ?? 0) + (kind === 'status_training' ? 1 : 0),
  );
});

test.each(['status_training', 'status_approved'] as const)(
  '%s says how to get into the account: by setting a password, by signing in, or with an editor',
  (kind) => {
    const textWith = (language: Language, access?: Access) =>
      layOut(writeMail(kind, factsIn(language)[kind], settings, access), network).text;
    const portal = 'https://portal.example.org/correspondent';
    const toSetOne = { url: link.url, sets: 'password' } as const;
    const toSignIn = { url: portal, sets: 'nothing' } as const;

    expect(textWith('en', toSetOne)).toContain('with the link below, which is valid for 14 days.');
    expect(textWith('en', toSetOne)).toContain(`Set your password: ${link.url}`);
    expect(textWith('en', toSignIn)).toContain('You have an account on our portal already');
    expect(textWith('en', toSignIn)).toContain(`Go to your portal: ${portal}`);
    expect(textWith('en')).toContain('One of our editors will write to you about your access');
    expect(textWith('en')).not.toMatch(/password|sign in/i);
    expect(textWith('es', toSetOne)).toContain(`Crear mi contraseña: ${link.url}`);
    expect(textWith('es', toSignIn)).toContain(`Ir a mi portal: ${portal}`);
    expect(textWith('es')).not.toMatch(/contraseña|sesión/i);
  },
);

test('feedback is quoted line by line, and escaped in HTML', () => {
  for (const language of LANGUAGES) {
    const { text, html } = write('status_rejected', language);

    expect(text).toContain('\n\n> KXYZ 1\n> KXYZ 2\n>\n> <KXYZ 3>\n\n');
    expect(html).toMatch(
      /<blockquote[^>]*><p>KXYZ 1<br>KXYZ 2<\/p><p>&lt;KXYZ 3&gt;<\/p><\/blockquote>/,
    );
  }
});

test('a rejection without feedback and date says neither', () => {
  for (const language of LANGUAGES) {
    const { feedback, apply_again_at, ...facts } = factsIn(language).status_rejected;
    const { text } = layOut(writeMail('status_rejected', facts, settings), network);

    expect(text.split('\n\n')).toHaveLength(6);
    expect(text).not.toContain('>');
  }
});

test('a message to an address that is on file no longer does not offer to look up the status', () => {
  const textOf = (changed: 'email' | 'phone') => {
    const facts = { ...factsIn('en').contact_changed, changed };
    return layOut(writeMail('contact_changed', facts, settings), network).text;
  };

  expect(textOf('email')).not.toContain('https:');
  expect(textOf('phone')).toContain('https://portal.example.org/status?number=VNC-2026-00042');
});

test.each<[MailKind, string]>([
  ['application_received', 'a first look within 1 hour and decide within 14 days.'],
  ['confirm_application', 'valid until November 22, 2026'],
  ['confirm_email', 'valid for 24 hours and can be used once'],
  ['seat_offered', 'kept for you until November 22, 2026 at 4:00 PM EST'],
  ['offer_reminder', 'two more days: until November 22, 2026'],
  ['offer_expired', 'at the end of the line'],
  ['status_training', 'upload a 5-minute demo tape there'],
  ['status_rejected', 'You can apply again from November 30, 2026 on.'],
  ['another_take', '1:20 KXYZ'],
  ['confirm_contact', 'valid until November 22, 2026 at 4:00 PM EST'],
  ['contact_changed', 'has a new email address'],
  ['your_numbers', 'It is VNC-2026-00042.'],
  ['your_numbers', 'Check your status: https://portal.example.org/status?number=VNC-2026-00042'],
  ['assignment_published', 'report from Chicago, IL 60608, 2.5 miles away:\n\n> KXYZ 7'],
  ['assignment_published', 'Go to your assignments: https://portal.example.org/correspondent/ass'],
  ['assignment_closed', '> KXYZ 8'],
  ['assignment_given', 'Your editor for it is Grace. Answer this message to write to them.'],
  ['status_approved', 'due on November 22, 2026 at 4:00 PM EST:\n\n> KXYZ 7\n\nYour editor'],
  ['assignment_reminder', 'It is due on November 22, 2026 at 4:00 PM EST.'],
  ['story_changes_requested', '> KXYZ 9\n\n> KXYZ 10'],
  ['story_declined', 'Open your story: https://portal.example.org/correspondent/stories/7'],
  ['story_published', 'Read it: https://news.example.org/9'],
  ['story_sent_again', 'Open the story: https://portal.example.org/admin/stories/7'],
  ['alert', 'go to Chicago, IL 60608 now, 2 miles away:\n\n> KXYZ 9'],
  ['network_message', 'Grace, a correspondent of the network, writes to you:\n\n> KXYZ 10'],
  ['email_change_requested', 'asked to change its email address to new@example.org'],
  ['email_changed', 'is now new@example.org'],
  ['sign_in_failures', 'failed ten times in a row'],
  ['sign_in_new_place', 'on November 15, 2026 at 21:47 UTC'],
  ['sign_in_new_place', 'Paris, France, Firefox on Linux'],
  ['access_changed', 'has changed: a passkey was added.'],
  ['webhook_off', 'that you made for chat.example.org was switched off'],
])('%s says "%s"', (kind, sentence) => {
  expect(write(kind, 'en').text).toContain(sentence);
});

test('a wrong code behind the right password is another message than many failures', () => {
  const facts = { name: 'Ada', behind_password: 'yes' } as const;

  expect(writeMail('sign_in_failures', facts, settings).subject).toBe(
    'Somebody may know your password',
  );
});

test.each<[MailKind, string]>([
  ['application_received', 'en un plazo de 1 hora y decidimos en un plazo de 14 días.'],
  ['confirm_application', 'funciona hasta el 22 de noviembre de 2026'],
  ['seat_offered', 'hasta el 22 de noviembre de 2026 a las 4:00 p.m. EST'],
  ['offer_reminder', 'dos días más: hasta el 22 de noviembre de 2026 a la 1:05 p.m. EST'],
  ['status_rejected', 'a partir del 30 de noviembre de 2026.'],
  ['status_training', 'una grabación de prueba de 5 minutos'],
  ['another_take', '1:20 KXYZ'],
  ['alert', 'https://portal.example.org/es/correspondent/alerts'],
  ['story_accepted', 'https://portal.example.org/es/correspondent/stories/7'],
  ['forgotten_password', 'válido durante una hora'],
])('%s says in Spanish "%s"', (kind, sentence) => {
  // Intl separates "p. m." by spaces that do not break.
  const text = write(kind, 'es')
    .text.replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('p. m.', 'p.m.');

  expect(text).toContain(sentence);
});

test('the tagline is in the language of the mail', () => {
  const closing = (language: Language) =>
    layOut(writeMail('offer_accepted', factsIn(language).offer_accepted, settings), network).text;

  expect(closing('en')).toContain('KXYZ 98.7');
  expect(closing('es')).toContain('KXYZ 98,7');
});

const EDITABLE = MAIL_KINDS.filter((kind) => !definitionOf(kind)?.security);

test.each(EDITABLE)('our own text of %s is one that the desk could save', (kind) => {
  for (const language of LANGUAGES) expect(findProblems(kind, ourText(kind, language))).toEqual([]);
});

test('every placeholder of every text has a value, and a security mail is not for the desk', () => {
  for (const { kind, language } of VERSIONS) {
    const { subject, text } = write(kind, language);
    expect(subject + text).not.toContain('{{');
  }
  expect(MAIL_KINDS.filter((kind) => definitionOf(kind)?.security)).toEqual([
    'confirm_application',
    'confirm_contact',
    'contact_changed',
    'contact_reverted',
    'letter',
    'welcome',
    'password_was_reset',
    'forgotten_password',
    'confirm_email',
    'email_change_requested',
    'email_changed',
    'sign_in_failures',
    'sign_in_new_place',
    'access_changed',
  ]);
});

test('a text of the desk keeps greeting, number and button; its link alone on a line is the button', () => {
  const facts = { ...factsIn('en').status_training, full_name: '{{zip_code}} <b>Zoë</b>' };
  const write = (body: string) => {
    const words = { subject: 'Come in, {{full_name}}', body };
    const content = writeMail('status_training', facts, settings, link, words);
    return { subject: content.subject, ...layOut(content, network) };
  };

  const { subject, text, html } = write('For {{full_name}} at {{zip_code}}\n\n{{link}}\n\nBye');
  const { text: inline } = write('Here: {{link}}');

  expect(subject).toBe('Come in, {{zip_code}} <b>Zoë</b> (VNC-2026-00042)');
  expect(text).toBe(
    `Dear applicant,\n\nFor {{zip_code}} <b>Zoë</b> at 10001\n\nGo to your portal: ${link.url}\n\nBye\n\nKXYZ\nKXYZ 98.7`,
  );
  expect(html).toContain('<p>For {{zip_code}} &lt;b&gt;Zoë&lt;/b&gt; at 10001</p>');
  expect(inline).toContain(`Here: ${link.url}\n\nGo to your portal: ${link.url}`);
});

test('a text is refused for an unknown placeholder, or without a required one', () => {
  const words = { subject: 'For {{nobody}}', body: 'Come in, {{ full_name }}. {{Link}}' };

  expect(findProblems('status_training', words)).toEqual([
    { field: 'subject', name: 'nobody', is: 'unknown' },
    { field: 'body', name: 'Link', is: 'unknown' },
    { field: 'body', name: 'application_number', is: 'missing' },
    { field: 'body', name: 'link', is: 'missing' },
  ]);
});

test('a receipt does not repeat a name that may be a message of its own (rule mail-8)', () => {
  const facts = { ...factsIn('en').application_received, full_name: 'Win at evil.example' };
  const words = { subject: 'Hello, {{full_name}}', body: '{{full_name}}: {{application_number}}' };

  const { subject, blocks } = writeMail('application_received', facts, settings, undefined, words);

  expect(subject).toBe('Hello, applicant (VNC-2026-00042)');
  expect(blocks[0]).toEqual({ text: ['applicant', ': ', 'VNC-2026-00042'] });
});
