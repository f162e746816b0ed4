import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { ZIP_CHECK_DEBOUNCE_MS } from '#contract/apply/form.ts';
import { HIDDEN_FIELD } from '#contract/apply/limits.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { answerInOtherTab, openForm, storeDraft } from '#test/web/apply-form.ts';
import { EMPTY } from './form/answers.ts';
import { checkStep } from './form/steps.ts';

/** How often React rendered each element, by type and id. */
const renders = vi.hoisted(() => new Map<string, number>());
vi.mock('react/jsx-dev-runtime', async (original) => {
  const runtime = await original<{ jsxDEV: (...args: unknown[]) => unknown }>();
  return {
    ...runtime,
    jsxDEV(...args: unknown[]) {
      const [type, props] = args;
      const id = props instanceof Object && 'id' in props ? String(props.id) : '';
      const name = typeof type === 'function' ? type.name : String(type);
      const key = id ? `${name}#${id}` : name;
      renders.set(key, (renders.get(key) ?? 0) + 1);
      return runtime.jsxDEV(...args);
    },
  };
});

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ available: true, count: 3, limit: 20 }));
  vi.stubGlobal('fetch', fetched);
});

const pressNext = () => userEvent.click(screen.getByRole('button', { name: labels.next }));
const headline = () => screen.getByRole('heading', { level: 1 });

