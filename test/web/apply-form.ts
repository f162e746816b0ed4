import { act, screen } from '@testing-library/react';
import { pages } from '#contract/shared/pages.ts';
import { formAnswers } from '#server/seed/factory-values.ts';
import { openPage } from '#test/render-page.tsx';
import { type Draft, newDraft } from '#web/features/apply/draft/draft.ts';
import { DRAFT_KEY } from '#web/features/apply/draft/draft-keys.ts';

/** Opens the form, at the step of its draft unless the address names another. */
export async function openForm(address: string = pages.apply) {
  const { router } = await openPage(address);
  await screen.findByRole('progressbar');
  return router;
}

/** The draft of an earlier visit: valid answers, but for these. */
export function storeDraft(values: object = {}, facts: Partial<Draft> = {}): Draft {
  const draft = { ...newDraft(), ...facts, values: { ...formAnswers(), ...values } };
  localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  return draft;
}

export const storedDraft = () => JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null');

/** What another tab stores while the form is open in this one. */
export function answerInOtherTab(values: object): void {
  const draft = storedDraft();
  const text = JSON.stringify({ ...draft, values: { ...draft.values, ...values } });
  localStorage.setItem(DRAFT_KEY, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY })));
}
