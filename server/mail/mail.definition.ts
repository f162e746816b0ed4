import type { Action, Settings } from './mail.content.ts';
import type { LinkOf } from './mail.link-requests.ts';
import type { Value } from './mail.template.ts';

/** Our words for a mail: `body` has an item for each paragraph, `action` is the label of its button. */
export type OurText = { subject: string; body: readonly string[]; action?: string };

/** What `{{name}}` stands for. Without a value its paragraph is left out. */
export type Placeholder<Facts, Link> = Pick<Value, 'as'> & {
  /** Must stand in the body, also in the words of the desk. */
  required?: true;
  value(facts: Facts, settings: Settings, link: Link): string | undefined;
};

/** All but the words of one kind of mail. */
export type MailDefinition<Facts, Link> = {
  /** What the lists of texts and of undelivered mail call it. */
  label: string;
  /** About passwords, sign-in or addresses: its words are ours alone. */
  security?: true;
  /** For readers whose screens are English only. */
  englishOnly?: true;
  placeholders: Record<string, Placeholder<Facts, Link>>;
  /** Placeholder of the first button's address, if there is one. */
  link?: 'optional' | 'required';
  greeting(facts: Facts): string;
  /** Stands in brackets after the subject. */
  number?(facts: Facts): string;
  /** A person who gets the answer to it; without one, nobody does. */
  replyTo?(facts: Facts): { name: string; address: string } | undefined;
  actions?(facts: Facts, settings: Settings, link: Link, label: string): Action[];
  /** Of what a person writes: their words, with ours or in place of them. */
  words?(facts: Facts, ours: { subject: string; body: string }): { subject: string; body: string };
  /** Other words of ours than those of its kind. */
  variant?(facts: Facts): string | undefined;
};

export type Definitions<AllFacts> = {
  [Kind in keyof AllFacts]: MailDefinition<AllFacts[Kind], LinkOf<Kind>>;
};
