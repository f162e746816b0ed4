import { fieldsOfKind } from '#contract/apply/fields.ts';
import { numberWord } from '#contract/shared/format.ts';
import { RISK_SECTION_ABOVE } from './risk-levels.ts';

/** Beyond this distance the IP address and the ZIP code count as a mismatch. */
export const MISMATCH_MILES = 100;
/** A person needs longer than this for the essays of 100 characters each and the terms. */
export const HURRIED_MINUTES = 3;
/** One hour can be the next town across a zone border; more is another region. */
const TIMEZONE_GAP_HOURS = 1;
/** The credit that DB-IP's licence requires wherever its data is shown. */
export const IP_DATA_CREDIT = { text: 'IP Geolocation by DB-IP', href: 'https://db-ip.com' };

/** The input of the score. Null is unknown, and unknown facts never count. */
export type RiskFacts = {
  is_vpn: boolean | null;
  is_hosting: boolean | null;
  distance_miles: number | null;
  is_abroad: boolean | null;
  timezone_gap_hours: number | null;
  timezone_agrees_with_clock: boolean | null;
  seconds_to_complete: number | null;
  form_interactions: number | null;
  is_automated: boolean | null;
  user_agents_agree: boolean | null;
  has_fingerprints: boolean | null;
  has_language: boolean | null;
  cookies_enabled: boolean | null;
};

type RiskSignal = {
  id: string;
  points: number;
  label: string;
  /** Explains the signal to the editor. */
  sentence: string;
  applies: (facts: RiskFacts) => boolean;
};

/**
 * Every signal with its points. None alone reaches the risk section by score: each has an innocent
 * explanation, and only several together are worth an editor's second look.
 */
export const RISK_SIGNALS = [
  {
    id: 'automated_browser',
    points: 40,
    label: 'Automated browser',
    sentence:
      'The browser reports that it is controlled by a program, or it is not a browser at all.',
    applies: (facts) => facts.is_automated === true,
  },
  {
    id: 'vpn',
    points: 30,
    label: 'VPN detected',
    sentence: 'The address belongs to a network that carries VPN services.',
    applies: (facts) => facts.is_vpn === true,
  },
  {
    id: 'location_mismatch',
    points: 25,
    label: 'Location mismatch',
    sentence: `The address lies more than ${MISMATCH_MILES} miles from the ZIP code. Travel and mobile networks can do this too.`,
    applies: (facts) => facts.distance_miles !== null && facts.distance_miles > MISMATCH_MILES,
  },
  {
    id: 'hosting_network',
    points: 20,
    label: 'Hosting network',
    sentence: 'The address belongs to a data center, not to a home, an office or a phone.',
    applies: (facts) => facts.is_hosting === true,
  },
  {
    id: 'abroad',
    points: 15,
    label: 'Outside the United States',
    sentence: 'The address is in another country.',
    applies: (facts) => facts.is_abroad === true,
  },
  {
    id: 'hurried',
    points: 15,
    label: 'Completed very quickly',
    sentence: `The form, with its ${numberWord(fieldsOfKind('essay').length)} essays, took less than ${HURRIED_MINUTES} minutes.`,
    applies: (facts) =>
      facts.seconds_to_complete !== null && facts.seconds_to_complete < HURRIED_MINUTES * 60,
  },
  {
    id: 'no_interactions',
    points: 15,
    label: 'No form interactions',
    sentence: 'The answers arrived without anyone typing or choosing in the form.',
    applies: (facts) => facts.form_interactions === 0,
  },
  {
    id: 'timezone_mismatch',
    points: 10,
    label: 'Time zone mismatch',
    sentence: "The device's clock is set for another part of the world than the ZIP code.",
    applies: (facts) =>
      facts.timezone_gap_hours !== null && facts.timezone_gap_hours > TIMEZONE_GAP_HOURS,
  },
  {
    id: 'timezone_forged',
    points: 10,
    label: 'Time zone contradicts itself',
    sentence: 'The time zone that the browser names does not fit its own clock.',
    applies: (facts) => facts.timezone_agrees_with_clock === false,
  },
  {
    id: 'user_agents_differ',
    points: 10,
    label: 'Browser gives two names',
    sentence: 'The browser named itself differently to the page and to the server.',
    applies: (facts) => facts.user_agents_agree === false,
  },
  {
    id: 'no_fingerprints',
    points: 10,
    label: 'No device fingerprints',
    sentence:
      'None of the canvas, audio and font fingerprints arrived. Privacy settings do this, and so do scripts.',
    applies: (facts) => facts.has_fingerprints === false,
  },
  {
    id: 'no_language',
    points: 5,
    label: 'No language',
    sentence: 'The browser names no language. A browser that people use always has one.',
    applies: (facts) => facts.has_language === false,
  },
  {
    id: 'cookies_off',
    points: 5,
    label: 'Cookies switched off',
    sentence: 'The browser refuses cookies.',
    applies: (facts) => facts.cookies_enabled === false,
  },
] as const satisfies readonly RiskSignal[];

export type RiskSignalId = (typeof RISK_SIGNALS)[number]['id'];
type RiskAssessment = {
  score: number;
  signals: Array<{ id: RiskSignalId; points: number }>;
};

/**
 * The risk score: the points of the signals that apply, at most 100. It is advice to the editors: it
 * never changes a status and is not part of the review score (rule technical-3).
 */
export function assessRisk(facts: RiskFacts): RiskAssessment {
  const signals = RISK_SIGNALS.filter((signal) => signal.applies(facts)).map(({ id, points }) => ({
    id,
    points,
  }));
  const sum = signals.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(100, sum), signals };
}

/** The texts of a stored signal; undefined for one that no longer exists. */
export function getRiskSignal(id: string): { label: string; sentence: string } | undefined {
  return RISK_SIGNALS.find((signal) => signal.id === id);
}

/** Whether the technical information modal shows the risk section. */
export function showsRiskSection(technical: {
  vpn: { is_vpn: boolean | null };
  geo_verification: { location_mismatch: boolean | null };
  risk_score: number | null;
}): boolean {
  return (
    technical.vpn.is_vpn === true ||
    technical.geo_verification.location_mismatch === true ||
    (technical.risk_score ?? 0) > RISK_SECTION_ABOVE
  );
}
