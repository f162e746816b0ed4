import { beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { submissionBody, TEST_PASSWORD } from '#server/seed/factories.ts';
import { setupTestApp } from './app.ts';
import { watchStatements } from './statements.ts';

const lines: string[] = [];
const portal = setupTestApp(
  { LOG_LEVEL: 'trace', RATE_LIMIT: 'on' },
  { logTo: { write: (line) => void lines.push(line) } },
);
beforeEach(() => {
  lines.length = 0;
});

const ADDRESS = '198.51.100.77';
const ESSAY = 'Marigold essay: I ask the county clerk first and the neighbors second. '.repeat(3);
const PERSON = {
  full_name: 'Marigold Thistlewood',
  email: 'marigold@thistle.example',
  phone: '(646) 555-2468',
  question_1_education: ESSAY,
  additional_comments: 'thistle-comments',
};
const PERSONAL = [
  /marigold/i,
  /thistle/i,
  /555-?2468/,
  /county clerk/,
  /198\.51\.100\.77/,
  /secret note/i,
  /secret reason/i,
  /TattlerBrowser/,
  /correct horse/,
  /wrong-password/,
];

/** Sends a request like the browser of one visitor. */
function send(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, token?: string) {
  return portal.app.inject({
    method,
    url,
    remoteAddress: ADDRESS,
    headers: {
      'user-agent': 'TattlerBrowser/9',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(payload ? { payload } : {}),
  });
}

const logged = () => lines.join('');
const expectNothingPersonal = (tokens: string[] = []) => {
  const found = [
    ...PERSONAL.filter((pattern) => pattern.test(logged())).map(String),
    ...tokens.filter((token) => logged().includes(token)),
  ];
  expect(found).toEqual([]);
};

test('a whole journey logs one line per request and no personal data', async () => {
  const editor = await portal.as('admin');
  const submitted = await send('POST', paths.submit, submissionBody(PERSON));
  const number: string = submitted.json().applicationNumber;
  await send('GET', `${paths.statusLookup(number)}?email=${encodeURIComponent(PERSON.email)}`);
  await send('GET', `${paths.statusLookup(number)}?email=wrong-marigold@thistle.example`);
  await send('POST', paths.submit, { ...submissionBody(PERSON), email: 'marigold at thistle' });
  const credentials = { email: editor.user.email, password: TEST_PASSWORD };
  const { token } = (await send('POST', paths.login, credentials)).json();
  await send('POST', paths.login, { ...credentials, password: 'wrong-password' });
  const search = `${paths.applications}?search=marigold`;
  const { id } = (await send('GET', search, undefined, token)).json().applications[0];
  await send('GET', paths.application(id), undefined, token);
  await send('POST', paths.applicationNotes(id), { note: 'Secret note on Marigold' }, token);
  await send(
    'PATCH',
    paths.applicationFlag(id),
    { is_flagged: true, flag_reason: 'Secret reason' },
    token,
  );
  await send('PATCH', paths.applicationStatus(id), { status: 'approved' }, token);
  await send('GET', `${paths.exportCsv}?search=marigold`, undefined, token);
  await send('GET', paths.applicationPersonalData(id), undefined, token);
  await send('POST', paths.forgotPassword, { email: editor.user.email });
  await send('POST', paths.forgotPassword, { email: PERSON.email });
  await send('POST', paths.resetPassword, { token: 'x'.repeat(43), password: 'wrong-password' });
  await send('POST', paths.applicationAccount(id), undefined, token);
  // Before the erasure, which deletes the mail that waits for this person.
  await portal.mail.work();
  await expect.poll(() => portal.sent.length).toBeGreaterThanOrEqual(2);
  await send('POST', paths.applicationErasure(id), undefined, token);
  await send('GET', `/nowhere/${PERSON.email}`);

  const requests = lines.filter((line) => JSON.parse(line).msg === 'request');
  expect(requests).toHaveLength(19);
  const links = portal.sent.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
  expect(links).not.toEqual([]);
  expectNothingPersonal([token, number, id, editor.user.email, ...links]);
});

test.each([
  ['with a code of the database', Object.assign(new Error('Marigold'), { code: 'XX000' })],
  ['without any code', new Error('the connection broke while it sent')],
])('a query that fails %s is logged without its parameters', async (_how, error) => {
  const watched = watchStatements(portal.database.pool, async (text) => {
    if (/from "applications"/.test(text)) throw error;
  });

  const address = `${paths.statusLookup('VNC-2026-00001')}?email=marigold@thistle.example`;
  const response = await send('GET', address);
  watched.restore();

  expect(response.statusCode).toBe(500);
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  expect(failure.err.message).toMatch(/^database: /);
  expect(failure.reqId).toBe(response.json().requestId);
  expectNothingPersonal();
});
