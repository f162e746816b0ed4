import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { publicBase, type Settings } from './mail.content.ts';
import type { Definitions } from './mail.definition.ts';
import { greet } from './mail.greeting.ts';
import { readIt as spanish } from './mail.story-texts.es.ts';
import { readIt as english } from './mail.story-texts.ts';

/** To the author of a story, or to the editor who has it. Empty: no note, no address of the piece. */
type AboutStory = {
  language: Language;
  full_name: string;
  story_id: string;
  number: string;
  headline: string;
  note: string;
  url: string;
};
export type StoryMailKind =
  | 'story_changes_requested'
  | 'story_accepted'
  | 'story_declined'
  | 'story_published'
  | 'story_sent_again';
export type StoryFacts = Record<StoryMailKind, AboutStory>;

const READ_IT = { en: english, es: spanish };

const leadsTo =
  (page: (id: string) => string) =>
  ({ story_id, url, language }: AboutStory, settings: Settings, _link: unknown, label: string) => [
    { label, url: url || `${publicBase(settings, language)}${page(story_id)}` },
  ];

const aboutStory = {
  placeholders: {
    full_name: { value: ({ full_name }: AboutStory) => full_name },
    headline: { as: 'quote', value: ({ headline }: AboutStory) => headline },
    number: { value: ({ number }: AboutStory) => number },
    note: { as: 'quote', value: ({ note }: AboutStory) => note },
  },
  link: 'optional',
  greeting: ({ full_name, language }: AboutStory) => greet(full_name, 'hello', language),
  number: ({ number }: AboutStory) => number,
  actions: leadsTo(pages.ownStory),
} as const;

export const storyMails: Definitions<StoryFacts> = {
  story_changes_requested: { ...aboutStory, label: 'Changes of a story asked for' },
  story_accepted: { ...aboutStory, label: 'Story accepted' },
  story_declined: { ...aboutStory, label: 'Story declined' },
  story_published: {
    ...aboutStory,
    label: 'Story published',
    actions: (facts, settings, link, label) =>
      aboutStory.actions(facts, settings, link, facts.url ? READ_IT[facts.language] : label),
  },
  story_sent_again: {
    ...aboutStory,
    label: 'Story sent again',
    englishOnly: true,
    actions: leadsTo(pages.story),
  },
};
