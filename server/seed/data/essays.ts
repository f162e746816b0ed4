import type { Answers } from '#contract/apply/form.ts';
import {
  CREDIBILITY,
  EDUCATION,
  type EssayBlocks,
  JOURNALISM,
  VERIFICATION,
} from './essay-blocks.ts';
import type { Persona } from './personas.ts';
import type { Random } from './random.ts';

const SHORTEST = 120;
const LONGEST = 900;

/** Four answers that fit one person; the better the applicant, the fuller and more careful. */
export function writeEssays(random: Random, persona: Persona, quality: number) {
  const write = (blocks: EssayBlocks) => writeEssay(random, persona, quality, blocks);
  return {
    question_1_education: write(EDUCATION),
    question_2_journalism: write(JOURNALISM),
    question_3_credibility: write(CREDIBILITY),
    question_4_verification: write(VERIFICATION),
  } satisfies Partial<Answers>;
}

function writeEssay(random: Random, persona: Persona, quality: number, blocks: EssayBlocks) {
  const isHasty = random.chance(0.9 - quality * 1.2);
  const wanted = isHasty ? random.integer(0, 2) : random.integer(1, Math.round(2 + quality * 6));
  const middles = random.sample(blocks.middles, Math.max(wanted, 4));
  let essay = fill(random.pick(isHasty ? blocks.hasty : blocks.openings), persona);
  const add = (sentence: string) => {
    const longer = `${essay}${gap(random, essay)}${fill(sentence, persona)}`;
    if (longer.length <= LONGEST) essay = longer;
  };
  for (const [index, middle] of middles.entries()) {
    if (index < wanted || essay.length < SHORTEST) add(middle);
  }
  if (random.chance(quality)) add(random.pick(blocks.closings));
  return essay;
}

// People who write much also make paragraphs.
const gap = (random: Random, before: string) =>
  before.length > 300 && random.chance(0.15) ? '\n\n' : ' ';

const fill = (sentence: string, persona: Persona) =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, word: keyof Persona) => persona[word]);
