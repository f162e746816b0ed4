import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { applicationResponse, statusResponse } from '#contract/applications/applications.ts';
import { submitResponse } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import { submissionBody } from '#server/seed/factories.ts';
import type { Answer } from '#test/shared/http-client.ts';
import type { Ask } from './caller.ts';
import { type Entry, findId, newEntry } from './ledger.ts';
import type { Random } from './seeded.ts';

export type Kind = 'application' | 'note' | 'score' | 'status';
export type Submission = ReturnType<typeof submissionBody>;

/** Everything that the clients know, over all restarts of the server. */
export type Ledger = {
  entries: Entry[];
  acknowledged: Record<Kind, number>;
  /** Submits without a response. */
  unanswered: Submission[];
  waitlisted: number;
};

export const openLedger = (): Ledger => ({
  entries: [],
  acknowledged: { application: 0, note: 0, score: 0, status: 0 },
  unanswered: [],
  waitlisted: 0,
});

/** After a request without a response. */
const RETRY_DELAY_MS = 50;
const STATUSES = ['under_review', 'training', 'demo_submitted', 'approved', 'rejected'] as const;
/** Crowded from the second round on: its 20 seats are taken, the waitlist is offered. */
const CROWDED = '10001';

type Traffic = {
  ask: Ask;
  random: Random;
  ledger: Ledger;
  /** Called for every acknowledged change. */
  onAcknowledged: (kind: Kind) => void;
  /** True when no further request may be started. */
  isOver: () => boolean;
};

/**
 * Runs submitters and editors concurrently until it is over. Requests without a response are noted.
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
  const { random, isOver } = traffic;
  while (!isOver()) {
    const zip_code = random.between(1, 4) === 1 ? CROWDED : `${random.between(10_100, 10_180)}`;
    const body = submissionBody({ email: `${randomUUID()}@example.org`, zip_code });
    if (!(await submit(traffic, body))) await pause(RETRY_DELAY_MS);
  }
}

/** Submits an application, on the waitlist if its ZIP code is full; false without a response. */
export async function submit(traffic: Traffic, body: Submission): Promise<boolean> {
  const { ask, ledger, onAcknowledged } = traffic;
  let response = await ask('POST', paths.submit, body);
  if (response?.status === 409) {
    response = await ask('POST', paths.submit, { ...body, join_waitlist: true });
  }
  if (!response) {
    ledger.unanswered.push(body);
    return false;
  }
  const { applicationNumber, status } = submitResponse.parse(expectStatus(response, 200).body);
  const { email, zip_code: zip } = body;
  ledger.entries.push(newEntry({ number: applicationNumber, email, zip }, status));
  ledger.acknowledged.application += 1;
  if (status === 'waitlisted') ledger.waitlisted += 1;
  onAcknowledged('application');
  return true;
}

/** Each editor changes different applications, so that the expected values are known. */
async function editOn(traffic: Traffic, own: number, editors: number): Promise<void> {
  const { ask, ledger, random, isOver } = traffic;
  while (!isOver()) {
    const mine = ledger.entries.filter((_, index) => index % editors === own).slice(-10);
    if (mine.length === 0) {
      // Reads the list while there is no submit yet.
      if (!(await ask('GET', paths.applications))) await pause(RETRY_DELAY_MS);
      continue;
    }
    const entry = random.pick(mine);
    entry.id ??= await findId(ask, entry.number);
    const action = random.pick([writeNote, score, changeStatus]);
    if (!entry.id || !(await action(traffic, entry, entry.id))) await pause(RETRY_DELAY_MS);
  }
}

type EditorAction = (traffic: Traffic, entry: Entry, id: string) => Promise<boolean>;

export async function writeNote(
  { ask, ledger, onAcknowledged }: Traffic,
  entry: Entry,
  id: string,
  note = `Called back, ${randomUUID()}`,
): Promise<boolean> {
  const answer = await ask('POST', paths.applicationNotes(id), { note });
  if (!answer) {
    entry.unsureNotes.push(note);
    return false;
  }
  expectStatus(answer, 200);
  entry.notes.push(note);
  ledger.acknowledged.note += 1;
  onAcknowledged('note');
  return true;
}

const score: EditorAction = async ({ ask, ledger, random, onAcknowledged }, entry, id) => {
  const review_score = random.between(0, 100);
  const answer = await ask('PATCH', paths.applicationScore(id), { review_score });
  if (!answer) {
    entry.scores.add(review_score);
    // The first review of a new application moves it (rule status-2).
    if (entry.statuses.has('new')) entry.statuses.add('under_review');
    return false;
  }
  updateEntry(entry, applicationResponse.parse(expectStatus(answer, 200).body).application);
  ledger.acknowledged.score += 1;
  onAcknowledged('score');
  return true;
};

const changeStatus: EditorAction = async ({ ask, ledger, random, onAcknowledged }, entry, id) => {
  const status = random.pick(STATUSES);
  const response = await ask('PATCH', paths.applicationStatus(id), { status });
  if (!response) {
    entry.statuses.add(status);
    return false;
  }
  // Back into a ZIP code that is full by now: refused, nothing changed.
  if (response.status === 409) return true;
  updateEntry(entry, statusResponse.parse(expectStatus(response, 200).body).application);
  ledger.acknowledged.status += 1;
  onAcknowledged('status');
  return true;
};

function updateEntry(entry: Entry, stored: { status: string; review_score: number | null }) {
  entry.statuses = new Set([stored.status]);
  entry.scores = new Set([stored.review_score]);
}

function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer;
  throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
}
