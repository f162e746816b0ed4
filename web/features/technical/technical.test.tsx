import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type TechnicalData, technicalData } from '#contract/apply/technical-data.ts';
import { YES_NO } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import { IP_DATA_CREDIT, RISK_SIGNALS } from '#contract/technical/risk.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { placeOnScale, TechnicalDialog } from './technical-dialog.tsx';
import { listFacts, type Submitted } from './technical-facts.ts';
import { TechnicalSummary } from './technical-summary.tsx';

const NOTHING = technicalData.parse({ risk_score: 0 });

const submitted = (technical_data: TechnicalData | null): Submitted => ({
  id: 'c76d7f34-aa53-463c-8e5a-11a28f8f8a79',
  application_number: 'VNC-2026-00042',
  ip_address: null,
  user_agent: null,
  created_at: new Date('2026-11-10T15:00:00Z'),
  terms_agreed_at: new Date('2026-11-10T15:00:00Z'),
  technical_data,
});

function openModal(technical_data: TechnicalData | null) {
  render(<TechnicalDialog submitted={submitted(technical_data)} onClose={() => {}} />);
}

const headings = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const { sections } = technicalTexts;
const ALWAYS = [
  sections.identifiers,
  sections.network,
  sections.zip,
  sections.ip,
  sections.browser,
  sections.device,
  sections.fingerprints,
  sections.submission,
];

test.each([null, NOTHING])(
  'without data every section is shown, with missing values marked',
  (technical_data) => {
    openModal(technical_data);

    expect(headings()).toEqual(ALWAYS);
    const known = listFacts(submitted(technical_data))
      .flatMap(({ facts }) => facts)
      .filter(({ value }) => value !== labels.notProvided)
      .map(({ label }) => label);
    const { application_number, id, submitted: sent, terms_agreed } = technicalTexts.fields;
    expect(known).toEqual([application_number, id, sent, terms_agreed]);
  },
);

describe('the risk section', () => {
  test.each([
    [70, 0],
    [71, 1],
  ])('comes first, and calls a score of %i high %i times', (risk_score, times) => {
    openModal({ ...NOTHING, risk_score });

    expect(headings()).toEqual([sections.risk, ...ALWAYS]);
    expect(screen.queryAllByText(technicalTexts.highRisk)).toHaveLength(times);
  });

  test('lists each signal as text with its points, also one that is no longer used', () => {
    const [first] = RISK_SIGNALS;
    openModal({
      ...NOTHING,
      risk_score: 60,
      risk_signals: [
        { id: first.id, points: first.points },
        { id: 'moon_phase', points: 20 },
      ],
    });

    const signals = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(signals).toEqual([
      `+${first.points}${first.label} ${first.sentence}`,
      `+20${technicalTexts.unknownSignal}`,
    ]);
  });
});

test('the distance shows both places and the source of the data', () => {
  openModal({
    ...NOTHING,
    geo_verification: {
      ip_zip_distance_miles: 2453.4,
      location_mismatch: true,
      ip_location: 'New York, NY',
      zip_location: 'Beverly Hills, CA',
    },
  });

  expect(
    screen.getByText('about 2,453 miles apart: New York, NY and Beverly Hills, CA'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: IP_DATA_CREDIT.text }).getAttribute('href')).toBe(
    IP_DATA_CREDIT.href,
  );
});

test('the scale grows with the distance and stays inside the picture', () => {
  const places = [0, 1, 50, 100, 2_453, 12_500, 99_999].map(placeOnScale);

  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[5]).toBe(places[6]);
});

test('times and amounts are formatted for people', () => {
  const { browser, device } = NOTHING;
  const facts = listFacts(
    submitted({
      ...NOTHING,
      browser: { ...browser, timezone_offset: 330, color_depth: 24, cookies_enabled: false },
      device: { ...device, battery_level: 85 },
      page_load: { load_ms: 1234.4, unheard_of: null },
    }),
  ).flatMap((group) => group.facts);
  const shown = (label: string) => facts.find((fact) => fact.label === label)?.value;
  const { fields } = technicalTexts;

  expect(shown(fields.timezone_offset)).toBe('UTC-5:30');
  expect(shown(fields.color_depth)).toBe('24 bit');
  expect(shown(fields.cookies_enabled)).toBe(YES_NO.no);
  expect(shown(fields.battery_level)).toBe('85%');
  expect(shown('Page loaded after')).toBe('1,234 ms');
  expect(shown('unheard_of')).toBe(labels.notProvided);
});

test('the summary works without any data and marks a high score', () => {
  const { rerender } = render(<TechnicalSummary submitted={submitted(null)} onMore={() => {}} />);
  expect(screen.getByText(technicalTexts.none)).toBeDefined();

  rerender(
    <TechnicalSummary submitted={submitted({ ...NOTHING, risk_score: 71 })} onMore={() => {}} />,
  );
  expect(screen.getByText(`71 of 100 (${technicalTexts.highRisk})`)).toBeDefined();
});
