import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { applicationListAnswer } from '#contract/applications/applications.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { type FieldOfKind, fieldsOfKind, type Kind } from '#contract/apply/fields.ts';
import { submitAnswer } from '#contract/apply/form.ts';
import { loginAnswer } from '#contract/auth/auth.ts';
import { paths } from '#contract/shared/paths.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

const essay =
  'For eleven years I have lived and worked here, and I have written down what I saw for our newsletter.';

/** An answer to every question of a kind. */
export function answersTo<K extends Kind>(kind: K, answer: (field: FieldOfKind<K>) => string) {
  const entries = fieldsOfKind(kind).map((field) => [field, answer(field)]);
  return Object.fromEntries(entries) as Record<FieldOfKind<K>, string>;
}

/** A complete application as another client would send it; no two count as duplicates. */
export function makeAnswers(overrides: Record<string, unknown> = {}) {
  return {
    full_name: 'Ada Byron',
    email: `applicant-${randomUUID()}@example.com`,
    phone: '(212) 555-0142',
    // Each in its own ZIP code, so that no test fills up another's.
    zip_code: freshZip(),
    ...answersTo('essay', () => essay),
    ...answersTo('yes_no', () => 'true'),
    question_9_background_issues: 'false',
    terms_agreed: true,
    submission_id: randomUUID(),
    ...overrides,
  };
}

/** Applies through the API: the number, and the email address it belongs to. */
export async function apply(portal: Portal, overrides: Record<string, unknown> = {}) {
  const answers = makeAnswers(overrides);
  const answer = await call(portal, 'POST', paths.submit, answers);
  return { number: submitAnswer.parse(answer).applicationNumber, email: answers.email };
}

/** Signs an editor in through the API. */
export async function signIn(portal: Portal) {
  const session = loginAnswer.parse(await call(portal, 'POST', paths.login, portal.admin));
  const { token } = session;
  return {
    session,
    async addUser(user: { name: string; email: string; password: string }) {
      await call(portal, 'POST', paths.users, user, token);
    },
    async setStatus(number: string, status: ApplicationStatus) {
      const path = `${paths.applications}?search=${encodeURIComponent(number)}`;
      const found = applicationListAnswer.parse(await call(portal, 'GET', path, undefined, token));
      const [application] = found.applications;
      if (!application) throw new Error(`There is no application ${number}.`);
      const change = { status, notify: false };
      await call(portal, 'PATCH', paths.applicationStatus(application.id), change, token);
    },
  };
}

async function call(
  portal: Portal,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> {
  const response = await fetch(portal.baseURL + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content = z.unknown().parse(await response.json());
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(content)}`);
  return content;
}
