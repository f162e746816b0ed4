import type { Answers } from '#contract/apply/form.ts';
import type { Random } from './random.ts';

const TRAINING = {
  yes: [
    'Evenings after seven or Saturday mornings work best for me.',
    'Gladly. I would rather be corrected in training than in public.',
    'Yes, and I can start next week.',
    'I have set aside Tuesday nights for it.',
  ],
  no: [
    'I have had similar training already and would like to test out of it, if that is possible.',
    'My shifts change every week, so fixed dates are hard for me right now.',
  ],
};
const VIDEO = {
  yes: [
    'I own a tripod and a clip-on microphone and have filmed a few interviews for practice.',
    'I am shy on camera but fine behind it, and willing to learn the rest.',
    'Yes. My phone records in 4K and I can borrow lights from the library.',
    'I have done this in my second language as well.',
  ],
  no: [
    'I would prefer audio and writing; I have a facial injury and do not like to be filmed.',
    'Not at first, but you may talk me into it later.',
  ],
};
const HOURS = {
  yes: [
    'Two hours a week is less than I spend on it now.',
    'Sunday afternoons are mine, and that is when I would do it.',
    'Yes, except for two weeks in August.',
    'I am retired, so I could also give more.',
  ],
  no: [
    'During tax season I cannot promise anything; the rest of the year I can.',
    'I care for my father and never know a week in advance.',
  ],
};
const LEARNING = {
  yes: [
    'I like courses, and certificates make me do the homework.',
    'Yes, as long as it can be done online.',
    'Two hours a month is reasonable.',
  ],
  no: [
    'I would rather spend the time reporting.',
    'It depends on whether recordings are available afterwards.',
  ],
};
const DEMO = {
  yes: [
    'I already have an idea for the demo: the oldest barbershop on our street.',
    'Yes. Please be kind, it will be my first.',
    'I can have one ready within a month.',
  ],
  no: [
    'I would need to borrow equipment, and I do not know from whom.',
    'Only if it is not published.',
  ],
};

const COMMENTS = [
  'I heard about the network from a friend who writes for you in the next county.',
  'Thank you for reading all of this. I know it is long.',
  'Please call after 4 p.m.; I work nights.',
  'I am hard of hearing. Captions or a chat window during training would help me.',
  'Our town has had no newspaper since 2019. I think that shows, and I would like to do something about it.',
  'I applied once before, from another address. I have moved since.',
  'Is there a way to cover two ZIP codes? I live on the line.',
  'References: the head of our library and my former shift supervisor, both of whom said yes.',
  'I would be traveling in the first week of next month, otherwise I am always here.',
  'My daughter helped me with the form, the answers are mine.',
  'Se puede entrevistar en español también, if that is of use to you.',
];

/** Answers to questions 5 to 10: better applicants say yes more often, most without explanation. */
export function answerCommitments(random: Random, quality: number) {
  const answerOne = (explanations: { yes: string[]; no: string[] }, willing: number) => {
    const isYes = random.chance(willing);
    const explains = random.chance(isYes ? 0.3 : 0.85);
    return {
      isYes,
      why: explains ? random.pick(isYes ? explanations.yes : explanations.no) : null,
    };
  };
  const training = answerOne(TRAINING, 0.9 + quality * 0.1);
  const video = answerOne(VIDEO, 0.82 + quality * 0.16);
  const hours = answerOne(HOURS, 0.84 + quality * 0.15);
  const learning = answerOne(LEARNING, 0.85 + quality * 0.14);
  const demo = answerOne(DEMO, 0.8 + quality * 0.19);
  return {
    question_5_training: training.isYes,
    question_5_explanation: training.why,
    question_6_video_interview: video.isYes,
    question_6_explanation: video.why,
    question_7_time_commitment: hours.isYes,
    question_7_explanation: hours.why,
    question_8_education_commitment: learning.isYes,
    question_8_explanation: learning.why,
    question_9_background_issues: random.chance(0.05),
    question_10_demo_tape: demo.isYes,
    question_10_explanation: demo.why,
    additional_comments: random.chance(0.22) ? random.pick(COMMENTS) : null,
    terms_agreed: true,
  } satisfies Partial<Answers>;
}
