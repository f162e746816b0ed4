import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE } from '#contract/applications/applications.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { submissionBody } from '#server/seed/factory-values.ts';
import type { Request } from './load.ts';
import { formatCount } from './report.ts';

export type Case = {
  name: string;
  /** The highest ratio to the floor's CPU time. */
  target?: number;
  /** The request of this number; both sides get the same ones in the same order. */
  request(n: number): Request;
  /** Neither response is compared: a download has another format, and the others store something. */
  kind?: 'download' | 'submit' | 'save';
  /** Reads every matching row, so its cost grows with them. */
  readsAll?: true;
};

/** Values of this database, read by the floor, for the requests. */
const [text, texts] = [z.string(), z.array(z.string())];
const lists = {
  statuses: texts,
  zips: texts,
  freeZips: texts,
  ids: texts,
  drafts: texts,
  people: texts,
  assignments: texts,
};
const months = z.array(z.object({ dateFrom: text, dateTo: text }));
export const facts = z.object({
  ...lists,
  months,
  total: z.number(),
  version: text,
  admin: text,
});
/** With the tokens of `people`, in their order. */
export type Facts = z.output<typeof facts> & { tokens: string[] };
type Query = Record<string, string>;

const LIST = 1.6;
const DEEPEST_PAGE = 2_000;
const SEARCHES = ['son', 'mar', 'ell', 'ber', 'lin'];
/** Half of a ZIP code's seats: the floor lists only ZIP codes with that many free ones. */
export const SUBMITS_PER_ZIP = 10;

/** The requests in the order in which they are measured. */
export function listCases(known: Facts): Case[] {
  const { total, statuses, zips, freeZips, ids, months } = known;
  const reading = (name: string, target: number | undefined, urls: string[]): Case => {
    return { name, target, request: (n) => ({ path: urls[n % urls.length]! }) };
  };
  const list = (query: Query) => `${paths.applications}?${new URLSearchParams(query)}`;
  const listing = (name: string, ...queries: Query[]) => reading(name, LIST, queries.map(list));
  const overview = ({ dateFrom, dateTo }: Facts['months'][number]) =>
    `${paths.overview}?from=${dateFrom}&to=${dateTo}`;
  const year = { dateFrom: months[0]!.dateFrom, dateTo: months.at(-1)!.dateTo };
  const page = Math.min(DEEPEST_PAGE, Math.floor(total / (2 * DEFAULT_PAGE_SIZE)));
  const each = (name: string, ...values: string[]) => values.map((value) => ({ [name]: value }));
  const looks = months.map((span) => ({ lookedFrom: span.dateFrom, lookedTo: span.dateTo }));
  return [
    listing('list, newest', {}),
    listing('list, by status', ...each('status', ...statuses)),
    listing('list, by ZIP code', ...each('zipCode', ...zips)),
    listing('list, by date', ...months),
    listing('list, flagged', { flagged: 'only' }),
    listing('list, several statuses', ...each('statuses', 'new,training', 'waitlisted,new')),
    listing('list, by state', ...each('state', 'CA', 'TX', 'WY')),
    listing('list, unscored', { scored: 'false' }),
    listing('list, by score', ...each('scoreMin', '50', '98'), { scoreMin: '60', scoreMax: '62' }),
    listing('list, by risk', ...each('riskMin', '30', '96')),
    { ...listing('list, possible duplicates', { duplicate: 'true' }), readsAll: true },
    listing('list, waiting for days', ...each('waitingDays', '3', '30', '90')),
    listing('list, by first look', ...looks),
    reading('counts per status', LIST, [paths.applicationCounts]),
    listing('sort, by score', { sortBy: 'review_score' }),
    listing('sort, by wait', { sortBy: 'waiting' }),
    listing('sort, oldest first', { sortOrder: 'asc' }),
    listing('sort, by number', { sortBy: 'application_number' }),
    listing('sort, by name', { sortBy: 'full_name', sortOrder: 'asc' }),
    listing('sort, by ZIP code', { sortBy: 'zip_code', sortOrder: 'asc' }),
    {
      ...listing('search, 3 letters', ...each('search', ...SEARCHES)),
      target: 1.3,
      readsAll: true,
    },
    reading(`page ${formatCount(page)}`, 1.4, [list({ page: String(page) })]),
    reading('one application', 2.2, ids.map(paths.application)),
    reading('stories, newest', LIST, [newsroomPaths.deskStories]),
    reading(
      'stories, by status',
      LIST,
      ['submitted', 'published', 'declined'].map(
        (one) => `${newsroomPaths.deskStories}?status=${one}`,
      ),
    ),
    { name: 'stories, autosave', target: 2, request: (n) => save(n, known), kind: 'save' },
    { name: 'assignments, take', target: 4, request: (n) => take(n, known), kind: 'save' },
    reading('statistics', 2, [paths.statistics]),
    reading('overview of 30 days', 2, months.map(overview)),
    reading('overview of a year', 2, [overview(year)]),
    reading('newsroom report of a year', undefined, [
      `${newsroomPaths.newsroomReport}?from=${year.dateFrom}&to=${year.dateTo}`,
    ]),
    { ...reading('CSV of everything', 1.6, [paths.exportCsv]), kind: 'download', readsAll: true },
    // After the CSV: it starts a thread that looks up addresses.
    reading('ZIP check', undefined, freeZips.slice(0, 200).map(paths.zipCheck)),
    // Last: the mail that submits cause is still being sent long after.
    { name: 'submit', target: 4, request: (n) => submit(n, freeZips), kind: 'submit' },
  ];
}

const WRITTEN = 'Neighbors filled sandbags through the night. '.repeat(40);

/** Of each draft in turn, so that no two requests at once save the same one. */
function save(n: number, { drafts, tokens }: Facts): Request {
  const version = 1 + Math.floor(n / drafts.length);
  return {
    path: newsroomPaths.story(drafts[n % drafts.length]!),
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens[0]}` },
    body: JSON.stringify({ body: `${WRITTEN}${n}`, version }),
  };
}

/** Each assignment once, by the people in turn: what somebody has done is counted with every change. */
function take(n: number, { assignments, tokens }: Facts): Request {
  return {
    path: newsroomPaths.takeAssignment(assignments[n]!),
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
  };
}

function submit(n: number, zips: string[]): Request {
  const zip_code = zips[Math.floor(n / SUBMITS_PER_ZIP) % zips.length]!;
  const email = `${randomUUID()}@bench.example`;
  const phone = `+1 ${randomInt(2_000_000_000, 9_000_000_000)}`;
  return {
    path: paths.submit,
    // Public addresses, whose location the portal looks up.
    headers: { 'x-forwarded-for': `73.${n % 250}.${(n >> 3) % 250}.${1 + (n % 200)}` },
    body: JSON.stringify(submissionBody({ zip_code, email, phone })),
  };
}
