import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { takenZipTexts } from '#contract/apply/apply-lazy-texts.ts';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import type { ZipAvailability } from '#contract/apply/zip.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { formAnswers } from '#server/seed/factory-values.ts';
import { startScriptedServer } from '#test/scripted-server.ts';
import { openForm, storeDraft, storedDraft } from '#test/web/apply-form.ts';

const VALUES = formAnswers({ zip_code: '60601' });
const NEARBY = [
  { zip_code: '60608', city: 'Chicago', state: 'IL', miles: 2.1, free: 5 },
  { zip_code: '60302', city: 'Oak Park', state: 'IL', miles: 8, free: 1 },
];
const FULL = { available: false, count: 20, limit: 20, waiting: 5, nearby: NEARBY };
const FREE = { available: true, count: 15, limit: 20 };

const server = startScriptedServer();
let zips: Record<string, ZipAvailability>;

beforeEach(() => {
  zips = { '60601': FULL, '60608': FREE };
  server.answer(({ url }) => {
    const refusal = { success: false, waitlist: true, code: 'zip_full' };
    if (url === paths.submit) {
      return { status: 409, json: { ...refusal, message: messages.zipLimitReached } };
    }
    const found = zips[url.split('/').at(-1) ?? ''];
    return { status: found ? 200 : 500, json: found ?? {} };
  });
});

const openStep = (step: number) => {
  storeDraft(VALUES);
  return openForm(`${pages.apply}?step=${step}`);
};

async function goToReview() {
  for (let step = 1; step < STEPS.length; step++) {
    await userEvent.click(screen.getByRole('button', { name: labels.next }));
  }
}

const nearbyButton = () =>
  screen.findByRole('button', { name: '60608 Chicago, IL, 2.1 miles, 5 free seats' });
const zipField = () => screen.getByLabelText<HTMLInputElement>(FIELDS.zip_code.label);
const status = (text: string) => screen.getByText(text).closest('[role=status]');

const sentBody = async () =>
  (await vi.waitUntil(() => server.requests.find(({ url }) => url === paths.submit))).body;

/** The answers as the draft keeps them. */
function storedValues() {
  window.dispatchEvent(new Event('pagehide'));
  return storedDraft().values;
}

test('a full ZIP code announces the place in line and lists nearby ones with free seats', async () => {
  await openStep(1);

  const first = await nearbyButton();

  expect(status('ZIP code full (20/20 applications)')).not.toBeNull();
  expect(status('You would be 6th in line for 60601.')).not.toBeNull();
  expect(status(takenZipTexts.canApply)).not.toBeNull();
  const list = first.closest('ul');
  expect(list?.closest('[role=status]')).not.toBeNull();
  expect(
    within(list ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '60608 Chicago, IL, 2.1 miles, 5 free seats',
    '60302 Oak Park, IL, 8 miles, 1 free seat',
  ]);
});

test('a ZIP code with free seats and people in line is not called full', async () => {
  zips['60601'] = { ...FULL, count: 18, waiting: 1 };
  await openStep(1);

  await nearbyButton();

  expect(status('1 person is in line for this ZIP code')).not.toBeNull();
  expect(status('You would be 2nd in line for 60601.')).not.toBeNull();
  expect(screen.queryByText(messages.zipTaken(20))).toBeNull();
});

test('without nearby ZIP codes none are mentioned', async () => {
  zips['60601'] = { ...FULL, nearby: [] };
  await openStep(1);

  await screen.findByText('You would be 6th in line for 60601.');

  expect(screen.queryByText(takenZipTexts.nearby)).toBeNull();
});

test('a press on a nearby ZIP code changes that answer alone and says so', async () => {
  await openStep(1);

  await userEvent.click(await nearbyButton());

  expect(zipField().value).toBe('60608');
  const announced = status(applyTexts.zipChanged('60608'));
  expect(document.activeElement).toBe(announced);
  await screen.findByText('Available (15/20 applications)');
  expect(status('Available (15/20 applications)')).toBe(announced);
  expect(storedValues()).toEqual({ ...VALUES, zip_code: '60608' });
});

test('who was told joins the waitlist with one press, and its place is on the button', async () => {
  await openStep(1);
  await nearbyButton();
  await goToReview();

  await userEvent.click(
    await screen.findByRole('button', { name: `${applyTexts.joinWaitlist} (6th)` }),
  );

  expect(await sentBody()).toMatchObject({ zip_code: '60601', join_waitlist: true });
});

test('who comes back to the last step is told there, and joins with one press', async () => {
  await openStep(6);

  const join = await screen.findByRole('button', { name: `${applyTexts.joinWaitlist} (6th)` });
  expect(screen.getByRole('alert').textContent).toBe(
    `ZIP code full (20/20 applications)${takenZipTexts.canApply}`,
  );
  await userEvent.click(join);

  expect(await sentBody()).toMatchObject({ join_waitlist: true });
});

test('another ZIP code is submitted as usual, also after a full one', async () => {
  await openStep(1);
  await userEvent.click(await nearbyButton());
  await screen.findByText('Available (15/20 applications)');

  await goToReview();

  expect(await screen.findByRole('button', { name: applyTexts.submit })).toBeDefined();
});

test('a refused submit offers the same, and a press leads back to a submit', async () => {
  zips['60601'] = FREE;
  await openStep(6);
  await vi.waitUntil(() => server.requests.some(({ url }) => url.endsWith('/60601')));
  zips['60601'] = FULL;

  await userEvent.click(screen.getByRole('button', { name: applyTexts.submit }));
  await screen.findByText(messages.zipLimitReached);
  const nearby = await nearbyButton();
  expect(screen.getByText('You would be 6th in line for 60601.')).toBeDefined();
  expect(screen.getByRole('button', { name: applyTexts.joinWaitlist })).toBeDefined();
  await userEvent.click(nearby);

  expect(document.activeElement?.textContent).toContain(applyTexts.zipChanged('60608'));
  expect(screen.queryByText(messages.zipLimitReached)).toBeNull();
  expect(screen.getByRole('button', { name: applyTexts.submit })).toBeDefined();
  expect(storedValues()).toEqual({ ...VALUES, zip_code: '60608' });
});

test('a refused submit still offers the waitlist if the ZIP check fails', async () => {
  zips = {};
  await openStep(6);

  await userEvent.click(screen.getByRole('button', { name: applyTexts.submit }));

  await screen.findByText(takenZipTexts.meaning);
  expect(screen.getByRole('button', { name: applyTexts.joinWaitlist })).toBeDefined();
  expect(screen.getByRole('button', { name: takenZipTexts.changeZip })).toBeDefined();
});
