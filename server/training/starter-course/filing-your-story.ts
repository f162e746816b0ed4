import type { ModuleBody } from '#contract/training/course.ts';

export const filingYourStory: ModuleBody = {
  title: 'Filing your story',
  minutes: 20,
  video_url: null,
  captions: null,
  is_published: true,
  text: `A story is finished when an editor who has never been to your town can check it, understand it and publish it without calling you. This module is about the last hour of your work.

## What belongs to a story

Approved correspondents send their work through the story submission portal. Whatever the form looks like on the day, have these things ready:

1. **One sentence** that says what is new, and for whom it matters.
2. **The film**, cut, with names and functions spelled correctly.
3. **A text** of 150 to 300 words that says the same as the film, for people who cannot watch it.
4. **Your sources**: for every fact, who or what confirms it, with date and contact. Editors read this list first, and it is never published.
5. **The releases** of everybody you interviewed, and the permission for every picture that is not yours.
6. **Replies**: whom you asked for comment, when, and what they answered, or that they did not.
7. **Conflicts**: anything that viewers should know about you, or "none".
8. **What you left out**, and why. This saves your editor from asking.

## Write the sentence first

If you cannot say it in one sentence, you are not finished. Compare:

- "The council talked about the pool." That is a subject.
- "The city pool will stay closed this summer, because the repair costs three times as much as planned." That is a story.

The sentence is also your order: begin with what is new, then why it matters, then who says what, then the background. Do not tell the meeting from the beginning to the end.

## Cut it

Most local stories are told in two to three minutes. Begin with the strongest picture or the strongest sentence, not with your greeting. Cut every answer to the part that says something. Then listen to it without looking: whatever you do not understand by ear alone, no viewer will.

You may leave out, but you may not change the meaning. Never move an answer behind another question, and do not add sounds that were not there.

## For everybody

Add **captions**. Many people watch without sound, and some cannot hear it. Automatic captions are a draft: correct names, numbers and every "not". Describe in your words what is important in the picture, for those who cannot see it.

## Check it once more

Put the story aside for an hour. Then go through it with the list:

- Every name: ask the person to spell it, and compare letter by letter.
- Every number: does it add up, and is it per month or per year?
- Every date with its day of the week.
- Every phone number and address: call it, open it.
- Every accusation: is the reply in the story?
- The background of every shot: private papers, plates, children?

Name your files so that somebody else understands them: *2026-05-14_pool_interview_director.mp4* and not *IMG_0042*. Keep the uncut recordings and your notes for as long as the story is online.

## After you have filed

The editor will have questions. That is no distrust: it is the same checking, done by somebody who was not there. Answer quickly, be reachable for the next hours, and say honestly if you do not know. Editors may shorten your story; if a cut changes the meaning, say so at once.

If you find a mistake after publication, write to the editor immediately, even at night: what is wrong, what is right, how you know. Do not quietly change your own copy.

## A worked example

You file the story about the pool. Your list of sources says: "Costs: engineer's report, page 4, copy attached. Closing: director of parks, interview, May 14. Mayor: asked by email on May 13, reminder on May 14, no answer by 6 p.m."

The editor opens page 4 and sees that the amount is for two pools. She asks you, you call the engineer, and the sentence changes before anybody has seen it. It took eleven minutes, because everything was in its place.

## Try it

Take a local story that you have watched this week. Write its one sentence, and then the list of sources as the reporter might have filed it. Which fact has no source? That is what an editor would ask.`,
  questions: [
    {
      question: 'Which of these sentences tells an editor what the story is?',
      options: [
        'A report about the situation at the Elm Street bridge',
        'Residents and officials discussed the bridge for three hours',
        'The Elm Street bridge closes on Monday, and the school bus will take 40 minutes longer',
        'Everything you need to know about the Elm Street bridge',
      ],
      answer: 2,
      explanation:
        'It says what is new and for whom it matters. The others name a subject or an event, and the viewer still does not know why to watch.',
    },
    {
      question: 'Why do editors read your list of sources before they watch the film?',
      options: [
        'Because the list is published below the story',
        'Because it shows how you know each fact',
        'Because stories with more sources are placed higher on the page',
        'Because everybody on it has to approve the story',
      ],
      answer: 1,
      explanation:
        'The list is how somebody who was not there can follow your work. It is never published, nobody on it has a veto, and the number of sources says less than how each of them knows.',
    },
    {
      question:
        'In the edit, the answer to question 5 would fit much better after question 2. May you move it there?',
      options: [
        'Yes, because all words are really hers',
        'Yes, if the film gets shorter that way',
        'Yes, if she agreed to be recorded and edited in her release',
        'No: it would become the answer to another question',
      ],
      answer: 3,
      explanation:
        'Cutting is allowed, changing the meaning is not. True words after another question become a false answer, and a release does not permit that.',
    },
    {
      question:
        'The day after publication you notice that a number in your story is wrong. What do you do?',
      options: [
        'Write to the editor at once: what is wrong, what is right, and how you know',
        'Wait and see whether anybody notices',
        'Exchange the film on your own page for a corrected one',
        'Mention the right number in your next story',
      ],
      answer: 0,
      explanation:
        'We correct openly, in the story itself and with the date. Quiet changes and hints in later stories do not reach those who saw the mistake, and cost more trust than the mistake.',
    },
    {
      question: 'Automatic captions have been added to your film. What is left to do?',
      options: [
        'Nothing, because viewers know that they are automatic',
        'Read all of them, and correct names, numbers and words such as "not"',
        'Switch them off, because mistakes in them look worse than no captions at all',
        'Correct them only if somebody complains',
      ],
      answer: 1,
      explanation:
        'For people who cannot hear, the captions are the story. A missing "not" reverses a quote. Switching them off excludes people and helps nobody.',
    },
  ],
};
