import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import type { MailContent, Settings } from './mail.content.ts';
import { greet } from './mail.greeting.ts';

/** To somebody in service: what happens near them, or what a colleague writes. */
export type NetworkFacts = {
  alert: { language: Language; full_name: string; message: string; place: string; miles: string };
  network_message: {
    language: Language;
    full_name: string;
    from_name: string;
    from_email: string;
    message: string;
  };
};
export type NetworkTemplates = {
  [Kind in keyof NetworkFacts]: (facts: NetworkFacts[Kind], settings: Settings) => MailContent;
};

export const networkTemplates: NetworkTemplates = {
  alert: ({ language, full_name, message, place, miles }, { publicUrl }) => ({
    language,
    subject: `Alert: ${place}`,
    greeting: greet(full_name, 'hello', language),
    paragraphs: [
      `Our editors are looking for somebody who can go to ${place} now, about ${miles} miles from you:`,
      { quote: message },
      'Please tell us whether you can go. Your safety comes first: keep your distance, and leave when you are asked to.',
    ],
    actions: [{ label: 'Answer the alert', url: `${publicUrl}${pages.ownAlerts}` }],
  }),
  network_message: ({ language, full_name, from_name, from_email, message }, settings) => ({
    language,
    subject: `${from_name} has written to you`,
    replyTo: { name: from_name, address: from_email },
    greeting: greet(full_name, 'hello', language),
    paragraphs: [
      `${from_name}, a correspondent of the network, writes to you:`,
      { quote: message },
      `If you answer this message, your answer and your address go to ${from_name}. If you do not want to be found in the network any more, change it in your account.`,
    ],
    actions: [{ label: 'Go to your account', url: `${settings.publicUrl}${pages.account}` }],
  }),
};
