import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LIMITS } from '#contract/apply/limits.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import * as spanish from '#contract/shared/applicant-sentences.es.ts';
import { messages } from '#contract/shared/messages.ts';
import * as spanishOwn from '#contract/shared/own-sentences.es.ts';
import { paths } from '#contract/shared/paths.ts';
import * as spanishStory from '#contract/shared/story-sentences.es.ts';
import * as spanishTraining from '#contract/shared/training-sentences.es.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import type { Role } from '#contract/users/users.ts';
import { makeSession, makeUser, submissionBody } from '#server/seed/factories.ts';
import { setupTestApp, startTestApp } from '#test/app.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';

const portal = setupTestApp({ WEB_ORIGINS: 'https://web.example.org' });

const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url, payload, headers });
const inSpanish = (url: string, payload: object) =>
  send(url, payload, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' });

test('a wrong submit in Spanish is answered in Spanish, with the same code and fields', async () => {
  const wrong = {
    ...submissionBody(),
    full_name: ' ',
    email: 'nobody',
    zip_code: '123',
    phone: '5'.repeat(LIMITS.phoneMax + 1),
    terms_agreed: false,
  };

  const [english, translated] = await Promise.all([
    send(paths.submit, wrong),
    inSpanish(paths.submit, wrong),
  ]);

  expect(translated.statusCode).toBe(english.statusCode);
  expect(translated.json().code).toBe('validation_failed');
  expect(english.json().message).toBe(messages.validationFailed);
  expect(translated.json().message).toBe(spanish.validationFailed);
  const sentences = (errors: { field: string; message: string }[]) =>
    Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  expect(sentences(english.json().errors)).toEqual({
    full_name: messages.nameRequired,
    email: messages.emailInvalid,
    phone: messages.textTooLong(LIMITS.phoneMax),
    zip_code: messages.zipInvalid,
    terms_agreed: messages.termsRequired,
  });
  expect(sentences(translated.json().errors)).toEqual({
    full_name: spanish.nameRequired,
    email: spanish.emailInvalid,
    phone: spanish.textTooLong(LIMITS.phoneMax),
    zip_code: spanish.zipInvalid,
    terms_agreed: spanish.termsRequired,
  });
});

test('an error names its language, and that it depends on the request', async () => {
  const who = { application_number: 'VNC-2026-99999', email: 'ada@example.org' };

  const english = await send(paths.statusLookupPost, who, { 'accept-language': 'fr' });
  const translated = await send(paths.statusLookupPost, who, {
    'accept-language': 'es',
    origin: 'https://web.example.org',
  });

  expect(english.headers).toMatchObject({ 'content-language': 'en' });
  expect(english.json()).toEqual({
    code: 'application_not_found',
    message: messages.applicationNotFound,
  });
  expect(translated.headers).toMatchObject({
    'content-language': 'es',
    vary: 'origin, accept-language',
  });
  expect(translated.json()).toEqual({
    code: 'application_not_found',
    message: spanish.applicationNotFound,
  });
});

test('correspondents read Spanish; what only editors read is in English, and says so', async () => {
  const as = async (role: Role, url: string) => {
    const token = await makeSession(portal.db, await makeUser(portal.db, { role }));
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'es' };
    return portal.app.inject({ method: 'POST', url, payload: { note: 'Hola' }, headers });
  };
  const unknown = randomUUID();

  const mail = await as('admin', paths.resendMail(unknown));
  const tape = await as('correspondent', trainingPaths.submitDemoTape);
  const story = await as('correspondent', newsroomPaths.storyNotes(unknown));
  const forbidden = await as('correspondent', paths.resendMail(unknown));

  expect(mail.json()).toEqual({ code: 'mail_not_found', message: messages.mailNotFound });
  expect(mail.headers['content-language']).toBe('en');
  expect(tape.json().message).toBe(spanishTraining.demoTapeNotOpen);
  expect(story.json().message).toBe(spanishStory.storyNotFound);
  expect(forbidden.json()).toEqual({ code: 'forbidden', message: spanishOwn.forbidden });
  expect(forbidden.headers['content-language']).toBe('es');
});

test('a body that is not JSON and an address that does not exist are refused in Spanish', async () => {
  const headers = { 'accept-language': 'es', 'content-type': 'application/json' };

  const unreadable = await portal.app.inject({
    method: 'POST',
    url: paths.submit,
    payload: '{',
    headers,
  });
  const unknown = await portal.app.inject({ url: '/api/nothing', headers });

  expect(unreadable.json()).toEqual({ code: 'malformed_body', message: spanish.malformedBody });
  expect(unknown.json()).toEqual({ code: 'not_found', message: spanish.notFound });
});

test('who forgot the password is answered in Spanish at every step', async () => {
  const { email } = await makeUser(portal.db);

  const asked = await inSpanish(paths.forgotPassword, { email });
  const token = tokenOf(await mailedLink(portal, email));
  const refused = await inSpanish(paths.resetPassword, { token, newPassword: 'password1' });
  const done = await inSpanish(paths.resetPassword, { token, newPassword: 'quite another one' });

  expect(asked.json()).toEqual({ message: spanish.forgotSent });
  expect(asked.headers['content-language']).toBe('es');
  expect(refused.json().errors).toEqual([
    { field: 'newPassword', message: spanish.passwordGuessable },
  ]);
  expect(done.json()).toEqual({ message: spanish.passwordChanged });
});

test('limits say in both languages when to try again, in seconds or minutes', async () => {
  const limited = await startTestApp({ RATE_LIMIT: 'on' });
  const attempt = (url: string, payload: object, language: string) =>
    limited.app.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } });
  const untilRefused = async (url: string, payload: object) => {
    for (let sent = 0; sent < 30; sent++) {
      if ((await attempt(url, payload, 'en')).statusCode === 429) break;
    }
    const answers = [await attempt(url, payload, 'en'), await attempt(url, payload, 'es')];
    return answers.map((answer) => ({
      seconds: Number(answer.headers['retry-after']),
      message: answer.json().message,
    }));
  };

  const [soon, pronto] = await untilRefused(paths.passkeyOptions, {});
  const [later, despues] = await untilRefused(paths.forgotPassword, { email: 'ada@example.org' });

  expect(soon?.seconds).toBeLessThanOrEqual(60);
  expect(soon?.message).toBe(messages.tooManyRequestsIn(soon?.seconds ?? 0));
  expect(pronto?.message).toBe(spanish.tooManyRequestsIn(pronto?.seconds ?? 0));
  expect(later?.message).toBe('Too many attempts. Please try again in 15 minutes.');
  expect(despues?.message).toBe('Demasiados intentos. Vuelva a intentarlo en 15 minutos.');
  await limited.close();
});
