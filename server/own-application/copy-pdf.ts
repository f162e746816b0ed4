import type { CopyOfAnswers } from '#contract/apply/applicant-calls.ts';
import { LOCALES } from '#contract/shared/languages.ts';
import type { Network } from '#contract/shared/network.ts';
import { TEXTS, type Texts } from '#contract/translations.ts';
import { networkDay } from '#server/core/clock.ts';
import { answerBlocks } from '#server/core/pdf-answers.ts';
import { type Block, drawBlocks, MUTED, paragraph, title } from '#server/core/pdf-blocks.ts';
import { lacksGlyphs } from '#server/core/pdf-text.ts';

export function draw({ copy, network }: { copy: CopyOfAnswers; network: Network }): Uint8Array {
  const texts = TEXTS[copy.language];
  const about = {
    title: `${texts.pageTexts.PUBLIC_TITLES.copy}: ${copy.application_number}`,
    author: network.name,
    locale: LOCALES[copy.language],
    createdAt: copy.created_at,
    footer: `${network.name} · ${copy.application_number}`,
    pageOf: texts.copy.copyTexts.page,
  };
  return drawBlocks(about, blocksOf(copy, network, texts));
}

function blocksOf(copy: CopyOfAnswers, network: Network, texts: Texts): Block[] {
  const { copyTexts } = texts.copy;
  const { day } = networkDay(copy.created_at, network.time_zone);
  const facts = [
    `${copyTexts.number}: ${copy.application_number}`,
    `${copyTexts.name}: ${copy.answers.full_name}`,
    `${copyTexts.submitted}: ${texts.format.formatLongDay(day)}`,
  ];
  const answers = answerBlocks(copy.answers, { texts, explanation: copyTexts.explanation });
  const isPartlyMissing = answers.some(({ text }) => lacksGlyphs(text));
  return [
    paragraph(network.name, { size: 10, isBold: true, color: MUTED }),
    title(texts.pageTexts.PUBLIC_TITLES.copy),
    { ...paragraph(facts.join('\n')), before: 6 },
    ...(isPartlyMissing ? [paragraph(copyTexts.missingGlyphs, { size: 9, color: MUTED })] : []),
    ...answers,
  ];
}
