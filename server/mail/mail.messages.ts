import { LANGUAGES, type Language } from '#contract/shared/languages.ts';
import { type AccountFacts, accountMails } from './mail.account-messages.ts';
import { accountTexts as spanishAccount } from './mail.account-texts.es.ts';
import { accountTexts } from './mail.account-texts.ts';
import { type ApplicationFacts, applicationMails } from './mail.application-messages.ts';
import { applicationTexts as spanishApplication } from './mail.application-texts.es.ts';
import { applicationTexts } from './mail.application-texts.ts';
import { type AssignmentFacts, assignmentMails } from './mail.assignment-messages.ts';
import { assignmentTexts as spanishAssignment } from './mail.assignment-texts.es.ts';
import { assignmentTexts } from './mail.assignment-texts.ts';
import type { MailContent, Settings } from './mail.content.ts';
import type { Definitions, MailDefinition, OurText } from './mail.definition.ts';
import { type LetterFacts, letterMails } from './mail.letter-messages.ts';
import { letterTexts as spanishLetter } from './mail.letter-texts.es.ts';
import { letterTexts } from './mail.letter-texts.ts';
import type { Access, MadeLink } from './mail.link-requests.ts';
import { type NetworkFacts, networkMails } from './mail.network-messages.ts';
import { networkTexts as spanishNetwork } from './mail.network-texts.es.ts';
import { networkTexts } from './mail.network-texts.ts';
import { type OfferFacts, offerMails } from './mail.offer-messages.ts';
import { offerTexts as spanishOffer } from './mail.offer-texts.es.ts';
import { offerTexts } from './mail.offer-texts.ts';
import { type OwnFacts, ownMails } from './mail.own-messages.ts';
import { ownTexts as spanishOwn } from './mail.own-texts.es.ts';
import { ownTexts } from './mail.own-texts.ts';
import { type StoryFacts, storyMails } from './mail.story-messages.ts';
import { storyTexts as spanishStory } from './mail.story-texts.es.ts';
import { storyTexts } from './mail.story-texts.ts';
import { fillBody, fillLine, type Values } from './mail.template.ts';
import { type TrainingFacts, trainingMails } from './mail.training-messages.ts';
import { trainingTexts as spanishTraining } from './mail.training-texts.es.ts';
import { trainingTexts } from './mail.training-texts.ts';

/** Every message that the portal sends, by kind, with the facts it needs. See docs/adding.md. */
export type MailFacts = ApplicationFacts &
  OfferFacts &
  TrainingFacts &
  OwnFacts &
  AssignmentFacts &
  StoryFacts &
  NetworkFacts &
  LetterFacts &
  AccountFacts;
export type MailKind = keyof MailFacts;

const DEFINITIONS: Definitions<MailFacts> = {
  ...applicationMails,
  ...offerMails,
  ...trainingMails,
  ...ownMails,
  ...assignmentMails,
  ...storyMails,
  ...networkMails,
  ...letterMails,
  ...accountMails,
};

/** As the list of texts shows them. */
const GROUPS: Record<string, object> = {
  Applications: applicationMails,
  'Places and offers': offerMails,
  Training: trainingMails,
  'Own application': ownMails,
  Assignments: assignmentMails,
  Stories: storyMails,
  Network: networkMails,
  'For editors': letterMails,
};
export const groupOf = (kind: MailKind): string =>
  Object.keys(GROUPS).find((name) => kind in (GROUPS[name] ?? {})) ?? 'Other';

export const MAIL_KINDS = Object.keys(DEFINITIONS) as MailKind[];

/** What the desk may word, each in the languages that it is sent in. */
export const editableTexts = (): { kind: MailKind; language: Language }[] =>
  MAIL_KINDS.flatMap((kind) => {
    const { security, englishOnly } = DEFINITIONS[kind];
    if (security) return [];
    return LANGUAGES.filter((language) => language === 'en' || !englishOnly).map((language) => ({
      kind,
      language,
    }));
  });

/** Undefined for a kind of an earlier version that is sent no more. */
export const definitionOf = (kind: MailKind): MailDefinition<object, unknown> | undefined =>
  DEFINITIONS[kind];

const TEXTS: Record<Language, Record<MailKind, OurText> & Record<string, OurText>> = {
  en: {
    ...applicationTexts,
    ...offerTexts,
    ...trainingTexts,
    ...ownTexts,
    ...assignmentTexts,
    ...storyTexts,
    ...networkTexts,
    ...letterTexts,
    ...accountTexts,
  },
  es: {
    ...spanishApplication,
    ...spanishOffer,
    ...spanishTraining,
    ...spanishOwn,
    ...spanishAssignment,
    ...spanishStory,
    ...spanishNetwork,
    ...spanishLetter,
    ...spanishAccount,
  },
};

/** English for mail queued by an earlier version, which had no other language. */
export const languageOf = (facts: object): Language =>
  LANGUAGES.find((language) => 'language' in facts && facts.language === language) ?? 'en';

/** What stands between greeting and signature, with `{{placeholders}}`. See mail.template.ts. */
export type MailText = { subject: string; body: string };

export const ourText = (kind: MailKind, language: Language): MailText =>
  joined(TEXTS[language][kind]);

type Told<Kind extends MailKind> = [
  facts: MailFacts[Kind],
  settings: Settings,
  link?: MadeLink | Access | undefined,
];

/** What the placeholders of a kind stand for, and its buttons. */
export function readFacts<Kind extends MailKind>(
  kind: Kind,
  ...[facts, settings, link]: Told<Kind>
) {
  const language = languageOf(facts);
  const definition: MailDefinition<never, never> = DEFINITIONS[kind];
  const told = [{ ...facts, language } as never, settings, link as never] as const;
  const ours = TEXTS[language][definition.variant?.(told[0]) ?? kind] ?? TEXTS[language][kind];
  const actions = definition.actions?.(...told, ours.action ?? '') ?? [];
  const values: Values = {
    network_name: { text: settings.network.name },
    support_email: { text: settings.network.support_email },
    ...(definition.link && { link: { text: actions[0]?.url ?? '', as: 'link' } }),
  };
  for (const [name, { value, as }] of Object.entries(definition.placeholders)) {
    values[name] = { text: value(...told) ?? '', ...(as && { as }) };
  }
  return { language, definition, known: told[0], ours, actions, values };
}

const joined = ({ subject, body }: OurText) => ({ subject, body: body.join('\n\n') });

/**
 * `link` is present for the kinds in MailLinks, and for invitations to an account that can be used; `text` where the
 * desk has its own words.
 */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  facts: MailFacts[Kind],
  settings: Settings,
  link?: MadeLink | Access,
  text?: MailText,
): MailContent {
  const { language, definition, known, ours, actions, values } = readFacts(
    kind,
    facts,
    settings,
    link,
  );
  const stored = text ?? joined(ours);
  const { subject, body } = definition.words?.(known, stored) ?? stored;
  const blocks = fillBody(body, values).map((block) => {
    if (!('link' in block)) return block;
    const action = actions.find(({ url }) => url === block.link);
    return action ? { action } : { text: [{ url: block.link }] };
  });
  const hasButton = blocks.some((block) => 'action' in block);
  const number = definition.number?.(known);
  const filled = fillLine(subject, values);
  return {
    language,
    subject: number ? `${filled} (${number})` : filled,
    replyTo: definition.replyTo?.(known),
    greeting: definition.greeting(known),
    blocks: hasButton ? blocks : [...blocks, ...actions.map((action) => ({ action }))],
  };
}
