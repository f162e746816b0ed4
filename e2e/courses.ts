import { z } from 'zod';
import {
  type CourseModule,
  completeResponse,
  type ModuleBody,
  moduleListResponse,
  moduleResponse,
} from '#contract/training/course.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { read, send, signIn } from '#test/shared/http-client.ts';
import type { Portal } from './start-portal.ts';

type Person = { email: string; password: string };

async function openApi(portal: Portal, person: Person) {
  const { token } = await signIn(portal.baseURL, person);
  return async <S extends z.ZodType>(schema: S, method: string, path: string, body?: unknown) =>
    read(schema, await send(method, portal.baseURL + path, { body, token }));
}

/** The published modules, with their right answers. */
export async function listModules(portal: Portal): Promise<CourseModule[]> {
  const call = await openApi(portal, portal.admin);
  const { modules } = await call(moduleListResponse, 'GET', trainingPaths.courseModules);
  return modules.filter(({ is_published }) => is_published);
}

/** Runs `use` with one more module at the end of the course. */
export async function withModule(
  portal: Portal,
  module: Partial<ModuleBody> & { title: string },
  use: () => Promise<void>,
) {
  const call = await openApi(portal, portal.admin);
  const body = { minutes: 10, text: 'Watch this.', ...module };
  const added = await call(moduleResponse, 'POST', trainingPaths.courseModules, body);
  try {
    await use();
  } finally {
    // The other tests of this worker have the same portal.
    await call(z.unknown(), 'DELETE', trainingPaths.courseModule(added.module.id));
  }
}

/** Passes these modules by the API. */
export async function passModules(
  portal: Portal,
  person: Person,
  modules: readonly CourseModule[],
) {
  const call = await openApi(portal, person);
  for (const { id, questions } of modules) {
    const answers = questions.map(({ answer }) => answer);
    await call(completeResponse, 'POST', trainingPaths.completeModule(id), { answers });
  }
}
