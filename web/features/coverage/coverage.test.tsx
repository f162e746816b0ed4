import { useNavigate, useSearch } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CoveredZip } from '#contract/coverage/coverage.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages, siteTexts } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { Coverage } from './coverage.tsx';
import { readSearch, writeSearch } from './coverage-search.ts';
import { prepareCoverage } from './map/prepare-coverage.ts';
import { Nearest } from './nearest.tsx';

/** Runs the worker's code in this thread. */
class InlineWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(text: string) {
    for (const part of prepareCoverage(text)) this.onmessage?.({ data: structuredClone(part) });
  }
  terminate() {}
}

const zip = (zip_code: string, facts: Partial<CoveredZip> = {}): CoveredZip => ({
  zip_code,
  city: 'Chicago',
  state: 'IL',
  latitude: 41.85,
  longitude: -87.67,
  held: 3,
  promised: 0,
  approved: 1,
  waiting: 0,
  limit: 20,
  ...facts,
});
const ZIPS = [
  zip('60608'),
  zip('60609', { held: 15, approved: 0 }),
  zip('60610', { held: 20 }),
  zip('10001', { city: 'New York', state: 'NY', held: 19, promised: 1, waiting: 2 }),
  zip('73301', { city: 'Austin', state: 'TX', held: 13, approved: 0, waiting: 1 }),
  zip('00901', { city: 'San Juan', state: 'PR', latitude: 18.46, longitude: -66.1 }),
];
const PERSON = {
  id: '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01',
  application_number: 'VNC-2026-00001',
  full_name: 'Ada Near',
  zip_code: '60608',
  city: 'Chicago',
  miles: 1.24,
  status: 'approved',
  phone: '(312) 555-0100',
  email: 'ada+news@example.org',
};

async function show(answers: Record<string, () => Response>, address: string = pages.coverage) {
  vi.stubGlobal('Worker', InlineWorker);
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[new URL(url).pathname];
    if (!answer) throw new TypeError('no answer');
    return answer();
  });
  function Page() {
    const search = readSearch(useSearch({ strict: false }));
    const navigate = useNavigate();
    const change = (next: object) =>
      void navigate({ to: '.', search: writeSearch({ ...search, ...next }) });
    return (
      <>
        <Nearest search={search} onSearch={change} onWrite={() => {}} />
        <Coverage search={search} onSearch={change} onStories={() => undefined} onOpen={() => {}} />
      </>
    );
  }
  const { router } = await renderPage(<Page />, { address });
  return router;
}

const coverage = (zips: CoveredZip[], unknown = 0) => ({
  [paths.coverage]: () => Response.json({ zips, unknown }),
});
const nearest = (...people: object[]) => {
  const from = { zip_code: '60608', city: 'Chicago', state: 'IL' };
  return {
    ...coverage(ZIPS),
    [paths.coverageNearest]: () => Response.json({ from, people }),
  };
};
const rows = async () => {
  const table = await screen.findByRole('table', { name: coverageTexts.table });
  return within(table)
    .getAllByRole('rowheader')
    .map((head) => head.textContent);
};

test('the table has every ZIP code with its state, and the legend counts them', async () => {
  await show(coverage(ZIPS, 2), `${pages.coverage}?people=held&sort=held`);

  expect(await rows()).toEqual([
    'Full 60610',
    'Full with a line 10001',
    'Filling 60609',
    `${coverageTexts.states.unoffered} 73301`,
    'Open 60608',
    'Open 00901',
  ]);
  // The map and its figures are rendered after the table.
  await screen.findByText('Puerto Rico: 1 ZIP code, 3 people in a seat');
  const offMap = screen.getByRole('region', { name: coverageTexts.offMap });
  const legend = screen.getByRole('region', { name: coverageTexts.legend });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    ' Open 2',
    ' Filling 1',
    ' Full 1',
    ' Full with a line 1',
    ` ${coverageTexts.states.unoffered} 1`,
  ]);
  expect(offMap.textContent).toContain(coverageTexts.unknown(2));
});

test('approved correspondents count, unless everybody in a seat is chosen; a free seat that people wait for is shown either way', async () => {
  const router = await show(coverage(ZIPS));
  expect(await screen.findByText(coverageTexts.total(5, 4, 'approved'))).toBeDefined();
  expect(await rows()).not.toContain('Filling 60609');
  expect(await rows()).toContain(`${coverageTexts.states.unoffered} 73301`);

  const people = screen.getByRole('combobox', { name: coverageTexts.people });
  fireEvent.change(people, { target: { value: 'held' } });

  expect(await screen.findByText(coverageTexts.total(6, 73, 'held'))).toBeDefined();
  expect(router.state.location.search).toEqual({ people: 'held' });
});

test('without correspondents, with nothing that matches, and after an error it says so', async () => {
  await show(coverage([]));
  expect(await screen.findByText(coverageTexts.none)).toBeDefined();

  document.body.replaceChildren();
  await show(coverage(ZIPS), `${pages.coverage}?state=WY`);
  fireEvent.click(await screen.findByRole('button', { name: coverageTexts.showEverybody }));
  expect(await screen.findByText(coverageTexts.noneFound)).toBeDefined();

  document.body.replaceChildren();
  await show({ [paths.coverage]: () => Response.json({ zips: [{}], unknown: 0 }) });
  expect(await screen.findByText(coverageTexts.failed)).toBeDefined();
  expect(screen.getByRole('button', { name: siteTexts.retry })).toBeDefined();
});

test('who is nearest is asked and answered, with links to call and to write', async () => {
  const router = await show(nearest(PERSON));
  fireEvent.change(screen.getByLabelText(coverageTexts.nearestField), {
    target: { value: ' Chicago ' },
  });
  fireEvent.click(screen.getByRole('button', { name: coverageTexts.nearestSubmit }));

  const table = await screen.findByRole('table', { name: 'Nearest to Chicago, IL (60608)' });
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    pages.application(PERSON.id),
    'tel:3125550100',
    'mailto:ada%2Bnews@example.org',
  ]);
  expect(table.textContent).toContain('1.2 miles');
  expect(router.state.location.search).toEqual({ near: 'Chicago' });
});

test('while a person is hidden, the number stands for the name, without phone and email', async () => {
  const hidden = { ...PERSON, full_name: null, phone: null, email: null };
  await show(nearest(hidden), `${pages.coverage}?near=Chicago`);

  const table = await screen.findByRole('table', { name: 'Nearest to Chicago, IL (60608)' });
  const links = within(table).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['VNC-2026-00001']);
});

test('an unknown place and a list without people are said', async () => {
  const error = { message: messages.placeNotFound, code: 'place_not_found' };
  await show(
    { ...coverage(ZIPS), [paths.coverageNearest]: () => Response.json(error, { status: 404 }) },
    `${pages.coverage}?near=Nowhere`,
  );
  expect(await screen.findByText(messages.placeNotFound)).toBeDefined();

  document.body.replaceChildren();
  await show(nearest(), `${pages.coverage}?near=Chicago`);
  expect(await screen.findByText(/nobody with this status yet/)).toBeDefined();
});

test('an address with invalid parts shows the defaults', () => {
  expect(readSearch({ state: 'Illinois', people: 'all', page: '0', sort: 'x' })).toEqual(
    readSearch({}),
  );
  expect(writeSearch(readSearch({ state: 'IL', page: '2' }))).toEqual({ state: 'IL', page: '2' });
});
