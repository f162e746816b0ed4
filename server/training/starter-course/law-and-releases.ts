import type { ModuleBody } from '#contract/training/course.ts';

export const lawAndReleases: ModuleBody = {
  title: 'Law and releases',
  minutes: 25,
  video_url: null,
  captions: null,
  is_published: true,
  text: `You are an independent journalist. You are not an employee or agent of this network, and you are responsible for your own legal compliance. We train you, but we cannot give you legal or financial support. This module shows you where the risks are. It is general information about the United States and not legal advice: laws differ between states and they change. **If you are not sure, stop and ask a lawyer who knows your state.** Press associations, bar associations and law schools sometimes offer free help to reporters.

## Where you may record

On a street, a sidewalk or in a park you may generally record what anybody there can see and hear. That usually includes police officers at work, as long as you do not get in their way.

Private property is different. The owner or tenant decides whether you may be there and whether you may record, and that holds for stores, malls and restaurants, too. If you are told to leave, leave. Courts, schools, hospitals and polling places often have rules of their own: ask before you go.

Some places are private even if you could technically see in. Do not record through windows of homes, in restrooms or in treatment rooms.

## Recording a conversation

In some states one person in a conversation may record it without telling the others. In other states everybody has to agree. A call across state lines may fall under both. You do not need to remember the map if you keep one habit: **always say that you are recording, and record the yes.**

## Defamation

You can be sued for publishing a false statement of fact that damages somebody's reputation. Three things surprise beginners:

- Repeating it counts. "A neighbor says that he stole it" can hurt you as much as "he stole it".
- "Allegedly" is not a shield. It helps only if you say exactly who alleges what, and where.
- A clear opinion based on facts that you state is treated differently from a claim of fact. "I think" in front of a claim does not make it an opinion.

Being able to prove that it is true is your best protection. This is why checking a story also matters in court.

## Privacy and children

Something can be true and still not be yours to publish: an illness, a family matter, where a victim lives. Ask yourself what the public needs to know.

Anyone under 18 needs the signed consent of a parent or guardian, and should want to take part. Do not name children who are victims of or suspects in a crime without talking to your editor and a lawyer.

## Other people's work

Photos, clips and music belong to those who made them. Get permission in writing, or use your own. Fair use exists, but it depends on the case, and crediting somebody does not replace permission.

## The release

You have agreed to obtain a **signed release from everyone you interview**. A release says that the person agrees to be recorded and that the recording may be published. Do it like this:

1. Explain before the interview what the story is about and where it will appear.
2. Let them read the release. Do not rush them.
3. Have it signed and dated, with a name that you can read and a way to reach them.
4. On camera, ask for name and consent once more.
5. Keep it with your footage for as long as the story is online.

A release is not a trick. Somebody who did not understand it will feel betrayed, and may be able to challenge it. It does not protect you against defamation, either: it covers the person who signed, not the people they talk about.

## A worked example

You interview Rosa in front of her bakery about rising rents. She signs. During the interview she says: "My landlord bribes the inspector." Her teenage son walks through the picture.

Her release covers her own words and face. It does not cover the accusation: you need proof and the landlord's reply, or you cut it. The son is under 18: ask Rosa to sign as his parent, and ask him whether he minds, or frame the shot again.

## Try it

Write your own release on one page: who records, what for, where it will be published, name, date, signature, and a line for a parent or guardian. Have a lawyer read it before you use it. Then look up for your state whether everybody has to agree to a recording.`,
  questions: [
    {
      question:
        'You want to record a phone interview with somebody in another state. What is the safe habit?',
      options: [
        'Record silently if your own state allows it',
        'Tell them that you record, and record that they agree',
        'Record silently, but do not publish the sound',
        'Ask for consent after the call, once you know what you will use',
      ],
      answer: 1,
      explanation:
        'Some states require that everybody agrees, and a call between states may fall under both laws. In such places the recording itself can be the violation, not only publishing it. Consent comes first, on the recording.',
    },
    {
      question:
        'A guest with a signed release says on camera that her former boss stole money. May you publish it?',
      options: [
        'Yes, because she signed a release and it is clearly her statement, not yours',
        'Yes, if you add the word "allegedly"',
        'Not unless you can support it and the boss had a chance to reply',
        'Yes, if she says that it is only her opinion',
      ],
      answer: 2,
      explanation:
        'Her release covers her, not the person she accuses. A person who repeats a false claim of fact can be responsible for it, with or without "allegedly", and "only my opinion" does not turn a claim of theft into an opinion.',
    },
    {
      question:
        'The manager of a shopping mall asks you to stop filming and leave. What do you do?',
      options: [
        'Leave, and continue from public ground if the story needs it',
        'Go on: a place that is open to everybody counts as a public place',
        'Go on recording, but only the manager, as evidence',
        'Stay until the manager shows you the rule in writing',
      ],
      answer: 0,
      explanation:
        'A mall is open to the public, but it is private property, and somebody who stays after being told to leave may be trespassing. Argue later, from the sidewalk or by email.',
    },
    {
      question:
        'A 15-year-old gives you a great interview about the school bus, and signs your release. Is that enough?',
      options: [
        'Yes, the subject is harmless',
        'Yes, if a teacher was present',
        'Yes, if you leave out the last name',
        'No, a parent or guardian has to sign as well',
      ],
      answer: 3,
      explanation:
        'Minors generally cannot give this consent alone, whatever the subject. A teacher does not replace a parent, and a face can be recognized without a name. Get the signature before you publish.',
    },
    {
      question:
        'You are not sure whether you may publish a document that somebody handed to you. Whose decision and risk is it?',
      options: [
        'The network decides, and its lawyers defend you',
        'The person who gave you the document carries the risk',
        'Yours: hold the story and ask a lawyer who knows your state',
        'Nobody is at risk as long as the document is genuine',
      ],
      answer: 2,
      explanation:
        'You work as an independent journalist and are responsible for your own legal compliance. The network offers training but no legal support. A genuine document can still raise questions of privacy or copyright.',
    },
  ],
};
