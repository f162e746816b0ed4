import type { ModuleBody } from '#contract/training/course.ts';

export const checkingAStory: ModuleBody = {
  title: 'Checking a story',
  minutes: 20,
  video_url: null,
  captions: null,
  is_published: true,
  text: `You live where you report. The people in your story will meet you at the grocery store, and so will the people who know it is wrong. Checking is what makes your work different from a post in a neighborhood group.

## Start with the claim

Before you look for anything, write down in one sentence what your story says. Then underline every fact in it: names, numbers, dates, places, and who did what. Each underlined fact needs an answer to one question: **how do I know this?**

"Everybody says so" is not an answer. Good answers look like these:

- I saw it myself and recorded it.
- I have the document, and I know where it comes from.
- Two people who were there told me, and neither has it from the other.

## Independent means independent

Three neighbors who all read the same post are one source, not three. Ask every person: *How do you know?* and *Who else was there?* Follow the answers until you reach somebody who saw it, did it, or keeps the record of it.

Being close to an event does not make somebody right. People misremember times and distances, and they fill gaps with what they expected to see. A second witness and a record help you more than a very confident first witness.

## Go to the record

A lot of local life leaves paper behind: agendas and minutes of the city council and the school board, budgets, property records, court files, inspection reports. Much of it is online, and a clerk will often help you find the rest. Read the document itself and not somebody's summary of it. Keep a copy and write down when and where you got it.

If a public office refuses, ask politely which rule it relies on. Every state has a law about access to public records, and many offices publish how to make a request.

## Pictures and posts

A real picture can still tell a false story, because it is old or from somewhere else. Before you use a picture or a clip that you did not take:

1. Find the person who made it, and ask when, where and how.
2. Search for the picture itself to see whether it was published before.
3. Compare what it shows with the place: signs, weather, shadows, license plates.
4. Ask for permission to use it. Finding something online does not make it free to use.

Treat a recording that arrives without a name as a tip. It may be edited or made by a computer, and you often cannot see that.

## Let people answer

If your story says that somebody did something wrong, tell them exactly what you are going to report and give them a fair chance to reply. Do it before you file, and leave them time. The reply may show you that you were wrong, and that is a good day: you found out in time.

## A worked example

A neighbor tells you: "The city is closing our library in June."

You call the library. The person on the phone has "heard something". That is not confirmation. You open the agenda of the last council meeting and find a budget item that cuts the opening hours from June on. You ask the library's director, who confirms the new hours in writing. You ask the council member who proposed the cut why she did it.

The story that you can stand behind is now a different one: *The library stays open, but loses its evenings.* The rumor was wrong, and the truth is still news.

## When you cannot confirm it

Leave it out, or wait. Nobody at this network will blame you for a story that comes a day later. If a mistake gets through, tell your editor at once. We correct openly: what was wrong, what is right, and when it was changed.

## Try it

Take the last rumor that you heard in your neighborhood. Write it as one sentence, underline its facts, and find for each of them the person or the document that would settle it. You need not call anybody. Give yourself ten minutes.`,
  questions: [
    {
      question:
        'Three people tell you about a fight at a school. When do you have independent confirmation?',
      options: [
        'When all three tell it in the same order and in nearly the same words',
        'When two saw it and neither has it from the other',
        'When one of them is a teacher at the school',
        'When the story is also in the neighborhood group',
      ],
      answer: 1,
      explanation:
        'Sources are independent if each knows it without the other. Nearly the same words can be a sign that all of them repeat one person, a position does not replace having been there, and a post may be where they have it from.',
    },
    {
      question:
        'A viewer sends you a dramatic clip of a flooded street, "taken today". What is the first thing to do?',
      options: [
        'Publish it with the words "according to a viewer", and correct it if needed',
        'Check that the quality is good enough to be authentic',
        'Wait until other people have shared it as well',
        'Find out who recorded it, when and where',
      ],
      answer: 3,
      explanation:
        'Real clips are often old or from another town. Only its origin tells you what a clip shows. "According to a viewer" moves the blame but not the mistake, and shares say nothing about truth.',
    },
    {
      question:
        'Your story says that a landlord ignored complaints about heating. You have letters from two tenants. What is still missing?',
      options: [
        'The landlord has to hear exactly what you will report and get time to reply',
        'Nothing: letters are documents, so the story is confirmed',
        'A third tenant, because three sources are required',
        'The permission of the landlord to run the story',
      ],
      answer: 0,
      explanation:
        'Letters show what tenants wrote, not what the landlord did afterwards. A person who is accused gets the chance to answer before publication. They do not get a veto: you ask for a reply, not for permission.',
    },
    {
      question:
        'It is an hour before you wanted to file, and the central fact is still not confirmed. What do you do?',
      options: [
        'File it and mark the fact as "unconfirmed"',
        'File it now, and publish a correction quickly if it turns out to be wrong',
        'Hold the story, or file only the part that you can stand behind',
        'Ask a friend who knows the subject whether it sounds right',
      ],
      answer: 2,
      explanation:
        'A correction never reaches everybody who saw the mistake. If the central fact is open, there is no story yet. A smaller story that is true is fine, and so is a later one.',
    },
  ],
};
