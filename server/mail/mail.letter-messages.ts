import { WAIT_KINDS, waitInfo, waitTexts } from '#contract/reports/waits.ts';
import { formatNumber } from '#contract/shared/format.ts';
import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { statusPage } from './mail.applicant.ts';
import type { Definitions } from './mail.definition.ts';
import { greet } from './mail.greeting.ts';

/** What an editor writes to one person, and what the portal writes to editors. */
export type LetterFacts = {
  letter: {
    language: Language;
    full_name: string;
    /** Of people with an application. */
    application_number?: string;
    /** Both with placeholders. */
    subject: string;
    body: string;
    from_name: string;
    from_email: string;
  };
  /** In English, as the editors' screens are. */
  digest: {
    name: string;
    /** A line for each kind of what waits: the kind, how many, how many of them are late. */
    waits: string;
  };
  /** To its maker. */
  webhook_off: { name: string; host: string; webhook_id: string };
};

export const letterMails: Definitions<LetterFacts> = {
  letter: {
    label: 'Letter of an editor',
    // The words are the sender's, not a text that the desk keeps.
    security: true,
    placeholders: {
      full_name: { value: ({ full_name }) => full_name },
      application_number: { value: ({ application_number }) => application_number },
      status_link: {
        as: 'link',
        value: ({ language, application_number }, settings) =>
          application_number && statusPage({ language, application_number }, settings),
      },
      from_name: { value: ({ from_name }) => from_name },
    },
    words: ({ subject, body }, ours) => ({ subject, body: `${body}\n\n${ours.body}` }),
    greeting: ({ full_name, language }) => greet(full_name, 'hello', language),
    replyTo: ({ from_name, from_email }) => ({ name: from_name, address: from_email }),
  },
  digest: {
    label: 'Summary in the morning',
    englishOnly: true,
    greeting: ({ name }) => greet(name, 'hello', 'en'),
    placeholders: {
      name: { value: ({ name }) => name },
      waits: {
        required: true,
        as: 'links',
        value: ({ waits }, { publicUrl }) => linesOf(waits, publicUrl).join('\n'),
      },
      account_link: {
        as: 'link',
        value: (_facts, { publicUrl }) => `${publicUrl}${pages.account}`,
      },
    },
  },
  webhook_off: {
    englishOnly: true,
    label: 'Webhook switched off',
    greeting: ({ name }) => greet(name, 'hello', 'en'),
    link: 'optional',
    placeholders: { host: { required: true, value: ({ host }) => host } },
    actions: ({ webhook_id }, { publicUrl }, _link, label) => [
      { label, url: `${publicUrl}${pages.webhook(webhook_id)}` },
    ],
  },
};

/** What waits, each with the address of its list. */
const linesOf = (waits: string, publicUrl: string) =>
  waits.split('\n').flatMap((line) => {
    const [name, count, late] = line.split(' ');
    const kind = WAIT_KINDS.find((known) => known === name);
    // Of another version.
    if (!kind) return [];
    const { label, to, search = {}, hash } = waitInfo(kind);
    const query = new URLSearchParams(search).toString();
    const url = `${publicUrl}${to}${query && `?${query}`}${hash ? `#${hash}` : ''}`;
    const isLate = Number(late) > 0 ? `, ${waitTexts.late(Number(late))}` : '';
    return [`${label}: ${formatNumber(Number(count))}${isLate} ${url}`];
  });
