import { isDeepStrictEqual } from 'node:util';
import { messages } from '#contract/shared/messages.ts';
import {
  type CompleteBody,
  type Course,
  type CourseQuestion,
  type ReadModule,
  TRAINING_MINUTES_PER_MONTH,
} from '#contract/training/course.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { APPLICANT, recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { shareCourse } from './course.queries.ts';
import { finishCourses } from './course-finish.service.ts';
import * as queries from './course-progress.queries.ts';

type Deps = { db: Db; mail: MailQueue; config: Pick<Config, 'network'>; now: () => Date };

/** No month is longer, in whatever time zone. */
const MONTH_MS = 32 * 86_400_000;

/** The published modules with the progress of this person (rule training-4). */
export async function readCourse(
  { db, config, now }: Deps,
  { id: userId }: SignedInUser,
): Promise<Course> {
  const at = now();
  const own = await queries.listOwnModules(db, userId);
  const [training] = await queries.listTrainings(db, userId);
  const trained = await queries.listTraining(db, userId, new Date(at.getTime() - MONTH_MS));
  const monthOf = (time: Date) => networkDay(time, config.network.time_zone).day.slice(0, 7);
  const month_minutes = trained
    .filter((one) => one.at && monthOf(one.at) === monthOf(at))
    .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  return {
    modules: own.map(withoutAnswers),
    hours: { month_minutes, wanted_minutes: TRAINING_MINUTES_PER_MONTH },
    finished_at: training?.course_finished_at ?? finishedAt(own),
  };
}

type OwnModule = Awaited<ReturnType<typeof queries.listOwnModules>>[number];

/** Explanations would give the answers away: they are sent after a wrong answer or a pass. */
function withoutAnswers(module: OwnModule): ReadModule {
  const wrong = module.wrong ?? [];
  return {
    ...module,
    wrong,
    questions: module.questions.map(({ question, options, explanation }, index) => ({
      question,
      options,
      explanation: module.passed_at || wrong.includes(index) ? explanation : null,
    })),
  };
}

/** For people who are not trained for an application: nothing is stored about them. */
function finishedAt(own: OwnModule[]): Date | null {
  const times = own.map(({ passed_at }) => passed_at?.getTime());
  const last = Math.max(...times.map((time) => time ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(last) ? new Date(last) : null;
}

/** An attempt at the questions of a module. A module that was passed before stays as it is. */
export async function completeModule(
  deps: Deps,
  user: SignedInUser,
  moduleId: string,
  { answers, questions: asked }: CompleteBody,
): Promise<{ passed: boolean; wrong: number[] }> {
  return transactionAs(deps.db, user, async (tx) => {
    await shareCourse(tx);
    const module = await queries.getPublished(tx, moduleId);
    if (!module) throw new AppError('module_not_found');
    if (asked && !isDeepStrictEqual(asked, module.questions.map(toAsked))) {
      throw new AppError('questions_changed');
    }
    const wrong = listWrong(module.questions, answers);
    const found = (await queries.listTrainings(tx, user.id)).map((row) => row.application_id);
    // Applications before trainings, as everywhere; of two attempts at once, the second sees the first.
    await queries.lockTrainings(tx, found);
    // Again: an application may have left training while we waited for its lock.
    const [current, ...others] = await queries.listTrainings(tx, user.id);
    const at = deps.now();
    const isStored = await queries.storeAttempt(tx, { user_id: user.id, module, wrong, at });
    if (!isStored) return { passed: true, wrong };
    const passed = wrong.length === 0;
    const trained = current ? [current, ...others] : [];
    await queries.updateActivity(
      tx,
      trained.map(({ application_id }) => application_id),
      at,
    );
    if (!passed) return { passed, wrong };
    await recordEvent(
      tx,
      current ? APPLICANT : user,
      'MODULE_PASSED',
      current
        ? {
            application_id: current.application_id,
            details: `${current.application_number}: ${module.title}`,
          }
        : { details: module.title },
    );
    await finishCourses(tx, deps, APPLICANT, user.id);
    return { passed, wrong };
  });
}

const toAsked = ({ question, options }: CourseQuestion) => ({ question, options });

function listWrong(questions: CourseQuestion[], answers: number[]): number[] {
  const fits =
    answers.length === questions.length &&
    questions.every(({ options }, index) => (answers[index] ?? options.length) < options.length);
  if (!fits) {
    throw new AppError('validation_failed', {
      errors: [{ field: 'answers', message: messages.answersDoNotFit }],
    });
  }
  return questions.flatMap(({ answer }, index) => (answers[index] === answer ? [] : [index]));
}

export async function readCaptions({ db }: Deps, id: string): Promise<string> {
  const module = await queries.getPublished(db, id);
  if (!module) throw new AppError('module_not_found');
  if (!module.captions) throw new AppError('not_found');
  return module.captions;
}
