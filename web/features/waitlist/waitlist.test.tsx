import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { pages, siteTexts } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { waitlistTexts } from '#contract/waitlist/texts.ts';
import { waitlistQuery } from '#contract/waitlist/waitlist.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { settingsOptions } from './waitlist.api.ts';
import { WaitlistScreen } from './waitlist.tsx';

const server = startScriptedServer();
const idOf = (place: number) => `4d3f6a56-5a52-4d2c-9f5f-${String(place).padStart(12, '0')}`;
const END = '2026-11-22T14:05:00.000Z';
const person = (place: number, isOffered = false) => ({
  id: idOf(place),
  application_number: `VNC-2026-${String(place).padStart(5, '0')}`,
  full_name: `Person ${place}`,
  place,
  waiting_since: '2026-11-01T14:02:00.000Z',
  offer: isOffered ? { id: idOf(100 + place), expires_at: END } : null,
});
const LINE = {
  zip_code: '60608',
  city: 'Chicago',
  state: 'IL',
  held: 17,
  promised: 1,
  limit: 20,
  waiting: 3,
  paused: false,
  withheld: 0,
  people: [person(1, true), person(2), person(3)],
};
const FULL = { ...LINE, held: 19 };

type Answers = { lines?: object[]; totalCount?: number; settings?: object; fails?: boolean };

async function show(
  { lines = [], totalCount = lines.length, settings, fails }: Answers,
  query = {},
) {
  const state = { fails };
  server.answer(({ method, url, body }) => {
    const [path] = url.split('?');
    if (path === paths.settings) return { json: { ...DEFAULT_SETTINGS, ...settings } };
    if (path === paths.waitlist && state.fails) return { status: 400, json: {} };
    if (path === paths.waitlist) return { json: { lines, totalCount } };
    if (method === 'PATCH') return { json: body };
    const offer = { id: idOf(101), application_id: idOf(2), zip_code: '60608', expires_at: END };
    return { json: { offer } };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // The questions name the desk's days, and are not asked again when these arrive.
  await client.prefetchQuery(settingsOptions);
  const page = <WaitlistScreen query={waitlistQuery.parse(query)} />;
  const view = await renderPage(page, { client });
  await expect.poll(() => screen.queryByText(siteTexts.loading)).toBeNull();
  return { ...view, state };
}
const sent = () =>
  server.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url, body]);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function confirmWith(title: string, label: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  const text = dialog.textContent;
  fireEvent.click(within(dialog).getByRole('button', { name: label }));
  return text;
}

test('a line says its seats in words, and the squares say the same by their kind', async () => {
  await show({ lines: [LINE] });

  const line = await screen.findByRole('region', { name: '60608 Chicago, IL' });
  expect(line.textContent).toContain('17 held1 promised2 free');
  expect(line.textContent).toContain('3 people waiting');
  const row = [...line.querySelectorAll<HTMLElement>('[data-over]')];
  expect(row.map(({ dataset }) => dataset.seat)).toEqual([
    ...Array(17).fill('held'),
    'promised',
    'free',
    'free',
  ]);
});

test('while a name is hidden, the number stands for the person', async () => {
  const people = [1, 2].map((place) => ({ ...person(place), full_name: null }));
  await show({ lines: [{ ...LINE, promised: 0, people }] });

  await screen.findByRole('link', { name: 'VNC-2026-00001' });
  press(waitlistTexts.offerTo('VNC-2026-00002'));
  await confirmWith(waitlistTexts.offerTitle('60608', 'VNC-2026-00002'), waitlistTexts.offerSeat);

  const posted = ['POST', paths.waitlistOffer('60608'), { application_id: idOf(2) }];
  await expect.poll(sent).toEqual([posted]);
});

test('seats over the limit are shown and counted', async () => {
  await show({ lines: [{ ...LINE, held: 21, promised: 0, people: [] }] });

  const line = await screen.findByRole('region', { name: '60608 Chicago, IL' });
  expect(line.querySelectorAll('[data-over]')).toHaveLength(21);
  expect(line.querySelectorAll('[data-over="true"]')).toHaveLength(1);
  expect(line.textContent).toContain(waitlistTexts.seats.over(1));
});

test('an offer goes to the first without one, after a question that mentions the email', async () => {
  await show({ lines: [LINE], settings: { offer_days: 5 } });

  fireEvent.click((await screen.findAllByText(waitlistTexts.offerSeat))[0] as HTMLElement);
  const asked = await confirmWith(
    waitlistTexts.offerTitle('60608', 'Person 2'),
    waitlistTexts.offerSeat,
  );

  expect(asked).toContain('email at once');
  expect(asked).toContain('within 5 days');
  await expect
    .poll(sent)
    .toEqual([['POST', paths.waitlistOffer('60608'), { application_id: idOf(2) }]]);
  expect(await screen.findByText(/^Seat offered to Person 2 until /)).toBeDefined();
});

test('without a free seat the line says so, and nobody in it has an offer button', async () => {
  await show({ lines: [FULL] });

  await screen.findByText('Person 3');

  expect(screen.getByText(waitlistTexts.noFreeSeat)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Offer a seat/ })).toBeNull();
});

test('cancelling says where the seat goes: to the next in line, or nowhere while paused', async () => {
  await show({ lines: [{ ...FULL, paused: true }] });

  await screen.findByText('Person 1');
  press(waitlistTexts.cancelOf('Person 1'));
  const asked = await confirmWith(waitlistTexts.cancelTitle('Person 1'), waitlistTexts.cancelOffer);

  expect(asked).toContain(waitlistTexts.cancelHint('Person 1', 1));
  expect(asked).toContain(waitlistTexts.seatStaysFree);
  await expect.poll(() => sent()[0]?.slice(0, 2)).toEqual(['POST', paths.cancelOffer(idOf(101))]);
});

test('a long line links to all of its people, of which it shows a page', async () => {
  const long = { ...LINE, waiting: 10_000 };
  const { unmount } = await show({ lines: [long] });
  const all = await screen.findByRole('link', { name: waitlistTexts.wholeLine(10_000) });
  expect(all.getAttribute('href')).toBe(`${pages.waitlist}?zipCode=%2260608%22`);
  unmount();

  await show({ lines: [long] }, { zipCode: '60608', page: 2 });
  expect(await screen.findByText('Page 2 of 400')).toBeDefined();
});

test('where nobody waits it says so, and leads from one ZIP code to all lines', async () => {
  const { unmount } = await show({});
  expect(await screen.findByText(waitlistTexts.empty)).toBeDefined();
  unmount();

  const { router } = await show({}, { zipCode: '10001' });
  expect(await screen.findByText(waitlistTexts.emptyZip('10001'))).toBeDefined();
  press(waitlistTexts.showAll);
  await expect.poll(() => router.state.location.href).toBe(pages.waitlist);
});

test('a failed load says so in place and can be retried', async () => {
  const { state } = await show({ lines: [LINE], fails: true });
  expect((await screen.findByRole('alert')).textContent).toContain(waitlistTexts.failed);

  state.fails = false;
  press(siteTexts.retry);

  expect(await screen.findByText('Person 1')).toBeDefined();
});
