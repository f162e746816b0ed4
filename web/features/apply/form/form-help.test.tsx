import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emailTexts } from '#contract/apply/apply-lazy-texts.ts';
import { applyTexts, formHelpTexts } from '#contract/apply/apply-texts.ts';
import { FIELDS, fieldsOfKind } from '#contract/apply/fields.ts';
import { YES_NO } from '#contract/shared/format.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { formAnswers } from '#server/seed/factory-values.ts';
import { openPage } from '#test/render-page.tsx';
import { newDraft } from '#web/features/apply/draft/draft.ts';
import { DRAFT_KEY } from '#web/features/apply/draft/draft-keys.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ available: true, count: 3, limit: 20 }));
});
afterEach(() => vi.unstubAllGlobals());

function storeDraft(step: number, changes: object = {}): void {
  const values = { ...formAnswers(), ...changes };
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...newDraft(), step, values }));
}

async function openForm(address: string = pages.apply) {
  await openPage(address);
  await screen.findByRole('progressbar');
}

const adders = () => screen.queryAllByRole('button', { name: formHelpTexts.addExplanation });
const question = (field: keyof typeof FIELDS) =>
  within(screen.getByRole('radiogroup', { name: FIELDS[field].label }));
const explanation = (field: keyof typeof FIELDS) => document.getElementById(field);

test('explanations are closed; a press opens one and writes there', async () => {
  storeDraft(4);
  await openForm();
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
  storeDraft(4);
  await openForm();

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
  storeDraft(4, { question_7_explanation: 'Weekends' });
  await openForm();
  expect(explanation('question_7_explanation')).toHaveProperty('value', 'Weekends');

  const draft = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? '');
  const values = { ...draft.values, question_8_explanation: 'Written elsewhere' };
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, values }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY })));

  expect(explanation('question_8_explanation')).toHaveProperty('value', 'Written elsewhere');
});

test('a draft of an earlier visit is greeted once, with its step and a way to start over', async () => {
  storeDraft(3);
  await openForm();

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
  expect(localStorage.getItem(DRAFT_KEY)).not.toBeNull();

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
  storeDraft(1, { email: 'ada@gmial.com' });
  await openForm();
  await screen.findByRole('button', { name: emailTexts.accept }, { timeout: 20_000 });

  await userEvent.click(screen.getByRole('button', { name: labels.next }));

  expect(screen.queryByText(messages.formProblem)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Step 2 of 6/);
});

test('a likely typo that was passed over is shown again in the review', async () => {
  storeDraft(6, { email: 'ada@gmial.com' });
  await openForm();

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
