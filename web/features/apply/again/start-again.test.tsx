import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startAgainTexts } from '#contract/apply/apply-lazy-texts.ts';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { answerValues } from '#server/seed/factory-values.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { openForm, storeDraft, storedDraft } from '#test/web/apply-form.ts';
import { findReceipt, saveReceipt } from '#web/lib/browser/receipts.ts';

const NUMBER = 'VNC-2026-00042';
const SUBMISSION = '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a02';
const AGAIN = `${pages.apply}?again=${NUMBER}`;
const EARLIER = { ...answerValues(), full_name: 'Ada Byron', additional_comments: null };

type Answer = { status?: number; json: unknown };
const COPY: Answer = {
  json: {
    application_number: NUMBER,
    created_at: '2026-03-01T12:00:00Z',
    language: 'en',
    answers: EARLIER,
  },
};

const server = startScriptedServer();
let answers: Record<string, Answer> = {};

beforeEach(() => {
  answers = { [paths.copy]: COPY };
  server.answer(({ url }) => answers[url] ?? { json: { available: true, count: 3, limit: 20 } });
});

const sentTo = (path: string) =>
  server.requests.filter(({ url }) => url === path).map(({ body }) => body);

const keepReceipt = () => saveReceipt(NUMBER, SUBMISSION);
const name = () => screen.getByLabelText<HTMLInputElement>(FIELDS.full_name.label);
const started = () => screen.findByText(startAgainTexts.started(NUMBER));

test('with the receipt the form starts from the earlier answers, without the agreement to the terms', async () => {
  keepReceipt();

  await openForm(AGAIN);

  await started();
  expect(sentTo(paths.copy)).toEqual([{ application_number: NUMBER, submission_id: SUBMISSION }]);
  expect(name().value).toBe('Ada Byron');
  const { values, previous, submission_id } = storedDraft();
  expect(previous).toEqual({ number: NUMBER, submission_id: SUBMISSION });
  expect(submission_id).not.toBe(SUBMISSION);
  expect(values).toMatchObject({
    question_1_education: EARLIER.question_1_education,
    question_5_training: String(EARLIER.question_5_training),
    additional_comments: '',
    terms_agreed: false,
  });
});

test('otherwise the form starts empty and asks the server for nothing', async () => {
  await openForm(AGAIN);

  expect(name().value).toBe('');
  expect(sentTo(paths.copy)).toEqual([]);
  expect(storedDraft()).toBeNull();
});

test('answers that are there already are replaced only after a question', async () => {
  keepReceipt();
  storeDraft({ full_name: 'Somebody else' }, { step: 3 });

  await openForm(AGAIN);
  await screen.findByText(startAgainTexts.offer(NUMBER));
  expect(storedDraft().values.full_name).toBe('Somebody else');
  await userEvent.click(screen.getByRole('button', { name: startAgainTexts.accept }));

  await started();
  expect(name().value).toBe('Ada Byron');
});

test('after a failure it can be tried again, and the form is usable', async () => {
  keepReceipt();
  answers[paths.copy] = { status: 500, json: { message: 'no', code: 'internal' } };

  await openForm(AGAIN);
  await screen.findByText(startAgainTexts.failed);
  expect(name().disabled).toBe(false);
  answers[paths.copy] = COPY;
  await userEvent.click(screen.getByRole('button', { name: startAgainTexts.retry }));

  await started();
  expect(name().value).toBe('Ada Byron');
});

const submitFrom = async () => {
  const previous = { number: NUMBER, submission_id: SUBMISSION };
  const draft = storeDraft({}, { previous });
  await openForm(`${pages.apply}?step=6`);
  await userEvent.click(await screen.findByRole('button', { name: applyTexts.submit }));
  return draft;
};

test('the submit names the application that it starts from, and its receipt is kept', async () => {
  answers[paths.submit] = {
    json: { success: true, applicationNumber: 'VNC-2026-00077', status: 'new' },
  };

  const { submission_id } = await submitFrom();

  await waitFor(() => expect(findReceipt('VNC-2026-00077')).toMatchObject({ submission_id }));
  expect(sentTo(paths.submit)).toEqual([
    expect.objectContaining({ submission_id, previous_submission_id: SUBMISSION }),
  ]);
});

test('too early: the day is named, and the answers stay', async () => {
  const message = messages.tooEarlyToApplyAgain('June 1, 2026');
  const code = 'too_early_to_apply_again';
  const apply_again_at = '2026-06-01T17:00:00.000Z';
  answers[paths.submit] = { status: 409, json: { message, code, apply_again_at } };

  const { values } = await submitFrom();

  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByText(applyTexts.nothingLost)).toBeNull();
  expect(storedDraft().values).toEqual(values);
});
