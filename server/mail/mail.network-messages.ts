import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { distancePlaceholders } from './mail.away.ts';
import { publicBase, type Settings } from './mail.content.ts';
import type { Definitions } from './mail.definition.ts';
import { greet } from './mail.greeting.ts';

type Person = { language: Language; full_name: string };

/** To somebody in service: what happens near them, or what a colleague writes. */
export type NetworkFacts = {
  alert: Person & { message: string; place: string; miles: string };
  network_message: Person & { from_name: string; from_email: string; message: string };
};

const leadsTo =
  (page: string) =>
  ({ language }: Person, settings: Settings, _link: unknown, label: string) => [
    { label, url: `${publicBase(settings, language)}${page}` },
  ];

const toColleague = {
  link: 'optional',
  greeting: ({ full_name, language }: Person) => greet(full_name, 'hello', language),
} as const;

const placeholders = {
  full_name: { value: ({ full_name }: Person) => full_name },
  message: { required: true, as: 'quote', value: ({ message }: { message: string }) => message },
} as const;

export const networkMails: Definitions<NetworkFacts> = {
  alert: {
    ...toColleague,
    label: 'Alert',
    placeholders: {
      ...placeholders,
      place: { value: ({ place }) => place },
      ...distancePlaceholders,
    },
    actions: leadsTo(pages.ownAlerts),
  },
  network_message: {
    ...toColleague,
    label: 'Message from a colleague',
    placeholders: {
      ...placeholders,
      from_name: { required: true, value: ({ from_name }) => from_name },
    },
    replyTo: ({ from_name, from_email }) => ({ name: from_name, address: from_email }),
    actions: leadsTo(pages.account),
  },
};
