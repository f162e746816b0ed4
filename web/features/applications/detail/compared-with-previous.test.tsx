import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { comparisonTexts } from '#contract/applications/comparison-texts.ts';
import type { ApplicationDetail, LinkedApplication } from '#contract/applications/detail.ts';
import { pages } from '#contract/shared/pages.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { applicationFixture, detailFixture } from '#test/web/applications.ts';
import { compareAnswers } from './compared-with-previous.tsx';
import { LinkedApplications } from './linked-applications.tsx';

const server = startScriptedServer();
const FIRST_ID = '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a02';
const AT = new Date('2026-03-03T17:00:00Z');

const first = applicationFixture({
  id: FIRST_ID,
  application_number: 'VNC-2026-00012',
  status: 'rejected',
  question_1_education: 'I studied law in Boston.',
  question_5_training: false,
});
const second = applicationFixture({
  question_1_education: 'I studied history in Boston.',
  question_5_training: true,
});
const linked: LinkedApplication = {
  id: FIRST_ID,
  application_number: 'VNC-2026-00012',
  status: 'rejected',
  withdrawn_at: null,
  status_updated_at: AT,
  created_at: AT,
  previous_id: null,
};

async function show(detail: ApplicationDetail) {
  const { container } = await renderPage(<LinkedApplications detail={detail} />);
  return { container, user: userEvent.setup() };
}

const compare = () => screen.getByRole('button', { name: comparisonTexts.compare });
const textsOf = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('a second application names the first, and compares every answer word by word', async () => {
  server.answer({ json: detailFixture(first) });
  const { container, user } = await show(detailFixture(second, { previous: linked }));

  const banner = screen.getByRole('note');
  expect(banner.textContent).toContain(
    'Second application; the first was VNC-2026-00012 (rejected Mar 3, 2026)',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(pages.application(FIRST_ID));
  await user.click(compare());

  await screen.findByRole('heading', { name: comparisonTexts.title('VNC-2026-00012') });
  await screen.findByText(/2 answers have changed/);
  expect(textsOf(container, 'del')).toEqual(['Removed: law', 'Removed: No']);
  expect(textsOf(container, 'ins')).toEqual(['Added: history', 'Added: Yes']);
  expect(screen.getByText(/^Unchanged: Full name, Email/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: comparisonTexts.hide }));
  expect(container.querySelector('ins')).toBeNull();
});

test('the first application leads to the second, a third says so, and one without another has no notice', async () => {
  const later = [{ ...linked, status: 'new' as const, previous_id: first.id }];
  await show(detailFixture(first, { later }));
  expect(screen.getByRole('note').textContent).toBe(
    `${comparisonTexts.later} VNC-2026-00012 (new Mar 3, 2026)`,
  );
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();

  await show(detailFixture(second, { previous: { ...linked, previous_id: second.id } }));
  expect(screen.getByRole('note').textContent).toContain(comparisonTexts.further);
  cleanup();

  const { container } = await show(detailFixture(second));
  expect(container.textContent).toBe('');
});

test.each([
  ['deleted since', 404, comparisonTexts.gone],
  ['not loaded', 500, comparisonTexts.failed],
])('an earlier application that was %s is explained', async (_, status, sentence) => {
  server.answer({ status });
  const { user } = await show(detailFixture(second, { previous: linked }));

  await user.click(compare());

  expect(await screen.findByText(sentence)).toBeDefined();
});

test('texts that take too long are compared side by side', () => {
  const words = (from: number) =>
    Array.from({ length: 2_000 }, (_, n) => `word${from + n * 7}`).join(' ');
  const before = { ...first, question_2_journalism: words(1) };
  const now = { ...second, question_2_journalism: words(3) };

  const { changed } = compareAnswers(before, now, 20);

  const long = changed.find(({ field }) => field === 'question_2_journalism');
  expect(long).toMatchObject({ changes: undefined, before: words(1), now: words(3) });
});

test('while the identity of one is hidden, neither name nor contact is compared', () => {
  const nobody = { full_name: null, email: null, phone: null };
  const hidden = applicationFixture({ ...nobody, hidden: ['identity'] });
  const { changed, unchanged } = compareAnswers(hidden, second);

  const compared = [...changed.map(({ field }) => field), ...unchanged];
  expect(compared).not.toContain('full_name');
  expect(compared).not.toContain('email');
  expect(compared).not.toContain('phone');
  expect(compared).toContain('zip_code');
});
