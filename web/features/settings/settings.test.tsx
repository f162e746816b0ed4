import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Turnaround } from '#contract/apply/turnaround.ts';
import {
  DEFAULT_SETTINGS,
  type DeskSettings,
  type StoredSettings,
} from '#contract/settings/settings.ts';
import { SETTING_TEXTS, settingsTexts } from '#contract/settings/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { Settings } from './settings.tsx';

const STORED: StoredSettings = { ...DEFAULT_SETTINGS, version: 3 };

/** The bodies of all saves; `answer` answers each. */
async function show(
  answer = (body: StoredSettings) => Response.json({ ...body, version: body.version + 1 }),
  turnaround: Turnaround = {
    first_look: { median_hours: null, p90_hours: null, count: 0 },
    decision: { median_days: null, p90_days: null, count: 0 },
  },
  stored = STORED,
) {
  const saved: StoredSettings[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith(paths.pace)) return Response.json(turnaround);
    if (init.method !== 'PUT') return Response.json(stored);
    const body: StoredSettings = JSON.parse(String(init.body));
    saved.push(body);
    return answer(body);
  });
  await renderPage(<Settings />);
  return saved;
}

const field = (name: keyof DeskSettings) => screen.findByLabelText(SETTING_TEXTS[name].label);
const enter = async (name: keyof DeskSettings, value: string) =>
  fireEvent.input(await field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: settingsTexts.save }));

test('each setting has a field with a sentence that describes it', async () => {
  await show();
  await field('offers');

  for (const [name, { hint }] of Object.entries(SETTING_TEXTS)) {
    const described = document.getElementById(`${name}-hint`);
    expect(described?.textContent).toContain(hint);
    expect(document.getElementById(name)?.getAttribute('aria-describedby')).toBe(`${name}-hint`);
  }
});

test('a promise that nine in ten miss is named beside its field', async () => {
  await show();
  await field('offers');
  expect(screen.queryByText(/longer than promised/)).toBeNull();
  cleanup();

  await show(undefined, {
    first_look: { median_hours: 20, p90_hours: 40, count: 90 },
    decision: { median_days: 12, p90_days: 78.2, count: 90 },
  });

  expect((await screen.findByText(/longer than promised/)).textContent).toBe(
    'Lately nine in ten were decided within 79 days: longer than promised, so applicants read these figures first.',
  );
});

test('a save sends all settings and says what has changed', async () => {
  const saved = await show();
  await enter('offer_days', ' 5 ');
  fireEvent.click(await field('hide_identity_until_reviewed'));
  fireEvent.change(await field('offers'), { target: { value: 'manual' } });
  save();

  expect(
    await screen.findByText(
      'Saved. When a seat becomes free: Offer it at once to the first in line → Wait for an editor to offer it. An offer lasts (days): 7 → 5. Hide identity until reviewed: off → on.',
    ),
  ).toBeDefined();
  expect(saved).toEqual([
    { ...STORED, offer_days: 5, hide_identity_until_reviewed: true, offers: 'manual' },
  ]);
  save();
  expect(await screen.findByText(settingsTexts.saved([]))).toBeDefined();
  expect(saved[1]?.version).toBe(STORED.version + 1);
});

test.each([
  ['offer_days', '0', 'Enter a whole number from 1 to 30'],
  ['offer_days', '31', 'Enter a whole number from 1 to 30'],
  ['reviews_wanted', '1.5', 'Enter a whole number from 1 to 5'],
  ['reapply_days', '', 'Enter a whole number from 0 to 3650'],
  ['decision_days', 'ten', 'Enter a whole number from 1 to 365'],
] as const)('%s %j is not sent', async (name, value, message) => {
  const saved = await show();
  await enter(name, value);
  save();

  expect(screen.getByRole('alert').textContent).toBe(`${messages.formProblem}${message}`);
  expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
  expect(saved).toEqual([]);
});

test('a failed save keeps what was typed; an error of a field is shown there', async () => {
  const refusal = {
    message: 'Please check the fields.',
    code: 'validation_failed',
    errors: [{ field: 'offer_days', message: 'Not today' }],
  };
  const saved = await show(() => {
    if (saved.length === 1) throw new TypeError('offline');
    return Response.json(refusal, { status: 400 });
  });
  await enter('offer_days', '9');
  save();

  expect((await screen.findByRole('alert')).textContent).toBe(messages.noResponse);
  expect(await field('offer_days')).toHaveProperty('value', '9');
  save();
  expect((await screen.findAllByText('Not today')).length).toBe(2);
  expect(await field('offer_days')).toHaveProperty('value', '9');
});

test('what was typed is there again after a reload, over what a colleague has stored meanwhile', async () => {
  await show();
  await enter('offer_days', '9');
  fireEvent.click(await field('hide_identity_until_reviewed'));
  cleanup();
  const theirs = { ...STORED, reviews_wanted: 3, version: 4 };
  const saved = await show(undefined, undefined, theirs);
  await screen.findByText(settingsTexts.restored);
  save();

  await waitFor(() => expect(screen.queryByText(settingsTexts.restored)).toBeNull());
  expect(saved).toEqual([{ ...theirs, offer_days: 9, hide_identity_until_reviewed: true }]);
  await enter('offer_days', '8');
  cleanup();
  await show();
  fireEvent.click(await screen.findByRole('button', { name: settingsTexts.discard }));
  expect(await field('offer_days')).toHaveProperty('value', String(STORED.offer_days));
  expect(screen.queryByText(settingsTexts.restored)).toBeNull();
});
