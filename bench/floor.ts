// The floor: the least that a server can do to send the same. No sign-in, no validation, no log;
// one prepared statement per question, rows turned into JSON as the driver gives them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { fillStatuses, toFunnel } from '#server/reports/figures.ts';
import { copyOut } from './copy-out.ts';
import { openBareInsert } from './floor-insert.ts';
import { listStatements } from './floor-lists.ts';
import { openEmbeddedPools, openPools } from './floor-pools.ts';
import { ALL_OPENINGS, COPY, DETAIL, STATISTICS, ZIP_CHECK } from './floor-statements.ts';

const { pool, writing } = process.env.DATA_DIR
  ? await openEmbeddedPools(process.env.DATA_DIR)
  : openPools();
const insertBare = await openBareInsert(writing);

async function readList(query: URLSearchParams) {
  const { rows, total } = listStatements(query);
  const [page, counted] = await Promise.all([pool.query(rows), pool.query(total)]);
  return { applications: page.rows, totalCount: counted.rows[0].total };
}

async function readDetail(id: string) {
  const { rows } = await pool.query({ name: 'detail', text: DETAIL, values: [id] });
  const { notes, reviews, events, duplicates, zip, account, ...application } = rows[0];
  return { application, notes, reviews, events, duplicates, zip, account };
}

async function readStatistics() {
  const { rows } = await pool.query({ name: 'statistics', text: STATISTICS });
  const { by_status, top_zip_codes, over_time, openings } = rows[0];
  const byStatus = fillStatuses(new Map(Object.entries(by_status)) as never);
  const isShort = openings.length < 20;
  return {
    conversionFunnel: toFunnel(byStatus),
    byStatus,
    topZipCodes: top_zip_codes,
    overTime: over_time,
    openings: isShort
      ? (await pool.query({ name: 'openings', text: ALL_OPENINGS })).rows
      : openings,
  };
}

async function checkZip(zip: string) {
  const { rows } = await pool.query({ name: 'zip', text: ZIP_CHECK, values: [zip] });
  const count = rows[0]?.held ?? 0;
  return { available: count < SEATS_PER_ZIP, count, limit: SEATS_PER_ZIP };
}

async function readBody(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text);
}

async function sendCopy(response: ServerResponse) {
  const client = await pool.connect();
  try {
    response.setHeader('content-type', 'text/csv');
    await pipeline(copyOut(client, COPY), response);
  } finally {
    client.release();
  }
}

const zipCheck = paths.zipCheck('');
const detail = paths.application('');

async function answer(request: IncomingMessage): Promise<object> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  if (pathname === paths.applications) return readList(searchParams);
  if (pathname === paths.statistics) return readStatistics();
  if (pathname === paths.submit) return insertBare(await readBody(request));
  if (pathname.startsWith(zipCheck)) return checkZip(pathname.slice(zipCheck.length));
  if (pathname.startsWith(detail)) return readDetail(pathname.slice(detail.length));
  throw new Error(`the floor does not know ${pathname}`);
}

async function handle(request: IncomingMessage, response: ServerResponse) {
  try {
    if (request.url?.startsWith(paths.exportCsv)) return await sendCopy(response);
    const body = JSON.stringify(await answer(request));
    response.setHeader('content-type', 'application/json');
    response.setHeader('content-length', Buffer.byteLength(body));
    response.end(body);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}

const server = createServer((request, response) => void handle(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.stdout.write(`The floor is ready: http://127.0.0.1:${port}\n`);
});
