import type { ModuleBody } from '#contract/training/course.ts';

export const safety: ModuleBody = {
  title: 'Safety',
  minutes: 15,
  video_url: null,
  captions: null,
  is_published: true,
  text: `No story is worth your health. You are a volunteer, nobody can order you to go anywhere, and **you may always turn around**. Nobody at this network will think less of you for it.

## Before you go

Take two minutes and answer three questions: What could go wrong here? How would I notice? How do I get out?

Then tell somebody: where you go, whom you meet, when you will be back, and what they should do if they do not hear from you. Agree on a time and keep it.

- Meet people you do not know in a public place, and go with a second person in the evening.
- Charge your phone and carry a power bank. Know where you have reception.
- Wear shoes that you can run in, and clothes that do not look like police or like either side.
- Park so that you can drive away forward.

## Crowds and demonstrations

Stay at the edge, with a wall at your back and a way out beside you, and choose a place to go before you need it. Do not stand between police and protesters. Watch the people and not only your screen: you see less through a phone than you think. A second person who watches your back is worth more than a better camera.

If the mood turns, leave while it still seems too early. You can interview people about it an hour later.

Follow the instructions of police and firefighters, even if you think they are wrong. Say calmly that you are a journalist, keep your hands visible, and complain later in writing. If you are arrested, say who you are and that you want to speak to a lawyer, and nothing more.

## Fires, floods, accidents

People who need help come first. Call 911, and do not film instead of helping. Stay outside the tape and upwind of smoke. Never drive or walk into moving water, never touch wires that hang down, and never stand on a road to get a shot. Do not fly a drone near emergency crews.

Do not publish where officers are hiding or where families have taken shelter while it is still going on.

## Threats and hate

If somebody threatens you, on the street or online, do not answer. Take a screenshot with the date and the address, tell your editor, and call the police if you believe that they mean it. Block the person once you have saved everything.

Make it harder to find you:

- Do not show your home, your car's plate or your children's school in your films.
- Use a separate email address for reporting. Switch off location in your camera.
- Use long passwords that differ everywhere, and a second factor. You can set one up on your account page.

## The people who talk to you

Your sources can be in more danger than you. Before somebody tells you something risky, explain what you can protect and what you cannot. Do not promise anonymity before you have talked to your editor: you have to be able to keep it, perhaps even in court. Look at the whole picture for what gives a person away: a voice, a tattoo, a view from a window, the data inside the file.

## Afterwards

Bad pictures stay with you. Poor sleep, anger and going over it again and again are normal reactions in the first days. Talk to somebody you trust, and take a break from stories of that kind. If it does not get better after a few weeks, see a doctor. In a crisis you can call or text 988 in the United States at any hour.

## A worked example

You film a peaceful march. After an hour, people with helmets appear at a side street, and the music stops. Your battery is at 15 percent, and the best shot would be from the middle.

You leave now, past the church that you picked as your way out, and send the agreed message: "Out, safe." An hour later you interview the organizer and a shop owner. Your story has what matters, and you are home.

## Try it

Choose a place near you where many people come together. Find two ways out, a spot with a wall behind you, and somebody who would expect your message. Then check your phone: is location off in the camera, and is the screen locked with a code?`,
  questions: [
    {
      question:
        'You are going to meet a source you do not know, in the evening. Which preparation helps most?',
      options: [
        'A public place, and somebody who expects your message at a set time',
        'Having the emergency number on the first screen of your phone',
        'Looking the source up online, remembering the face, and saving the number',
        'Arriving late, so that you can watch the place first',
      ],
      answer: 0,
      explanation:
        'A public place lowers the risk, and somebody who expects your message notices if it does not come. The other ideas are not wrong, but none of them brings help if you cannot call for it.',
    },
    {
      question:
        'At a demonstration a police officer orders you to step back behind a line. You believe you have the right to stay. What do you do?',
      options: [
        'Stay and explain your rights until the officer gives in',
        'Step back only if the officer gives a reason',
        'Pretend not to hear, and go on recording',
        'Step back, say calmly that you are a journalist, and complain later in writing',
      ],
      answer: 3,
      explanation:
        'Even if you are right, the street is not the place to settle it. You stay free and unhurt, you can often go on from further back, and a written complaint has a date and facts.',
    },
    {
      question:
        'The mood at a march begins to change, but nothing has happened yet. When is the time to leave?',
      options: [
        'When the first object is thrown',
        'Now, while it still seems too early',
        'When the police ask people to leave the street',
        'When the other reporters leave',
      ],
      answer: 1,
      explanation:
        'Once something has happened, ways out are blocked and everybody moves at the same time. You lose little by going early: people can tell you an hour later what happened.',
    },
    {
      question:
        'A worker will talk about unsafe machines if you promise that nobody will learn her name. What do you do?',
      options: [
        'Promise it, because her safety comes first',
        'Promise it, blur her face in the film, and change the sound of her voice',
        'Promise nothing yet: explain the limits and ask your editor',
        'Refuse, because anonymous sources are never allowed',
      ],
      answer: 2,
      explanation:
        'A promise that you cannot keep puts her in more danger than an honest answer. The place, her clothes, what she knows and the data in the file can give her away even if face and voice are changed. Anonymity is possible, but planned.',
    },
  ],
};
