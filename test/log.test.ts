import { beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { recordSecurityEvent } from '#server/core/security-log.ts';
import { securityEvents } from '#server/db/schema.ts';
import { makeSession, makeUser, submissionBody, TEST_PASSWORD } from '#server/seed/factories.ts';
import { refusal, setupTestApp } from './app.ts';
import { openSecondFactors } from './second-factor.ts';
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
  const response = await refusal(500, send('GET', address));
  watched.restore();

  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  expect(failure.err.message).toMatch(/^database: /);
  expect(failure.reqId).toBe(response.requestId);
  expectNothingPersonal();
});

test('each security event is a line, too, with ids, keyed hashes and the factor, and nothing else', async () => {
  const email = 'marigold@thistle.example';
  const user = await makeUser(portal.db, { name: 'Marigold', email, role: 'admin' });
  const owner = portal.caller(await makeSession(portal.db, user));
  const { codeOf, addTotp, addPasskey } = openSecondFactors(portal);
  const login = (password = TEST_PASSWORD, who = email) =>
    send('POST', paths.login, { email: who, password });
  const answerWith = async (given: object) => {
    const { challenge } = (await login()).json();
    return (await send('POST', paths.secondFactor, { challenge, ...given })).statusCode;
  };

  await login('wrong-password');
  await login('wrong-password', 'nobody@thistle.example');
  expect((await login()).statusCode).toBe(200);
  const { key, codes } = await addTotp(owner);
  expect(await answerWith({ code: '12345' })).toBe(401);
  expect(await answerWith({ code: codeOf(key) })).toBe(200);
  expect(await answerWith({ code: codes[0] })).toBe(200);
  const { authenticator } = await addPasskey(owner);
  const { challenge, options } = (await send('POST', paths.passkeyOptions)).json();
  const passkey = authenticator.get(options.challenge);
  await send('POST', paths.passkeySignIn, { challenge, passkey });
  const correspondent = await portal.as('correspondent');
  await correspondent.get(paths.users);
  await owner.get(paths.exportCsv);

  const logged = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'security event');
  const about = ({ kind, user_id, account_hash, network_hash }: SecurityLine) =>
    [kind, user_id, account_hash, network_hash].join();
  const stored = await portal.db.select().from(securityEvents);
  expect(logged.map(about).sort()).toEqual(stored.map(about).sort());
  const factorsOf = (wanted: string) =>
    logged.filter(({ kind }) => kind === wanted).map(({ factor }) => factor);
  expect(factorsOf('SIGNED_IN')).toEqual(['password', 'totp', 'recovery_code', 'passkey']);
  expect(factorsOf('SIGN_IN_FAILED')).toEqual(['password', 'password']);
  expect(factorsOf('SECOND_FACTOR_FAILED')).toEqual(['recovery_code']);
  const signedIn = stored.filter(({ kind }) => kind === 'SIGNED_IN').map(({ details }) => details);
  expect(signedIn.sort()).toEqual(['Authenticator app', 'Passkey', 'Password', 'Recovery code']);
  const known = ['level', 'time', 'pid', 'hostname', 'msg', 'kind', 'user_id'];
  const fields = new Set(logged.flatMap((line) => Object.keys(line)));
  expect([...fields.difference(new Set(known))].sort()).toEqual([
    'account_hash',
    'factor',
    'network_hash',
  ]);
  expectNothingPersonal();
});

test('a security event of a transaction that is rolled back is in neither log', async () => {
  const { secret, log } = portal.app;
  const record = (kind: 'TOTP_ADDED' | 'TOTP_REMOVED', isKept: boolean) =>
    portal.db
      .transaction(async (tx) => {
        await recordSecurityEvent(tx, { secret, log, ip: null }, kind);
        expect(lines.join()).not.toContain(kind);
        if (!isKept) throw new Error('too late');
      })
      .catch(() => undefined);

  await record('TOTP_REMOVED', false);
  await record('TOTP_ADDED', true);

  const logged = lines.filter((line) => line.includes('security event'));
  expect(logged.map((line) => JSON.parse(line).kind)).toEqual(['TOTP_ADDED']);
  const stored = await portal.db.select().from(securityEvents);
  expect(stored.map(({ kind }) => kind)).toEqual(['TOTP_ADDED']);
});

type SecurityLine = {
  kind: string;
  user_id: string | null;
  account_hash: string | null;
  network_hash: string | null;
};
