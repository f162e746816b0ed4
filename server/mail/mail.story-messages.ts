import type { Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import type { MailContent, Settings } from './mail.content.ts';
import { greet } from './mail.greeting.ts';

/** To the author of a story, or to the editor who has it. Empty: no note, no address of the piece. */
export type AboutStory = {
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

export type StoryTemplates = Record<
  StoryMailKind,
  (facts: AboutStory, settings: Settings) => MailContent
>;

type Words = { subject: string; first: string; rest?: string[]; label: string };

/** With the headline as a quote after the first paragraph, then the note, and a link to the story. */
export const aboutStory = (
  { language, full_name, story_id, number, headline, note, url }: AboutStory,
  { publicUrl }: Settings,
  { subject, first, rest = [], label }: Words,
  page: (id: string) => string = pages.ownStory,
): MailContent => ({
  language,
  subject: `${subject} (${number})`,
  greeting: greet(full_name, 'hello', language),
  paragraphs: [first, { quote: headline }, ...(note ? [{ quote: note }] : []), ...rest],
  actions: [{ label, url: url || `${publicUrl}${page(story_id)}` }],
});

const label = 'Open your story';

export const storyTemplates: StoryTemplates = {
  story_changes_requested: (facts, settings) =>
    aboutStory(facts, settings, {
      subject: 'Your story needs some changes',
      first: 'Our editors have read your story and ask you for changes:',
      rest: ['Please change it in your portal and send it in again.'],
      label,
    }),
  story_accepted: (facts, settings) =>
    aboutStory(facts, settings, {
      subject: 'Your story is accepted',
      first: 'Our editors have accepted your story:',
      rest: ['We write to you when it is published. Thank you.'],
      label,
    }),
  story_declined: (facts, settings) =>
    aboutStory(facts, settings, {
      subject: 'Your story is not going to be published',
      first: 'Our editors have decided not to publish your story:',
      rest: ['Thank you for the work that you put into it.'],
      label,
    }),
  story_published: (facts, settings) =>
    aboutStory(facts, settings, {
      subject: 'Your story is published',
      first: 'Your story is out:',
      rest: ['Thank you for your work.'],
      label: facts.url ? 'Read it' : label,
    }),
  story_sent_again: (facts, settings) =>
    aboutStory(
      facts,
      settings,
      {
        subject: 'A story was sent again',
        first: 'The author of a story that you had asked changes for has sent it again:',
        label: 'Open the story',
      },
      pages.story,
    ),
};
