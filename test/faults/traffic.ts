import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { applicationAnswer, statusAnswer } from '#contract/applications/applications.ts';
import { submitAnswer } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import { submissionBody } from '#server/seed/factories.ts';
import type { Answer } from '#test/shared/http-client.ts';
import type { Ask } from './caller.ts';
import { type Entry, findId, newEntry } from './ledger.ts';
import type { Dice } from './seeded.ts';

export type Kind = 'application' | 'note' | 'score' | 'status';
export type Submission = ReturnType<typeof submissionBody>;

/** Everything that the outside knows, over all restarts of the server. */
export type Book = {
  entries: Entry[];
  acknowledged: Record<Kind, number>;
  /** Submits that were sent and never answered. */
  unanswered: Submission[];
  waitlisted: number;
};

export const openBook = (): Book => ({
  entries: [],
  acknowledged: { application: 0, note: 0, score: 0, status: 0 },
  unanswered: [],
  waitlisted: 0,
});

/** After no answer, before the next try. */
const PATIENCE_MS = 50;
const STATUSES = ['under_review', 'training', 'demo_submitted', 'approved', 'rejected'] as const;
/** Crowded from the second round on: its 20 seats are taken, the waitlist is offered. */
const CROWDED = '10001';

type Traffic = {
  ask: Ask;
  dice: Dice;
  book: Book;
  /** Called at every acknowledged answer. */
  onAcknowledged: (kind: Kind) => void;
  /** No further request is begun. */
  isOver: () => boolean;
};

/**
 * Submits and editors at once, until it is over. Who gets no answer remembers it and goes on.
 */
export async function runTraffic(
  traffic: Traffic,
  { submitters = 4, editors = 6 } = {},
): Promise<void> {
  await Promise.all([
    ...Array.from({ length: submitters }, () => submitOn(traffic)),
    ...Array.from({ length: editors }, (_, own) => editOn(traffic, own, editors)),
  ]);
}

async function submitOn(traffic: Traffic): Promise<void> {
  const { dice, isOver } = traffic;
  while (!isOver()) {
    const zip_code = dice.between(1, 4) === 1 ? CROWDED : `${dice.between(10_100, 10_180)}`;
    const body = submissionBody({ email: `${randomUUID()}@example.org`, zip_code });
    if (!(await submit(traffic, body))) await pause(PATIENCE_MS);
  }
}

/** Submits until the application is stored, on the waitlist if need be; false without an answer. */
export async function submit(traffic: Traffic, body: Submission): Promise<boolean> {
  const { ask, book, onAcknowledged } = traffic;
  let answer = await ask('POST', paths.submit, body);
  if (answer?.status === 409) {
    answer = await ask('POST', paths.submit, { ...body, join_waitlist: true });
  }
  if (!answer) {
    book.unanswered.push(body);
    return false;
  }
  const { applicationNumber, status } = submitAnswer.parse(expectStatus(answer, 200).body);
  const { email, zip_code: zip } = body;
  book.entries.push(newEntry({ number: applicationNumber, email, zip }, status));
  book.acknowledged.application += 1;
  if (status === 'waitlisted') book.waitlisted += 1;
  onAcknowledged('application');
  return true;
}

/** Each editor has applications of their own, so that it is known what each must be like. */
async function editOn(traffic: Traffic, own: number, editors: number): Promise<void> {
  const { ask, book, dice, isOver } = traffic;
  while (!isOver()) {
    const mine = book.entries.filter((_, place) => place % editors === own).slice(-10);
    if (mine.length === 0) {
      // Waits for the first submit by doing what an editor does meanwhile.
      if (!(await ask('GET', paths.applications))) await pause(PATIENCE_MS);
      continue;
    }
    const entry = dice.pick(mine);
    entry.id ??= await findId(ask, entry.number);
    const act = dice.pick([writeNote, score, changeStatus]);
    if (!entry.id || !(await act(traffic, entry, entry.id))) await pause(PATIENCE_MS);
  }
}

type Act = (traffic: Traffic, entry: Entry, id: string) => Promise<boolean>;

const writeNote: Act = async ({ ask, book, onAcknowledged }, entry, id) => {
  const note = `Called back, ${randomUUID()}`;
  const answer = await ask('POST', paths.applicationNotes(id), { note });
  if (!answer) {
    entry.unsureNotes.push(note);
    return false;
  }
  expectStatus(answer, 200);
  entry.notes.push(note);
  book.acknowledged.note += 1;
  onAcknowledged('note');
  return true;
};

const score: Act = async ({ ask, book, dice, onAcknowledged }, entry, id) => {
  const review_score = dice.between(0, 100);
  const answer = await ask('PATCH', paths.applicationScore(id), { review_score });
  if (!answer) {
    entry.scores.add(review_score);
    // The first review of a new application moves it.
    if (entry.statuses.has('new')) entry.statuses.add('under_review');
    return false;
  }
  learn(entry, applicationAnswer.parse(expectStatus(answer, 200).body).application);
  book.acknowledged.score += 1;
  onAcknowledged('score');
  return true;
};

const changeStatus: Act = async ({ ask, book, dice, onAcknowledged }, entry, id) => {
  const status = dice.pick(STATUSES);
  const answer = await ask('PATCH', paths.applicationStatus(id), { status });
  if (!answer) {
    entry.statuses.add(status);
    return false;
  }
  // Back into a ZIP code that is full by now: refused, nothing changed.
  if (answer.status === 409) return true;
  learn(entry, statusAnswer.parse(expectStatus(answer, 200).body).application);
  book.acknowledged.status += 1;
  onAcknowledged('status');
  return true;
};

function learn(entry: Entry, stored: { status: string; review_score: number | null }) {
  entry.statuses = new Set([stored.status]);
  entry.scores = new Set([stored.review_score]);
}

function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer;
  throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
}
