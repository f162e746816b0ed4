import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { isKind } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { homeTexts } from '#contract/landing/texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { APPLY_NOW, PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { signIn } from '#e2e/applications.ts';
import { type FormAnswers, formAnswers } from '#server/seed/factory-values.ts';
import {
  click,
  expectLayout,
  expectText,
  expectVisible,
  fill,
  named,
  readValue,
  withFirefox,
} from './firefox.ts';

const PHONE = { width: 390, height: 844, scheme: 'dark' } as const;

const stepHeading = (step: number) =>
  named('heading', applyTexts.stepTitle(step, STEPS.length, STEPS[step - 1]?.title ?? ''));

async function fillStep(page: Page, step: number, answers: FormAnswers) {
  for (const name of STEPS[step - 1]?.fields ?? []) {
    const answer = answers[name];
    if (answer === true) await click(page, `#${name}`);
    else if (isKind(name, 'yes_no')) await click(page, `[name="${name}"][value="${answer}"]`);
    else if (answer !== '') await fill(page, `#${name}`, answer);
  }
}

test('on a phone in the dark: an application, from the landing page to its status', () =>
  withFirefox(PHONE, async ({ page, portal }) => {
    const answers = formAnswers({
      full_name: 'María José Fernández-O’Connor',
      email: 'maria@example.org',
      zip_code: '10001',
    });
    await page.goto(portal.baseURL);
    await expectVisible(page, named('heading', homeTexts.headline));
    await expectLayout(page, PHONE);
    await click(page, `main ${named('link', APPLY_NOW)}`);

    await expectVisible(page, stepHeading(1));
    await click(page, named('button', labels.next));
    await expectText(page, messages.formProblem);
    await expectText(page, messages.nameRequired);
    for (let step = 1; step < STEPS.length; step++) {
      await fillStep(page, step, answers);
      await expectLayout(page, PHONE);
      if (step === 2) {
        await page.reload();
        await expectVisible(page, stepHeading(step));
        await expect
          .poll(() => readValue(page, '#question_1_education'))
          .toBe(answers.question_1_education);
      }
      await click(page, named('button', labels.next));
      await expectVisible(page, stepHeading(step + 1));
    }
    await expectText(page, answers.full_name);
    await expectLayout(page, PHONE);
    await click(page, named('button', applyTexts.submit));

    await expectVisible(page, named('heading', PAGE_TITLES.thankYou));
    const editor = await signIn(portal);
    const [stored, ...others] = await editor.search(answers.email);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ full_name: answers.full_name, status: 'new' });
    await expectText(page, stored?.application_number ?? '');
    await expectLayout(page, PHONE);

    await click(page, `main ${named('link', thankYouTexts.checkStatus)}`);
    // The browser that sent it needs to prove nothing more.
    await expectVisible(page, named('region', answers.full_name));
    await expectText(page, STATUS_INFO.new.description);
    await expectLayout(page, PHONE);
    expect(new URL(page.url()).pathname).toBe(pages.status);
  }));
