import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { emailTexts } from '#contract/apply/apply-lazy-texts.ts';
import { applyTexts, formHelpTexts } from '#contract/apply/apply-texts.ts';
import { FIELDS, fieldsOfKind } from '#contract/apply/fields.ts';
import { YES_NO } from '#contract/shared/format.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { answerInOtherTab, openForm, storeDraft, storedDraft } from '#test/web/apply-form.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ available: true, count: 3, limit: 20 }));
});

const openStep = (step: number, values: object = {}) => {
  storeDraft(values, { step });
  return openForm();
};
const adders = () => screen.queryAllByRole('button', { name: formHelpTexts.addExplanation });
const question = (field: keyof typeof FIELDS) =>
  within(screen.getByRole('radiogroup', { name: FIELDS[field].label }));
const explanation = (field: keyof typeof FIELDS) => document.getElementById(field);

test('explanations are closed; a press opens one and writes there', async () => {
  await openStep(4);
  const explanations = fieldsOfKind('explanation').length;
  expect(adders()).toHaveLength(explanations);

  await userEvent.click(adders()[0] as HTMLElement);
  await userEvent.keyboard('Evenings');

  expect(explanation('question_5_explanation')).toHaveProperty('value', 'Evenings');
  expect(adders()).toHaveLength(explanations - 1);
  await userEvent.clear(explanation('question_5_explanation') as HTMLElement);
  expect(explanation('question_5_explanation')).toBe(document.activeElement);
});

test('a No opens its explanation, and a Yes closes it again while it is empty', async () => {
  await openStep(4);

  await userEvent.click(question('question_6_video_interview').getByLabelText(YES_NO.no));
  expect(explanation('question_6_explanation')).not.toBeNull();
  await userEvent.click(question('question_6_video_interview').getByLabelText(YES_NO.yes));
  expect(explanation('question_6_explanation')).toBeNull();

  await userEvent.click(question('question_6_video_interview').getByLabelText(YES_NO.no));
  await userEvent.type(explanation('question_6_explanation') as HTMLElement, 'Shy');
  await userEvent.click(question('question_6_video_interview').getByLabelText(YES_NO.yes));
  expect(explanation('question_6_explanation')).toHaveProperty('value', 'Shy');
});

test('an explanation in the draft is open, also one from another tab', async () => {
  await openStep(4, { question_7_explanation: 'Weekends' });
  expect(explanation('question_7_explanation')).toHaveProperty('value', 'Weekends');

  answerInOtherTab({ question_8_explanation: 'Written elsewhere' });

  expect(explanation('question_8_explanation')).toHaveProperty('value', 'Written elsewhere');
});

test('a draft of an earlier visit is greeted once, with its step and a way to start over', async () => {
  await openStep(3);

  const banner = (await screen.findByText(formHelpTexts.welcomeBack)).closest('[role]');
  expect(banner?.getAttribute('role')).toBe('status');
  expect(banner?.textContent).toContain('Step 3 of 6: Your Credibility & Approach');
  expect(within(banner as HTMLElement).getByText(applyTexts.startOver)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: labels.next }));
  expect(screen.queryByText(formHelpTexts.welcomeBack)).toBeNull();

  cleanup();
  await openForm();
  expect(screen.queryByText(formHelpTexts.welcomeBack)).toBeNull();
});

test('a first visit is not greeted, nor its reload', async () => {
  await openForm();
  fireEvent.input(screen.getByLabelText(FIELDS.full_name.label), { target: { value: 'Ada' } });
  window.dispatchEvent(new Event('pagehide'));
  expect(storedDraft()).not.toBeNull();

  cleanup();
  await openForm();

  expect(screen.getByLabelText(FIELDS.full_name.label)).toHaveProperty('value', 'Ada');
  expect(screen.queryByText(formHelpTexts.welcomeBack)).toBeNull();
});

test('a mistyped domain is announced, and one press corrects it', async () => {
  await openForm();
  const email = screen.getByLabelText(FIELDS.email.label);
  fireEvent.input(email, { target: { value: 'ada@gmial.com' } });

  const accept = await screen.findByRole(
    'button',
    { name: emailTexts.accept },
    { timeout: 20_000 },
  );
  const status = accept.closest('[role=status]');
  expect(status?.textContent).toContain('Did you mean ada@gmail.com?');
  await userEvent.click(accept);

  expect(email).toHaveProperty('value', 'ada@gmail.com');
  expect(status?.textContent).toBe(emailTexts.changed('ada@gmail.com'));
  expect(document.activeElement).toBe(status);
});

test('a suggestion never blocks: the address counts as it was typed', async () => {
  await openStep(1, { email: 'ada@gmial.com' });
  await screen.findByRole('button', { name: emailTexts.accept }, { timeout: 20_000 });

  await userEvent.click(screen.getByRole('button', { name: labels.next }));

  expect(screen.queryByText(messages.formProblem)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Step 2 of 6/);
});

test('a likely typo that was passed over is shown again in the review', async () => {
  await openStep(6, { email: 'ada@gmial.com' });

  await userEvent.click(
    await screen.findByRole('button', { name: emailTexts.accept }, { timeout: 20_000 }),
  );

  expect(screen.getByText('ada@gmail.com')).toBeDefined();
});

test('what is collected is said in a sentence, and in full on demand', async () => {
  await openForm();

  expect(screen.getByText(new RegExp(formHelpTexts.privacyShort))).toBeDefined();
  const full = screen.getByText(applyTexts.privacyNote);
  expect(full.closest('details')?.open).toBe(false);
});