test('a keystroke re-renders its own field and nothing else of the form', async () => {
  await openForm();
  const name = screen.getByLabelText(FIELDS.full_name.label);
  renders.clear();

  fireEvent.input(name, { target: { value: 'A' } });
  fireEvent.input(name, { target: { value: 'Ad' } });

  expect(renders.get('input#full_name')).toBe(2);
  expect([...renders.keys()].filter((key) => /^input#(?!full_name)/.test(key))).toEqual([]);
  for (const other of [
    'ShortTextAnswer',
    'ZipAnswer',
    'StepIndicator',
    'StepHeading',
    'form',
    'h1',
  ]) {
    expect(renders.get(other), other).toBeUndefined();
  }
});

test('a keystroke in an essay re-renders its counter alone', async () => {
  storeDraft();
  await openForm(`${pages.apply}?step=2`);
  const essay = screen.getByLabelText(FIELDS.question_1_education.label);
  renders.clear();

  fireEvent.input(essay, { target: { value: ` ${'a'.repeat(37)} ` } });

  expect(screen.getByText('37 of at least 100 characters')).toBeDefined();
  expect(renders.get('p#question_1_education-count')).toBe(1);
  expect(renders.get('p#question_2_journalism-count')).toBeUndefined();
  for (const other of ['EssayAnswer', 'GrowingTextArea', 'textarea#question_1_education']) {
    expect(renders.get(other), other).toBeUndefined();
  }
});

test('text that another tab writes into an essay is shown here, and can be edited', async () => {
  storeDraft();
  await openForm(`${pages.apply}?step=2`);
  const essay = screen.getByLabelText<HTMLTextAreaElement>(FIELDS.question_1_education.label);

  answerInOtherTab({ question_1_education: 'Written elsewhere' });
  expect(essay.value).toBe('Written elsewhere');
  expect(screen.getByText('17 of at least 100 characters')).toBeDefined();

  await userEvent.type(essay, '!');
  expect(essay.value).toBe('Written elsewhere!');
  expect(screen.getByText('18 of at least 100 characters')).toBeDefined();
});

test('a failed Next lists the errors with links to their fields, and ticks them off as they are fixed', async () => {
  await openForm();
  await userEvent.type(screen.getByLabelText(FIELDS.full_name.label), 'A');

  await pressNext();

  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getByRole('heading').textContent).toBe(messages.formProblem);
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(checkStep(1, { ...EMPTY, full_name: 'A' }).map(({ message }) => message));
  const name = screen.getByLabelText(FIELDS.full_name.label);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  const error = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe(messages.nameTooShort);

  await userEvent.click(within(summary).getByRole('link', { name: messages.nameTooShort }));
  expect(document.activeElement).toBe(name);
  await userEvent.keyboard('da');
  expect(name.getAttribute('aria-invalid')).toBeNull();
  expect(within(summary).getAllByText(`(${applyTexts.corrected})`)).toHaveLength(1);
  expect(headline().textContent).toBe('Step 1 of 6: Personal Information');
});

test('an address of a later step leads to the first invalid step', async () => {
  storeDraft({ question_4_verification: 'short' });

  const router = await openForm(`${pages.apply}?step=6`);

  expect(headline().textContent).toMatch(/^Step 3 of 6/);
  expect(screen.queryByText(messages.formProblem)).toBeNull();
  await vi.waitUntil(() => router.state.location.href === `${pages.apply}?step=3`, 20_000);
});

test('going forward past an invalid step shows its errors', async () => {
  storeDraft();
  const router = await openForm(`${pages.apply}?step=2`);
  fireEvent.input(screen.getByLabelText(FIELDS.question_2_journalism.label), {
    target: { value: 'short' },
  });

  await act(() => router.navigate({ to: pages.apply, search: { step: '5' } }));

  expect(headline().textContent).toMatch(/^Step 2 of 6/);
  expect(screen.getByRole('link', { name: /Response must be at least 100/ })).toBeDefined();
});

test('the indicator goes back freely, forward by one, and no further', async () => {
  storeDraft();
  await openForm(`${pages.apply}?step=3`);
  const steps = within(screen.getByRole('navigation', { name: applyTexts.steps }));
  const button = (step: number) =>
    steps.getByRole('button', { name: new RegExp(`^Step ${step} `) });
  const disabled = () => [1, 2, 3, 4, 5, 6].filter((step) => button(step).matches(':disabled'));

  expect(button(3).getAttribute('aria-current')).toBe('step');
  expect(disabled()).toEqual([5, 6]);
  await userEvent.click(button(1));
  expect(headline().textContent).toMatch(/^Step 1 of 6/);
  expect(disabled()).toEqual([3, 4, 5, 6]);
  await userEvent.clear(screen.getByLabelText(FIELDS.full_name.label));
  await userEvent.click(button(2));
  expect(headline().textContent).toMatch(/^Step 1 of 6/);
  expect(screen.getByRole('link', { name: messages.nameRequired })).toBeDefined();
});

test('the ZIP code is checked half a second after its fifth digit', async () => {
  await openForm();
  vi.useFakeTimers();
  const zip = screen.getByLabelText(FIELDS.zip_code.label);
  const checks = () =>
    fetched.mock.calls.filter(([address]) => String(address).endsWith(paths.zipCheck('10001')));
  const type = (value: string) => fireEvent.input(zip, { target: { value } });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  type('1000');
  await wait(5_000);
  expect(screen.queryByText(messages.zipChecking)).toBeNull();
  type('10001');
  expect(screen.getByText(messages.zipChecking)).toBeDefined();
  await wait(ZIP_CHECK_DEBOUNCE_MS - 1);
  expect(checks()).toHaveLength(0);
  await wait(1);
  expect(checks()).toHaveLength(1);
  await wait(0);
  expect(screen.getByText('Available (3/20 applications)').closest('[role=status]')).not.toBeNull();

  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  type('1000');
  type('10001');
  await wait(ZIP_CHECK_DEBOUNCE_MS);
  expect(document.querySelector('#zip_code ~ [role=status]')?.textContent).toBe('');
});

test('people neither see nor reach the hidden field, which programs fill in', async () => {
  await openForm();

  const field = document.querySelector<HTMLInputElement>(`[name="${HIDDEN_FIELD}"]`);
  expect(field?.tabIndex).toBe(-1);
  expect(field?.closest('[aria-hidden="true"].sr-only')).not.toBeNull();
});

test('a browser that stores nothing is mentioned below the form', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await openForm();

  await userEvent.type(screen.getByLabelText(FIELDS.full_name.label), 'Ada');

  expect(await screen.findByText(applyTexts.notSaved)).toBeDefined();
  vi.restoreAllMocks();
});
