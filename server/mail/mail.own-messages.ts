import { type Applicant, aboutApplication, statusPage, toApplicant } from './mail.applicant.ts';
import {
  FRAME_TEXTS,
  formatDayAndTime,
  type MadeLink,
  type MailContent,
  type Settings,
} from './mail.content.ts';

/** Messages about what applicants do with their own application: correct it, find it, read it. */
export type OwnFacts = {
  /** To the new address. */
  confirm_contact: Applicant;
  /** To the address that was on file before, which can take the change back (rule contact-3). */
  contact_changed: Applicant & { changed: 'email' | 'phone' };
  /** To the address that is no longer on file. */
  contact_reverted: Applicant;
  /** `numbers`: the application numbers of this address, one per line. Without any it is not sent. */
  your_numbers: Pick<Applicant, 'language'> & { numbers: string };
  copy_link: Applicant;
  /** Proves whose application it is (rule proof-2). */
  own_link: Applicant;
};

export type OwnTemplates = {
  [Kind in keyof OwnFacts]: (
    facts: OwnFacts[Kind],
    settings: Settings,
    link: Kind extends 'confirm_contact' | 'copy_link' | 'own_link'
      ? MadeLink
      : Kind extends 'contact_changed'
        ? MadeLink | undefined
        : undefined,
  ) => MailContent;
};

const ifNotYou = ({ network }: Settings) =>
  `If it was not you, please write to ${network.support_email}.`;

export const ownTemplates: OwnTemplates = {
  confirm_contact: (facts, settings, { url, expires_at }) => {
    const paragraphs = [
      `Somebody asked to use this email address for application ${facts.application_number} to ${settings.network.name}. It counts once you confirm it with the link below, which is valid until ${formatDayAndTime(expires_at, settings, facts.language)}.`,
      'If it was not you, there is nothing to do: the application keeps its address.',
    ];
    return aboutApplication(facts, { subject: 'Confirm your new email address', paragraphs }, [
      { label: 'Confirm this address', url },
    ]);
  },
  contact_changed: ({ changed, ...facts }, settings, link) =>
    changed === 'email'
      ? aboutApplication(
          facts,
          {
            subject: 'Your email address has been changed',
            paragraphs: [
              `As you asked, your application to ${settings.network.name} has a new email address. Our messages no longer come to this one.`,
              ...(link
                ? [
                    `If it was not you, take the change back with the link below, until ${formatDayAndTime(link.expires_at, settings, facts.language)}. Until then invitations and links still come to this address.`,
                  ]
                : []),
              ifNotYou(settings),
            ],
          },
          link && [{ label: 'Take the change back', url: link.url }],
        )
      : toApplicant(facts, settings, 'Your phone number has been changed', [
          `As you asked, your application to ${settings.network.name} has a new phone number.`,
          ifNotYou(settings),
        ]),
  contact_reverted: (facts, settings) =>
    aboutApplication(facts, {
      subject: 'The change of your email address was taken back',
      paragraphs: [
        `The application to ${settings.network.name} has the email address again that it had before. Our messages no longer come to this one.`,
        ifNotYou(settings),
      ],
    }),
  own_link: (facts, settings, { url, expires_at }) =>
    toApplicant(
      facts,
      settings,
      'A link to your application',
      [
        `With the link below you can correct your contact details, leave the line or withdraw your application to ${settings.network.name}. It is valid until ${formatDayAndTime(expires_at, settings, facts.language)}, as often as you like.`,
        'Please do not forward this message: everybody who has the link can change your application.',
        'If you did not ask for it, there is nothing to do.',
      ],
      { label: 'Open your application', url },
    ),
  your_numbers: ({ language, numbers }, settings) => {
    const listed = numbers.split('\n');
    const isOne = listed.length === 1;
    return {
      language,
      subject: isOne ? 'Your application number' : 'Your application numbers',
      greeting: FRAME_TEXTS[language].dearApplicant,
      paragraphs: [
        isOne
          ? `You asked for the number of your application to ${settings.network.name}. It is ${listed[0]}.`
          : `You asked for the numbers of your applications to ${settings.network.name}:`,
        'With the number and this email address you can check your status at any time. If you did not ask for this message, there is nothing to do: nobody else has received it.',
      ],
      actions: listed.map((application_number) => ({
        label: isOne ? 'Check your status' : `Check the status of ${application_number}`,
        url: statusPage({ language, application_number }, settings),
      })),
    };
  },
  copy_link: (facts, settings, { url, expires_at }) => {
    const paragraphs = [
      `With the link below you can read, print and download the answers of your application to ${settings.network.name}. It is valid until ${formatDayAndTime(expires_at, settings, facts.language)}, as often as you like.`,
      'Please do not forward this message: everybody who has the link can read your answers.',
      'If you did not ask for it, there is nothing to do.',
    ];
    return toApplicant(facts, settings, 'A copy of your answers', paragraphs, {
      label: 'Open your answers',
      url,
    });
  },
};
