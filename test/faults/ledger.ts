import { expect } from 'vitest';
import { applicationListResponse } from '#contract/applications/applications.ts';
import { applicationDetailResponse } from '#contract/applications/detail.ts';
import { paths } from '#contract/shared/paths.ts';
import { read } from '#test/shared/http-client.ts';
import type { Ask } from './caller.ts';

/**
 * What was acknowledged about one application. A change without a response may have been stored or
 * not, so until the application is read again several values are possible.
 */
export type Entry = {
  number: string;
  email: string;
  zip: string;
  id: string | undefined;
  statuses: Set<string>;
  scores: Set<number | null>;
  notes: string[];
  unsureNotes: string[];
};

export function newEntry(facts: Pick<Entry, 'number' | 'email' | 'zip'>, status: string): Entry {
  return {
    ...facts,
    id: undefined,
    statuses: new Set([status]),
    scores: new Set([null]),
    notes: [],
    unsureNotes: [],
  };
}

/** The id of the only application with this number; undefined without a response. */
export async function findId(ask: Ask, number: string): Promise<string | undefined> {
  const answer = await ask('GET', `${paths.applications}?search=${number}`);
  if (!answer) return undefined;
  const { applications } = read(applicationListResponse, answer);
  expect(applications, `applications with number ${number}`).toHaveLength(1);
  return applications[0]?.id;
}

/** Compares an application with what was acknowledged, and updates the entry with the rest. */
export async function expectStored(ask: Ask, entry: Entry): Promise<void> {
  entry.id ??= await findId(ask, entry.number);
  const answer = await ask('GET', paths.application(entry.id ?? ''));
  const detail = read(applicationDetailResponse, answer);
  const { application } = detail;

  expect(application).toMatchObject({
    application_number: entry.number,
    email: entry.email,
    zip_code: entry.zip,
  });
  expect([...entry.statuses], `status of ${entry.number}`).toContain(application.status);
  expect([...entry.scores], `score of ${entry.number}`).toContain(application.review_score);
  const times = (note: string) => detail.notes.filter((stored) => stored.note === note).length;
  expect(entry.notes.filter((note) => times(note) !== 1)).toEqual([]);
  expect(entry.unsureNotes.filter((note) => times(note) > 1)).toEqual([]);

  entry.statuses = new Set([application.status]);
  entry.scores = new Set([application.review_score]);
}
