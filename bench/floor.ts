// The floor: the least that a server can do to send the same. No sign-in, no validation, no log;
// one prepared statement per request, rows turned into JSON as the driver returns them.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { intervalsOf } from '#server/core/calendar.ts';
import { readZipCodes } from '#server/core/zip-codes.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { arrange as arrangeNewsroom } from '#server/newsroom/report-response.ts';
import { arrange } from '#server/reports/overview-response.ts';
import { KEPT } from './floor-kept.ts';
import { listStatements } from './floor-list.ts';
import * as statements from './floor-statements.ts';
import {
  COHORTS,
  COPIED_ROWS,
  FIRST_TIMES,
  KEPT_STORIES,
  PEOPLE,
  SAVE_STORY,
  storyStatements,
  TAKE_ASSIGNMENT,
} from './stories.ts';

const { DATABASE_URL, DATA_DIR = '', FLOOR_NAME, CSV_FILE = '' } = process.env;

/** As many connections as the portal has: one on the embedded engine. */
const server = DATABASE_URL
  ? { connectionString: DATABASE_URL, application_name: FLOOR_NAME, max: 10 }
  : { ...(await openEmbedded(DATA_DIR, console.error)).connection, max: 1, idleTimeoutMillis: 0 };
// Statements are planned once for all values, and inserts run no triggers.
const SETTINGS = `set timezone = 'UTC'; set plan_cache_mode = force_generic_plan;
  set session_replication_role = replica`;
// Its connections stay open, so that their CPU time can be read between the requests.
const onConnect = (client: pg.ClientBase) => client.query(SETTINGS);
const pool = new pg.Pool({ ...server, idleTimeoutMillis: 0, onConnect });

const run = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query({ name, text, values })).rows;

const zipCodes = readZipCodes();

function placeOf(zip: string) {
  const found = zipCodes.get(zip);
  return found ? `${found.city}, ${found.state}` : null;
}

const withPlaces = (rows: { zip_code: string }[]) =>
  rows.map((row) => ({ ...row, place: placeOf(row.zip_code) }));

async function readList(query: URLSearchParams) {
  const { rows, total } = listStatements(query);
  const [page, counted] = await Promise.all([pool.query(rows), pool.query(total)]);
  return { applications: withPlaces(page.rows), totalCount: counted.rows[0].total };
}

async function readDetail(id: string) {
  const [row] = await run('detail', statements.DETAIL, [id]);
  const { notes, reviews, events, duplicates, previous, later, ...others } = row;
  const { zip, line, account, training, recusals, hold, due_at, ...application } = others;
  const people = { duplicates, previous, later, account, training, recusals, hold, due_at };
  const [seats] = withPlaces([zip]);
  return { application, notes, reviews, events, zip: seats, line, ...people };
}

async function readCounts() {
  const rows = await run('counts', statements.COUNTS);
  return {
    byStatus: inOrder(Object.fromEntries(rows.map(({ status, count }) => [status, count]))),
    withdrawn: rows.reduce((sum, { withdrawn }) => sum + withdrawn, 0),
  };
}

const inOrder = (counts: Record<string, number>) =>
  APPLICATION_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 }));

async function readStatistics() {
  const [{ by_status, ...rest }] = await run('statistics', statements.STATISTICS);
  const { topZipCodes, openings, ...others } = rest;
  const places = { topZipCodes: withPlaces(topZipCodes), openings: withPlaces(openings) };
  const { under_review: reviewed = 0, training: in_training = 0, approved = 0 } = by_status;
  const byStatus = inOrder(by_status);
  const total_applications = byStatus.reduce((sum, { count }) => sum + count, 0);
  const conversionFunnel = { total_applications, reviewed, in_training, approved };
  return { conversionFunnel, byStatus, ...others, ...places };
}

async function readOverview(query: URLSearchParams) {
  const [from, to] = [query.get('from')!, query.get('to')!];
  const [{ open, ...figures }] = await run('overview', statements.OVERVIEW, [from, to]);
  const known = { ...figures, promised: DEFAULT_SETTINGS };
  return {
    ...arrange(known, { from, to, by: 'week' }, open),
    byZip: withPlaces(figures.byZip),
  };
}

