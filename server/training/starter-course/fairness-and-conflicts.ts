import type { ModuleBody } from '#contract/training/course.ts';

export const fairnessAndConflicts: ModuleBody = {
  title: 'Fairness and conflicts of interest',
  minutes: 15,
  video_url: null,
  captions: null,
  is_published: true,
  text: `In your ZIP code you know people, and people know you. That is your strength: you hear what no newsroom hears. It is also your greatest risk. This module helps you tell when you are too close.

## What a conflict of interest is

You have a conflict if you, or somebody close to you, could **win or lose something** through your story: money, work, a lawsuit, an election, a friendship, standing in a group. It does not matter whether it really influences you. It matters whether a reasonable viewer who learned about it would trust the story less.

Ask yourself these questions before every story:

- Do I, my family or my employer have money or a job at stake?
- Am I a member, a donor, a volunteer or an opponent of a group in it?
- Is somebody in it a friend, a relative, a former partner or somebody I have quarreled with?
- Has anybody in it given me something?
- Would I be embarrassed if a viewer found out later?

## What to do about it

Most conflicts are not a scandal. Hiding them is. There are three ways, from strong to weak:

1. **Give the story away.** Tell your editor, and let somebody else report it. There can be up to twenty correspondents in your ZIP code: you are rarely the only one who could do it.
2. **Limit your part.** Hand over what you know as a tip, and stay out of the reporting.
3. **Disclose it.** Say it in the story itself, in plain words and near the beginning: "I have been a member of this church since 2019." Disclosure is enough only for small things.

If money, close family or a legal dispute of your own is involved, only the first way will do. If in doubt, ask your editor *before* you report and not after you have filed.

## Gifts, money and politics

You are a volunteer, and being paid by the people you report on would make you their voice. Do not accept money, presents, free meals or trips from anybody in a story. A cup of coffee at an interview is fine; a dinner is not. Pay for your own ticket where you can, and say so if you could not.

You may have opinions, and you may vote. Do not work for a campaign that you report on, and remember that what you post under your own name is seen by the same neighbors.

Never promise anybody that a story will be friendly, and never let the people in it approve it before publication. You may read quotes back to check that they are right.

## Fair is not the same as equal

Fairness means that everybody in your story would recognize themselves, even if they do not like what they see.

- Let both sides speak about the **strongest** point against them, not the weakest.
- Do not balance a fact with an opinion. If the minutes show how the council voted, you do not need somebody who doubts it.
- Use neutral words: "said" instead of "admitted" or "claimed".
- Keep what matters for the meaning when you cut an answer. Never join two answers so that they become a third.
- Mention origin, religion, illness or sexuality only if the story cannot be understood without it.
- Ask who is missing. If everybody you interviewed looks like you, go out again.

## A worked example

The youth soccer club wants to build on a meadow, and the neighbors object. Your daughter plays for the club, and you pay fees there.

You could say that you know the subject best. But the club's parents would see you as one of theirs, and so would the neighbors. So you write to your editor: "My daughter plays there. I can pass on documents and contacts, but somebody else should report." Another correspondent makes the story. Your tip was the beginning of it, and nobody can take it apart because of you.

## Try it

List the employers, businesses, clubs and congregations that you and your closest family belong to or depend on. Mark those that you could never report on, and those that you would have to disclose. Keep the list: you will need it before your first story.`,
  questions: [
    {
      question:
        'Your brother-in-law runs for the school board, and you are sure that you can report fairly about the race. What do you do?',
      options: [
        'Report, and take special care to be hard on him',
        'Report about the other candidates only',
        'Report, and mention the relationship at the end of the story',
        'Tell your editor and leave the story to somebody else',
      ],
      answer: 3,
      explanation:
        'A conflict is about what viewers could reasonably doubt, not about how fair you feel. With close family at stake a disclosure is too weak, being harder on him is unfair as well, and reporting about his rivals helps or hurts him just the same.',
    },
    {
      question:
        'You are one of 400 members of a public garden that gets a small grant. Your editor agrees that you report. What else is needed?',
      options: [
        'A plain sentence about it near the beginning of the story',
        'Nothing, because the editor knows about it',
        'You give up your membership some time before the story runs',
        'You mention it if a viewer asks',
      ],
      answer: 0,
      explanation:
        'Small ties can be disclosed, but to the viewers, in the story. What only the editor knows does not help a viewer to judge, and what comes out on request looks hidden.',
    },
    {
      question:
        'A restaurant owner whom you interviewed about new parking rules offers your family a free dinner. What do you say?',
      options: [
        'Yes, because the interview is already over',
        'No, thank you: I take no gifts from people in my stories',
        'Yes, if you promise yourself that it will not change your story',
        'Yes, and you disclose it in the story',
      ],
      answer: 1,
      explanation:
        'The timing and your intention do not matter: a gift from somebody in the story can buy friendliness, or look as if it had. A coffee at the interview is hospitality, a family dinner is a present.',
    },
    {
      question:
        'The minutes show that the council voted 5 to 2 for a new road. An angry viewer says the vote never happened. How do you treat this?',
      options: [
        'Give both versions the same time, to be balanced',
        'Leave the vote out, because it is disputed',
        'Report the vote as the minutes show it, and let people argue about the road',
        'Say that the council "claims" to have voted',
      ],
      answer: 2,
      explanation:
        'Opinions about the road deserve room on both sides. Whether a vote took place is a fact with a record. Balancing a fact with a denial, or using words of doubt, misleads viewers.',
    },
    {
      question:
        'A source wants to see the finished film and approve it before you file. What may you offer?',
      options: [
        'To send the film, if she limits her changes to facts and small things',
        'To send the film if she has the most to lose',
        'Nothing at all, not even her own quotes',
        'To read her quotes back to her, to check that they are right',
      ],
      answer: 3,
      explanation:
        'Checking quotes makes the story more accurate and leaves the decision with you. Approval gives control to somebody with an interest in the result, however small the changes seem.',
    },
  ],
};
