import { isDeepStrictEqual } from 'node:util';
import {
  type CourseModule,
  type CourseQuestion,
  MODULE_LIMITS,
  type ModuleBody,
} from '#contract/training/course.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import { AppError } from '#server/core/errors.ts';
import { type Actor, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './course.queries.ts';
import { finishCourses } from './course-finish.service.ts';

type Deps = { db: Db; mail: MailQueue; now: () => Date };

export function listCourse(db: Db): Promise<CourseModule[]> {
  return queries.listModules(db);
}

export async function createModule(
  { db, now }: Deps,
  actor: Actor,
  body: ModuleBody,
): Promise<CourseModule> {
  return changeCourse(db, actor, async (tx) => {
    if ((await queries.countModules(tx)) >= MODULE_LIMITS.modulesMax) {
      throw new AppError('too_many_modules');
    }
    const [id = ''] = await queries.insertModules(tx, [body], now());
    await recordEvent(tx, actor, 'MODULE_CREATED', { details: describe(body) });
    return requireModule(tx, id);
  });
}

/** Without `version` whatever is stored is replaced. */
export async function updateModule(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...body }: ModuleBody & { version?: number | null | undefined },
): Promise<CourseModule> {
  return changeCourse(deps.db, actor, async (tx) => {
    const before = await requireModule(tx, id);
    // A repeated request, whose first response was lost, is not a conflict with itself.
    if (isDeepStrictEqual(body, contentOf(before))) return before;
    if (typeof version === 'number' && version !== before.version) {
      throw new AppError('module_changed');
    }
    await queries.updateModule(tx, id, body, deps.now());
    if (!isDeepStrictEqual(body.questions, before.questions)) {
      await queries.moveWrongAnswers(tx, id, placesBefore(body.questions, before.questions));
    }
    await recordEvent(tx, actor, 'MODULE_UPDATED', { details: describe(body, before) });
    if (!body.is_published) await finishCourses(tx, deps, actor);
    return requireModule(tx, id);
  });
}

/** Another explanation leaves a question what it was. */
function placesBefore(questions: CourseQuestion[], before: CourseQuestion[]): number[] {
  const asked = ({ explanation: _, ...question }: CourseQuestion) => question;
  return questions.map((one) =>
    before.findIndex((other) => isDeepStrictEqual(asked(one), asked(other))),
  );
}

export async function deleteModule(deps: Deps, actor: Actor, id: string): Promise<void> {
  await changeCourse(deps.db, actor, async (tx) => {
    const { title } = await requireModule(tx, id);
    await queries.deleteModule(tx, id);
    await recordEvent(tx, actor, 'MODULE_DELETED', { details: title });
    await finishCourses(tx, deps, actor);
  });
}

/** `ids` are all modules in the wanted order, each once. */
export async function orderCourse(
  { db }: Deps,
  actor: Actor,
  ids: string[],
): Promise<CourseModule[]> {
  return changeCourse(db, actor, async (tx) => {
    const before = (await queries.listModules(tx)).map(({ id }) => id);
    if (isDeepStrictEqual(before, ids)) return queries.listModules(tx);
    if (!isDeepStrictEqual(before.toSorted(), ids.toSorted())) {
      throw new AppError('course_changed');
    }
    await queries.updateOrder(tx, ids);
    const after = await queries.listModules(tx);
    await recordEvent(tx, actor, 'COURSE_REORDERED', { details: `${after.length} modules` });
    return after;
  });
}

/** One change at a time, so that limits and orders are those of the stored course. */
function changeCourse<Result>(
  db: Db,
  actor: Actor,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return transactionAs(db, actor, async (tx) => {
    await queries.lockCourse(tx);
    return change(tx);
  });
}

async function requireModule(tx: Db, id: string): Promise<CourseModule> {
  const found = await queries.getModule(tx, id);
  if (!found) throw new AppError('module_not_found');
  return found;
}

function contentOf(module: CourseModule): ModuleBody {
  const { title, minutes, text, video_url, captions, questions, is_published } = module;
  return { title, minutes, text, video_url, captions, questions, is_published };
}

function describe({ title, is_published }: ModuleBody, before?: ModuleBody): string {
  if (before?.is_published === is_published) return title;
  return `${title}: ${is_published ? 'published' : 'draft'}`;
}