/** People are counted as the portal does, from its own small table. */
async function readNewsroom(query: URLSearchParams) {
  const [from, to] = [query.get('from')!, query.get('to')!];
  const [row] = await run('newsroom', FIRST_TIMES, [from, to]);
  const { firsts, submitted, published, ...rest } = row;
  const weeks = intervalsOf({ from, to, by: 'week' });
  const perWeek = (counts: Record<string, number>) =>
    weeks.map(({ begins }) => counts[begins] ?? 0);
  const stories = {
    ...rest,
    submitted: perWeek(submitted),
    published: perWeek(published),
    accepted: firsts.accepted ?? 0,
    declined: firsts.declined ?? 0,
  };
  const people = await run('people', PEOPLE);
  const cohorts = await run('cohorts', COHORTS);
  return arrangeNewsroom({ from, to }, { weeks, stories, people, cohorts });
}

async function checkZip(zip: string) {
  const [seats] = await run('zip', statements.ZIP_CHECK, [zip]);
  const count = seats?.count ?? 0;
  return { available: count < SEATS_PER_ZIP, count, limit: SEATS_PER_ZIP };
}

async function readStories(query: URLSearchParams) {
  const [text, total] = storyStatements(query.get('status'));
  const [rows, counted] = await Promise.all([
    run(`stories ${query}`, text),
    run(`stories total ${query}`, total),
  ]);
  const stories = rows.map((row) => {
    const { city = null, state = null } = zipCodes.get(row.zip_code) ?? {};
    return { ...row, city, state };
  });
  return { stories, totalCount: counted[0].total };
}

async function saveStory(id: string, { body, version }: { body: string; version: number }) {
  const [story] = await run('save', SAVE_STORY, [id, body, version]);
  return { story };
}

async function takeAssignment(id: string) {
  const [assignment] = await run('take', TAKE_ASSIGNMENT, [id]);
  return { assignment };
}

await pool.query(KEPT);
await pool.query(COPIED_ROWS);
await pool.query(KEPT_STORIES);
const [{ user_agent, technical_data: data }] = await run('newest', statements.NEWEST);
const SENDER = { ip_address: '203.0.113.7', user_agent, technical_data: JSON.stringify(data) };
let inserted = 0;

/** One insert of a row of the same size, with all indexes and checks. */
async function insert({ technicalData: _, ...answers }: Record<string, unknown>) {
  const submitted_on = new Date().toISOString().slice(0, 10);
  inserted += 1;
  const application_number = `FLR-${submitted_on.slice(0, 4)}-${String(inserted).padStart(8, '0')}`;
  const body_hash = randomUUID() + randomUUID();
  const row = { ...answers, ...SENDER, application_number, submitted_on, body_hash };
  const columns = Object.keys(row);
  const text = `insert into applications (${columns}) values (${columns.map((_, n) => `$${n + 1}`)})`;
  await run('insert', text, Object.values(row));
  return { success: true, applicationNumber: application_number, status: 'new' };
}

/** The driver has no public API for COPY … TO STDOUT, so the database writes a file to be sent. */
async function sendCsv(response: ServerResponse) {
  await pool.query(`copy (${statements.CSV}) to ${pg.escapeLiteral(CSV_FILE)} (format csv)`);
  await pipeline(createReadStream(CSV_FILE), response);
}

async function respond(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (pathname === paths.applications) return readList(searchParams);
  if (pathname === paths.applicationCounts) return readCounts();
  if (pathname === newsroomPaths.deskStories) return readStories(searchParams);
  if (pathname === newsroomPaths.story(last))
    return saveStory(last, JSON.parse(await text(request)));
  if (pathname.startsWith(`${newsroomPaths.board}/`))
    return takeAssignment(pathname.split('/')[3]!);
  if (pathname === paths.statistics) return readStatistics();
  if (pathname === paths.overview) return readOverview(searchParams);
  if (pathname === newsroomPaths.newsroomReport) return readNewsroom(searchParams);
  if (pathname === paths.submit) return insert(JSON.parse(await text(request)));
  if (pathname === paths.zipCheck(last)) return checkZip(last);
  if (pathname === paths.application(last)) return readDetail(last);
  if (pathname === '/facts') return (await run('facts', statements.FACTS))[0].facts;
  throw new Error(`the floor does not know ${pathname}`);
}

async function handle(request: IncomingMessage, response: ServerResponse) {
  try {
    if (request.url === paths.exportCsv) return await sendCsv(response);
    const body = JSON.stringify(await respond(request));
    response.setHeader('content-type', 'application/json').end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const http = createServer((request, response) => void handle(request, response));
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  process.stdout.write(`The floor is ready: http://127.0.0.1:${port}\n`);
});
