import type { ModuleBody } from '#contract/training/course.ts';

export const interviewingOnVideo: ModuleBody = {
  title: 'Interviewing on video',
  minutes: 20,
  video_url: null,
  captions: null,
  is_published: true,
  text: `A phone is enough. Viewers forgive a plain picture; they do not forgive sound that they cannot understand, or an interviewer who does not listen.

## Before you meet

Decide what you want to know, in one sentence. Read what the person has said before. Write down five questions and put the most important one second: the first answer is for warming up.

Tell the person the subject, how long it takes and where it will appear. Do not send the questions in advance, or you will get a speech.

Charge the phone, free some storage, switch on airplane mode or "do not disturb", and bring the release.

## The picture

- Hold the phone **sideways** and put it on something firm. A stack of books is a tripod.
- Light belongs on the face. Put the person opposite the window, not in front of it.
- Put the lens at the height of their eyes, and leave a little room above the head.
- They look at you, not at the lens, so sit close beside the camera.
- Choose a background that tells something: the workshop, the field, the empty shelf. Look for what should not be there, such as a screen with private messages or a house number.

## The sound

Get close. An arm's length between phone and mouth is good, and a cheap clip-on microphone is better. Turn off refrigerators, fans and music. Outdoors, put your back to the wind.

Record ten seconds and **listen to them with headphones** before you begin. Then record half a minute of the quiet room. It will save you in the edit.

## The questions

Ask short questions that cannot be answered with yes or no: *What happened then? How did you find out? What did that look like?* Ask one thing at a time, and never put the answer into the question. "You must have been terrified?" gives you your own word back.

Your own questions may be cut from the film, so ask for whole sentences: "Please begin with: The day the bridge closed..."

Then be quiet. Count to three after every answer. The best sentence often comes after the pause. Nod instead of saying "mm-hm", because that is on the recording, too.

If an answer is vague, stay friendly and go on asking: *Can you give me an example? How do you know?* If the person avoids the question, ask it once more in the same words. Then move on: the viewer has noticed.

End with: *Is there something I should have asked?*

## People who are hurting

Somebody who has just lost a person or a home owes you nothing. Ask whether they want to talk at all, tell them that they can stop at any time, and mean it. Begin with what they would like people to know. Do not ask "How do you feel?" If they cry, wait; do not zoom in. Check with them the next day that they still agree.

## Pictures that tell the story

An interview alone is a face that talks. Record at least five more shots of ten seconds each: the place from afar, the hands at work, what the person looks at, a detail, the way out. Hold still; do not pan.

## A worked example

You ask a crossing guard: "Is this corner dangerous?" She says: "Yes, very."

That answer is useless. You try again: "Tell me about the last time you were afraid here." She tells you about a Tuesday, a red truck and a boy with a cello, and points to the tire marks. Now you have a story, a shot to take, and something to check: was there a report on that Tuesday?

## Try it

Interview somebody at home for three minutes about their day, with your phone sideways on something firm. Watch it with headphones. Count how often you interrupted, and how many of your questions could be answered with yes or no. Then do it once more.

## Your demo tape

Everything on this page is what our editors look at in your demo tape of about five minutes: can we hear you, do you listen, and do you ask the next question?`,
  questions: [
    {
      question: 'You have ten minutes to prepare the room for an interview. What matters most?',
      options: [
        'A clean background without any objects that could distract the viewer',
        'The highest resolution that the phone offers',
        'That the voice is close and clear, checked with headphones',
        'A second camera for another angle',
      ],
      answer: 2,
      explanation:
        'Viewers put up with a plain picture, but they leave when they cannot understand a word. Only listening with headphones tells you what was really recorded.',
    },
    {
      question: 'Which question will probably bring the best answer?',
      options: [
        'What did you see when you opened the door?',
        'You must have been shocked when you opened the door?',
        'Did you open the door, and was it dark, and who was there?',
        'Would you say that it was an emotional moment?',
      ],
      answer: 0,
      explanation:
        'It is short, open, and asks for something that was seen. The others put words into the mouth, ask three things at once, or can be answered with yes.',
    },
    {
      question:
        'The mayor answers a question about the budget by praising the new park. What do you do?',
      options: [
        'Interrupt and say that this is no answer',
        'Ask the same question once more in the same words, then move on',
        'Drop the subject, to keep the conversation friendly',
        'Repeat the question, each time more firmly, until you get a clear answer',
      ],
      answer: 1,
      explanation:
        'Asking again in the same words is polite, and makes it plain to viewers that the question was avoided. Pressing on and on turns the story into one about you; dropping it lets the viewer down.',
    },
    {
      question: 'A man whose house burned down begins to cry during the interview. What is right?',
      options: [
        'Move the camera closer, because this is the strongest moment',
        'Ask him how he feels, so that he can put it into words',
        'Go on to the next question quickly, to distract him',
        'Wait, leave the picture as it is, and remind him that he can stop',
      ],
      answer: 3,
      explanation:
        'He owes you nothing. Waiting leaves the decision with him. A close-up uses him, "How do you feel?" rarely brings more than pain, and rushing on tells him that his grief is in the way.',
    },
  ],
};
