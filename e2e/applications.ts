import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { applicationListResponse } from '#contract/applications/applications.ts';
import { applicationDetailResponse } from '#contract/applications/detail.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { submitResponse } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import type { Role } from '#contract/users/users.ts';
import { answersTo, type SubmissionBody, submissionBody } from '#server/seed/factory-values.ts';
import { read, send, signIn as startSession } from '#test/shared/http-client.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

/** Essays of words that no other application has: the same ones would make them possible duplicates. */
export function ownEssays() {
  const madeUp = () => Array.from({ length: 24 }, () => randomUUID().slice(0, 8)).join(' ');
  return answersTo('essay', () => `In my own words: ${madeUp()}.`);
}

/** Applies through the API: the number, and the email address it belongs to. */
export async function apply(portal: Portal, overrides: Partial<SubmissionBody> = {}) {
  // Each in a ZIP code of its own: no journey fills up another's.
  const body = submissionBody({ zip_code: freshZip(), ...ownEssays(), ...overrides });
  const answer = await send('POST', portal.baseURL + paths.submit, { body });
  return { number: read(submitResponse, answer).applicationNumber, email: body.email };
}

/** An editor who is signed in at the API; every call must succeed. */
export async function signIn(portal: Portal, credentials = portal.admin) {
  const session = await startSession(portal.baseURL, credentials);
  const { token } = session;
  async function call<S extends z.ZodType>(
    schema: S,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.output<S>> {
    return read(schema, await send(method, portal.baseURL + path, { body, token }));
  }
  const search = async (text: string) => {
    const path = `${paths.applications}?search=${encodeURIComponent(text)}`;
    return (await call(applicationListResponse, 'GET', path)).applications;
  };
  return {
    session,
    search,
    read: (id: string) => call(applicationDetailResponse, 'GET', paths.application(id)),
    send: (method: string, path: string, body?: object) => call(z.unknown(), method, path, body),
    addUser: (user: { name: string; email: string; password: string; role?: Role }) =>
      call(z.unknown(), 'POST', paths.users, user),
    async setStatus(number: string, status: ApplicationStatus) {
      const [application] = await search(number);
      if (!application) throw new Error(`There is no application ${number}.`);
      const change = { status, notify: false };
      await call(z.unknown(), 'PATCH', paths.applicationStatus(application.id), change);
    },
  };
}
