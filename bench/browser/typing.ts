import type { Browser, Page } from '@playwright/test';
import { FIELD_LABELS } from '#contract/apply/form.ts';
import { LIMITS } from '#contract/apply/limits.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { longest, traceOf } from './trace.ts';

const CHARACTERS = 200;
/** A quick typist: one key in 30 ms. */
const DELAY_MS = 30;
const SENTENCE = 'We ask twice before we believe, and we write down who told us what. ';

export type Typing = {
  characters: number;
  before: number;
  longestMs: number;
  longestCpuMs: number;
  framesDropped: number;
  framesShown: number;
};

/** Types the last characters of an essay that is as long as it may be. */
export async function measureTyping(browser: Browser, page: Page): Promise<Typing> {
  const before = LIMITS.essayMax - CHARACTERS;
  await page.goto(pages.apply);
  await fillFirstStep(page);
  const essay = page.getByLabel(FIELD_LABELS.question_1_education);
  await essay.fill(SENTENCE.repeat(LIMITS.essayMax).slice(0, before));
  await essay.press('End');
  const text = SENTENCE.repeat(CHARACTERS).slice(0, CHARACTERS);
  const { tasks, framesDropped, framesShown } = await traceOf(browser, page, () =>
    essay.pressSequentially(text, { delay: DELAY_MS }),
  );
  const typed = (await essay.inputValue()).length;
  if (typed !== LIMITS.essayMax) throw new Error(`${typed} characters arrived`);
  return {
    characters: CHARACTERS,
    before,
    longestMs: longest(tasks, 'wallMs'),
    longestCpuMs: longest(tasks, 'cpuMs'),
    framesDropped,
    framesShown,
  };
}

async function fillFirstStep(page: Page): Promise<void> {
  await page.getByLabel(FIELD_LABELS.full_name).fill('Ada Byron');
  await page.getByLabel(FIELD_LABELS.email).fill('ada@bench.example');
  await page.getByLabel(FIELD_LABELS.phone).fill('212 555 0142');
  await page.getByLabel(FIELD_LABELS.zip_code).fill('10001');
  await page.getByRole('button', { name: labels.next, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: STEPS[1].title }).waitFor();
}
