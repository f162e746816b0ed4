import { STATES, type State } from './states.ts';

/** From which ZIP code on which state: each row ends where the next begins. */
// biome-ignore format: one row per line would be a page long
const ROWS = [
  '00501 NY', '00601 PR', '00801 VI', '00901 PR', '01001 MA', '02801 RI', '03031 NH', '03901 ME',
  '05001 VT', '05501 MA', '05601 VT', '06001 CT', '06390 NY', '06401 CT', '07001 NJ', '09001 AE',
  '10001 NY', '15001 PA', '19701 DE', '20001 DC', '20101 VA', '20201 DC', '20588 MD', '20590 DC',
  '20598 VA', '20599 DC', '20601 MD', '22003 VA', '24701 WV', '27006 NC', '29001 SC', '30002 GA',
  '32003 FL', '34001 AA', '34101 FL', '35004 AL', '37010 TN', '38601 MS', '39813 GA', '40003 KY',
  '43001 OH', '46001 IN', '48001 MI', '50001 IA', '53001 WI', '55001 MN', '56901 DC', '57001 SD',
  '58001 ND', '59001 MT', '60001 IL', '63001 MO', '66002 KS', '68001 NE', '70001 LA', '71601 AR',
  '73001 OK', '73301 TX', '73401 OK', '73960 TX', '74001 OK', '75001 TX', '80001 CO', '82001 WY',
  '83201 ID', '83414 WY', '83415 ID', '84001 UT', '85001 AZ', '87001 NM', '88510 TX', '88901 NV',
  '90001 CA', '96201 AP', '96701 HI', '96799 AS', '96801 HI', '96910 GU', '96939 PW', '96941 FM',
  '96950 MP', '96960 MH', '97001 OR', '98001 WA', '99501 AK',
];

/** The ranges of ZIP codes in their order, and the state of each. */
export const ZIP_RANGES: readonly { first: string; last: string; state: State }[] = ROWS.map(
  (row, index) => {
    const [first = '', state] = row.split(' ');
    const next = ROWS[index + 1]?.slice(0, 5);
    const last = next === undefined ? '99999' : String(Number(next) - 1).padStart(5, '0');
    return { first, last, state: STATES.find((known) => known === state)! };
  },
);

/** Null only below the first ZIP code that exists. */
export function stateOfZip(zip: string): State | null {
  return ZIP_RANGES.findLast(({ first }) => first <= zip)?.state ?? null;
}

export const zipRangesOf = (state: State) => ZIP_RANGES.filter((range) => range.state === state);
