import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assessRisk,
  getRiskSignal,
  RISK_SIGNALS,
  type RiskFacts,
  type RiskSignalId,
  showsRiskSection,
} from './risk.ts';
import { isHighRisk, RISK_HIGH_ABOVE, RISK_SECTION_ABOVE } from './risk-levels.ts';

const AT_HOME_ON_A_PHONE: RiskFacts = {
  is_vpn: false,
  is_hosting: false,
  distance_miles: 12.4,
  is_abroad: false,
  timezone_gap_hours: 0,
  timezone_agrees_with_clock: true,
  seconds_to_complete: 25 * 60,
  form_interactions: 240,
  is_automated: false,
  user_agents_agree: true,
  has_fingerprints: true,
  has_language: true,
  cookies_enabled: true,
};

const NOTHING_KNOWN: RiskFacts = {
  is_vpn: null,
  is_hosting: null,
  distance_miles: null,
  is_abroad: null,
  timezone_gap_hours: null,
  timezone_agrees_with_clock: null,
  seconds_to_complete: null,
  form_interactions: null,
  is_automated: null,
  user_agents_agree: null,
  has_fingerprints: null,
  has_language: null,
  cookies_enabled: null,
};

/** The fact that raises each signal and no other. */
const RAISES: Record<RiskSignalId, Partial<RiskFacts>> = {
  automated_browser: { is_automated: true },
  vpn: { is_vpn: true },
  location_mismatch: { distance_miles: 100.1 },
  hosting_network: { is_hosting: true },
  abroad: { is_abroad: true },
  hurried: { seconds_to_complete: 179 },
  no_interactions: { form_interactions: 0 },
  timezone_mismatch: { timezone_gap_hours: 2 },
  timezone_forged: { timezone_agrees_with_clock: false },
  user_agents_differ: { user_agents_agree: false },
  no_fingerprints: { has_fingerprints: false },
  no_language: { has_language: false },
  cookies_off: { cookies_enabled: false },
};

const raise = (...ids: RiskSignalId[]): RiskFacts =>
  Object.assign({}, AT_HOME_ON_A_PHONE, ...ids.map((id) => RAISES[id]));
const IDS = RISK_SIGNALS.map(({ id }) => id);
const someSignals = fc.subarray(IDS);

describe('the scores that the product promises', () => {
  test('an ordinary applicant on a phone at home scores 0', () => {
    expect(assessRisk(AT_HOME_ON_A_PHONE)).toEqual({ score: 0, signals: [] });
  });

  test('what is unknown never counts', () => {
    expect(assessRisk(NOTHING_KNOWN)).toEqual({ score: 0, signals: [] });
  });

  test('a VPN alone scores 30 and is named as the signal', () => {
    expect(assessRisk(raise('vpn'))).toEqual({ score: 30, signals: [{ id: 'vpn', points: 30 }] });
  });

  test('a VPN far from the ZIP code crosses the first threshold, and more signals cross the second', () => {
    const two = assessRisk(raise('vpn', 'location_mismatch')).score;
    const four = assessRisk(raise('vpn', 'location_mismatch', 'abroad', 'timezone_mismatch')).score;

    expect(two).toBe(55);
    expect(two).toBeGreaterThan(RISK_SECTION_ABOVE);
    expect(isHighRisk(two)).toBe(false);
    expect(four).toBe(80);
    expect(four).toBeGreaterThan(RISK_HIGH_ABOVE);
    expect(isHighRisk(four)).toBe(true);
  });

  test('no signal alone crosses the first threshold', () => {
    const crossing = IDS.filter((id) => assessRisk(raise(id)).score > RISK_SECTION_ABOVE);

    expect(crossing).toEqual([]);
  });
});

describe('the threshold of each signal', () => {
  test.each([
    ['100 miles', { distance_miles: 100 }],
    ['one hour from the ZIP code', { timezone_gap_hours: 1 }],
    ['three minutes', { seconds_to_complete: 180 }],
    ['one interaction', { form_interactions: 1 }],
  ])('%s raises no signal', (_name, fact) => {
    expect(assessRisk({ ...AT_HOME_ON_A_PHONE, ...fact }).signals).toEqual([]);
  });

  test.each(IDS)('%s is raised by its own fact alone and has a label and a sentence', (id) => {
    expect(assessRisk(raise(id)).signals.map((signal) => signal.id)).toEqual([id]);
    expect(getRiskSignal(id)?.label).toMatch(/^[A-Z][^.]+$/);
    expect(getRiskSignal(id)?.sentence).toMatch(/^[A-Z].+\.$/);
  });

  test('a signal that was removed from the list has no texts', () => {
    expect(getRiskSignal('retired_signal')).toBeUndefined();
  });
});

test('docs/technical-data.md lists every signal with its points, and no other', () => {
  const page = readFileSync(new URL('../../docs/technical-data.md', import.meta.url), 'utf8');

  const listed = [...page.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, id, points]) => ({
    id,
    points: Number(points),
  }));

  expect(listed).toEqual(RISK_SIGNALS.map(({ id, points }) => ({ id, points })));
});

describe('for any facts', () => {
  const anyFacts = fc.record<RiskFacts>({
    is_vpn: fc.option(fc.boolean()),
    is_hosting: fc.option(fc.boolean()),
    distance_miles: fc.option(fc.double({ noNaN: true })),
    is_abroad: fc.option(fc.boolean()),
    timezone_gap_hours: fc.option(fc.double({ noNaN: true })),
    timezone_agrees_with_clock: fc.option(fc.boolean()),
    seconds_to_complete: fc.option(fc.double({ noNaN: true })),
    form_interactions: fc.option(fc.integer()),
    is_automated: fc.option(fc.boolean()),
    user_agents_agree: fc.option(fc.boolean()),
    has_fingerprints: fc.option(fc.boolean()),
    has_language: fc.option(fc.boolean()),
    cookies_enabled: fc.option(fc.boolean()),
  });

  test('the score is a whole number from 0 to 100: its signals added up, at most 100', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { score, signals } = assessRisk(facts);

        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(score).toBe(
          Math.min(
            100,
            signals.reduce((sum, signal) => sum + signal.points, 0),
          ),
        );
      }),
    );
  });

  test('the same facts give the same result and are not modified', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const frozen = Object.freeze({ ...facts });

        expect(assessRisk(frozen)).toEqual(assessRisk({ ...facts }));
      }),
    );
  });

  test('one more signal never lowers the score', () => {
    fc.assert(
      fc.property(someSignals, fc.constantFrom(...IDS), (ids, extra) => {
        const before = assessRisk(raise(...ids)).score;
        const after = assessRisk(raise(...ids, extra)).score;

        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('the risk section', () => {
  const quiet = {
    vpn: { is_vpn: false },
    geo_verification: { location_mismatch: false },
    risk_score: 50,
  };

  test.each([
    ['stays hidden for a quiet applicant at 50', quiet, false],
    ['shows above 50', { ...quiet, risk_score: 51 }, true],
    ['shows for a VPN at any score', { ...quiet, vpn: { is_vpn: true }, risk_score: 0 }, true],
    [
      'shows for a mismatch at any score',
      { ...quiet, geo_verification: { location_mismatch: true }, risk_score: 0 },
      true,
    ],
    [
      'stays hidden while nothing is known',
      { vpn: { is_vpn: null }, geo_verification: { location_mismatch: null }, risk_score: 0 },
      false,
    ],
  ])('%s', (_name, technical, shown) => {
    expect(showsRiskSection(technical)).toBe(shown);
  });
});
