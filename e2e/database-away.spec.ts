import { applyTexts } from '#contract/apply/texts.ts';
import { ERRORS, type ErrorAnswer } from '#contract/shared/errors.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import {
  expectThanks,
  fillToReview,
  listStored,
  makeFormAnswers,
  pressSubmit,
  stepHeading,
} from './applying.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';

test('without the database the wizard shows an error, keeps every answer, and submits once it is back', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  const answers = makeFormAnswers('10013');
  const { status, message } = ERRORS.database_unavailable;
  // The server's response then, tested in test/database-away.postgres.test.ts.
  const away: ErrorAnswer = { message, code: 'database_unavailable' };
  await page.route('**/api/**', (route) =>
    route.fulfill({ status, json: away, headers: { 'retry-after': '5' } }),
  );
  await page.goto(pages.apply);
  await fillToReview(page, answers);

  await pressSubmit(page);

  await expect(page.getByText(messages.databaseUnavailable)).toBeVisible();
  await expect(page.getByText(applyTexts.nothingLost)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'apply-6-database-away');

  await page.reload();
  await expect(stepHeading(page, 6)).toBeVisible();
  const words = Object.values(answers).filter((answer) => !/^(true|false|)$/.test(String(answer)));
  for (const word of words) await expect(page.getByText(String(word)).first()).toBeVisible();
  await pressSubmit(page);
  await expect(page.getByText(applyTexts.nothingLost)).toBeVisible();

  await page.unroute('**/api/**');
  await pressSubmit(page);

  const application_number = await expectThanks(page);
  const { full_name, email, phone, zip_code, additional_comments } = answers;
  expect(await listStored(portal, answers.email)).toMatchObject([
    {
      ...{ application_number, full_name, email, phone, zip_code, additional_comments },
      question_1_education: answers.question_1_education,
      question_2_journalism: answers.question_2_journalism,
      question_3_credibility: answers.question_3_credibility,
      question_4_verification: answers.question_4_verification,
      question_5_explanation: answers.question_5_explanation,
    },
  ]);
});
