import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { formAnswers } from '#server/seed/factory-values.ts';
import { openForm, storeDraft, storedDraft } from '#test/web/apply-form.ts';
import type { Draft } from '#web/features/apply/draft/draft.ts';

const VALID_VALUES = formAnswers();

vi.mock('#web/features/apply/technical/fingerprints.ts', () => ({
  readFingerprints: async () => ({ canvas_fingerprint: 'c4a7' }),
}));

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

/** A finished draft, opened at its last step. */
const openReview = (facts: Partial<Draft> = {}) => {
  storeDraft(VALID_VALUES, facts);
  return openForm(`${pages.apply}?step=6`);
};
const headline = () => screen.getByRole('heading', { level: 1 });

/** Responds to the submits one after the other; a `lost` response never arrives. */
function respondToSubmits(...responses: ('lost' | Response)[]): void {
  fetched.mockImplementation(async (address) => {
    if (!String(address).endsWith(paths.submit)) return Response.json({});
    const response = responses.shift();
    if (response instanceof Response) return response;
    throw new TypeError('Failed to fetch');
  });
}
const sentBodies = () =>
  fetched.mock.calls
    .filter(([address]) => String(address).endsWith(paths.submit))
    .map(([, options]) => JSON.parse(String(options?.body)));
const pressSubmit = () => userEvent.click(screen.getByRole('button', { name: applyTexts.submit }));
const accepted = () =>
  Response.json({ success: true, applicationNumber: 'VNC-2026-00042', status: 'new' });
const received = () =>
  Response.json(
    {
      code: 'already_received',
      message: messages.alreadyReceived,
      applicationNumber: 'VNC-2026-00042',
    },
    { status: 409 },
  );

test('a correction after a lost response is sent under the same submission id', async () => {
  respondToSubmits('lost', accepted());
  const router = await openReview();
  await pressSubmit();
  await screen.findByText(messages.submitFailed);

  await userEvent.click(screen.getByRole('link', { name: /^Edit: Personal/ }));
  const email = screen.getByLabelText(FIELDS.email.label);
  await userEvent.clear(email);
  await userEvent.type(email, 'corrected@example.org');
  await userEvent.click(screen.getByRole('button', { name: applyTexts.returnToReview }));
  await pressSubmit();
  await vi.waitUntil(() => router.state.location.pathname === pages.thankYou, 20_000);

  const [first, second] = sentBodies();
  expect(second.email).toBe('corrected@example.org');
  expect(second.submission_id).toBe(first.submission_id);
  expect(storedDraft()).toBeNull();
});

test('an application under review shows its number and what to do, and keeps the answers', async () => {
  respondToSubmits(received());
  await openReview();

  await pressSubmit();
  const notice = (await screen.findByText(applyTexts.received)).closest('[tabindex]');

  expect(document.activeElement).toBe(notice);
  expect(notice?.textContent).toContain('VNC-2026-00042');
  const status = screen.getByRole('link', { name: PAGE_TITLES.status });
  expect(status.getAttribute('href')).toBe(`${pages.status}?number=VNC-2026-00042`);
  const support = screen.getByRole('link', { name: DEFAULT_NETWORK.support_email });
  expect(support.getAttribute('href')).toBe(`mailto:${DEFAULT_NETWORK.support_email}`);
  expect(screen.getByText(applyTexts.receivedStays)).toBeDefined();
  expect(screen.queryByRole('button', { name: applyTexts.submit })).toBeNull();
  expect(storedDraft().values).toEqual(VALID_VALUES);
});

test('starting over after a received application gives a new submission id', async () => {
  respondToSubmits(received());
  await openReview();
  await pressSubmit();
  await screen.findByText(applyTexts.received);

  const [startOver] = screen.getAllByRole('button', { name: applyTexts.startOver });
  fireEvent.click(startOver as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: applyTexts.startOverConfirm }));
  expect(headline().textContent).toMatch(/^Step 1 of 6/);
  expect(screen.getByLabelText<HTMLInputElement>(FIELDS.email.label).value).toBe('');
  fireEvent.input(screen.getByLabelText(FIELDS.full_name.label), { target: { value: 'Ada' } });
  window.dispatchEvent(new Event('pagehide'));

  expect(storedDraft().submission_id).not.toBe(sentBodies()[0].submission_id);
});

test('a resumed draft is sent with the interactions and the time of its earlier visits', async () => {
  respondToSubmits(accepted());
  const router = await openReview({ form_interactions: 212, time_spent_ms: 1_450_000 });

  await pressSubmit();
  await vi.waitUntil(() => router.state.location.pathname === pages.thankYou, 20_000);

  const { interactions, canvas_fingerprint } = sentBodies()[0].technicalData;
  expect(interactions.form_interactions).toBe(212);
  expect(interactions.time_to_complete).toMatch(/^2[45]m \d+s$/);
  expect(canvas_fingerprint).toBe('c4a7');
});
