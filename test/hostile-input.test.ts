import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ERRORS, errorResponse } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { courseModules } from '#server/db/training-schema.ts';
import {
  makeApplication,
  makeNote,
  makeReview,
  makeSession,
  makeUser,
  submissionBody,
  TEST_PASSWORD,
} from '#server/seed/factories.ts';
import { makeTape, makeTraining } from '#test/training-factories.ts';
import { startTestApp } from './app.ts';
import { moduleContent, RIGHT } from './course.ts';
import { hostileBody, hostileQuery, hostileSegment, type JsonSchema } from './hostile.ts';
import { findViolations } from './violations.ts';

/** All of them in `npm run test:all`; a PDF takes as long as twenty other responses. */
const RUNS = process.env.TEST_TIER === 'slow' ? 25 : 6;
const PDF_RUNS = process.env.TEST_TIER === 'slow' ? 25 : 2;
const SEED = 20_261_115;
/** Far longer than any answer takes on a busy machine: this is for one that never comes. */
const HANG_MS = 240_000;

type Operation = {
  parameters?: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** The statuses of the usual errors, which every route may return without documenting them. */
const COMMON = new Set(
  Object.values(ERRORS)
    .map(({ status }) => status as number)
    .filter((status) => status < 500),
);

const password = TEST_PASSWORD;
const EXAMPLES: Record<string, () => object> = {
  [`POST ${paths.submit}`]: () => ({
    ...submissionBody(),
    submission_id: randomUUID(),
    technicalData: { session_id: 'x', timezone: 'America/New_York', languages: ['en'] },
  }),
  [`PUT ${paths.applications}/{id}/review-draft`]: () => ({
    step: 0,
    criteria: { education: 10 },
    notes: 'A plain sentence.',
    recommendation: null,
    evidence: [],
  }),
  [`POST ${paths.login}`]: () => ({ email: 'user@example.org', password }),
  [`POST ${paths.users}`]: () => ({ name: 'Ada', email: 'ada@example.org', password }),
  [`PATCH ${paths.bulkStatus}`]: () => ({ applicationIds: [randomUUID()], status: 'approved' }),
  [`POST ${paths.bulkPreview}`]: () => ({ applicationIds: [randomUUID()], status: 'approved' }),
  [`POST ${trainingPaths.courseModules}`]: () => moduleContent(),
  [`PUT ${trainingPaths.courseModules}/{id}`]: () => moduleContent({ captions: 'WEBVTT' }),
  [`POST ${trainingPaths.course}/modules/{id}/complete`]: () => ({ answers: RIGHT }),
  [`POST ${paths.applications}/{id}/demo/notes`]: () => ({
    at_seconds: 12.5,
    note: 'Hold the shot',
  }),
  [decodeURI(`PUT ${trainingPaths.tapeCaptions('{id}')}`)]: () => ({ captions: 'WEBVTT' }),
  [`POST ${paths.userBulk}`]: () => ({ userIds: [randomUUID()], action: 'activate' }),
};

// Started before the tests are collected: each route is a test of its own.
const portal = await startTestApp();
afterAll(() => portal.close());

const description: Document = (await portal.visitor.get(paths.openapi)).json();
const routes = Object.entries(description.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      method,
      path,
      operation,
    })),
  )
  .toSorted((a, b) => Number(b.method === 'get') - Number(a.method === 'get'));

/** One row of every kind, so that a hostile request has something to find. */
async function makeRows() {
  const { db } = portal;
  await portal.truncate();
  const admin = await makeUser(db, { role: 'admin' });
  // A second one: the first may be deactivated by a request.
  await makeUser(db, { role: 'admin' });
  const user = await makeUser(db);
  const application = await makeApplication(db, { status: 'approved', email: 'ada@example.org' });
  await makeNote(db, { application_id: application.id });
  await makeReview(db, { application_id: application.id });
  // With the id of its application, which realSegment gives to the routes of both.
  const application_id = application.id;
  await makeTraining(db, { application_id, user_id: user.id });
  await makeTape(db, { id: application_id, application_id, submitted_at: new Date() });
  const content = moduleContent({ captions: 'WEBVTT' });
  const [module] = await db
    .insert(courseModules)
    .values({ ...content, position: 1 })
    .returning();
  const realSegment = (path: string) => {
    if (/course/.test(path)) return module?.id ?? '';
    if (path.includes('{zip}')) return application.zip_code;
    if (path.includes('{applicationNumber}')) return application.application_number;
    return path.startsWith(paths.users) ? user.id : application.id;
  };
  return { admin, realSegment };
}

let unchanged: ReturnType<typeof makeRows> | undefined;
/** Those that only read come first, and share their rows. */
function rowsFor(method: string) {
  if (method !== 'get') return makeRows();
  unchanged ??= makeRows();
  return unchanged;
}

function parseBySchema(operation: Operation, status: number, type: string, body: string) {
  const documented = operation.responses[String(status)];
  if (status >= 400) return errorResponse.parse(JSON.parse(body));
  expect(documented, `${status} is not documented`).toBeDefined();
  const schema = (documented?.content?.[type] ?? documented?.content?.[type.split(';')[0] ?? ''])
    ?.schema;
  expect(schema, `${type} is not documented`).toBeDefined();
  const value: unknown = /^application\/(feed\+)?json/.test(type) ? JSON.parse(body) : body;
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).parse(value);
}

const sendsPdf = ({ responses }: Operation) =>
  responses['200']?.content?.['application/pdf'] !== undefined;

describe('hostile input', () => {
  test.each(routes)('$route', async ({ route, method, path, operation }) => {
    const { admin, realSegment } = await rowsFor(method);
    const query: Record<string, JsonSchema> = {};
    for (const parameter of operation.parameters ?? []) {
      if (parameter.in === 'query') query[parameter.name] = parameter.schema;
    }
    const body = operation.requestBody?.content['application/json']?.schema;
    const request = fc.record({
      segment: hostileSegment(realSegment(path)),
      query: hostileQuery(query),
      payload: body ? hostileBody(body, EXAMPLES[route]?.()) : fc.constant(undefined),
    });

    const answers = fc.asyncProperty(request, async ({ segment, query, payload }) => {
      const token = await makeSession(portal.db, admin);
      portal.clock.now = new Date();
      const response = await portal.app.inject({
        method: method as 'POST',
        url: `${path.replace(/\{\w+\}/, () => segment)}${query}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(payload === undefined ? {} : { payload }),
      });

      const { statusCode, headers } = response;
      const documented = Object.keys(operation.responses).map(Number);
      expect([...documented, ...COMMON], response.body.slice(0, 300)).toContain(statusCode);
      expect(statusCode, response.body.slice(0, 300)).toBeLessThan(500);
      parseBySchema(operation, statusCode, String(headers['content-type']), response.body);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });

    await fc.assert(answers, {
      seed: SEED,
      numRuns: sendsPdf(operation) ? PDF_RUNS : RUNS,
      timeout: HANG_MS,
      endOnFailure: true,
    });
    if (method === 'get') return;
    const broken = await findViolations(portal.db);
    expect(broken).toEqual([]);
  });
});
