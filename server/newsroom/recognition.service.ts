import { randomBytes } from 'node:crypto';
import { type Milestone, OPEN_RECORDS_MAX, type RecordKind } from '#contract/newsroom/limits.ts';
import type {
  Recognition,
  RecordListQuery,
  ServiceRecord,
} from '#contract/newsroom/recognition.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { type Member, recordEvent } from '#server/core/events.ts';
import { openRenderer } from '#server/core/pdf-renderer.ts';
import type { Db } from '#server/db/client.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import { getLatestApplication, listInService, requireInService } from './people.service.ts';
import * as queries from './recognition.queries.ts';

type Deps = { db: Db; config: Pick<Config, 'network' | 'publicUrl'>; now: () => Date };

const render = openRenderer<typeof import('./record-pdf.ts')>(
  new URL('./record-pdf.ts', import.meta.url),
  'record',
);

/** What somebody has done, and when they reached what (rule newsroom-14). */
export async function getRecognition(deps: Deps, member: Member): Promise<Recognition> {
  const { db, config, now } = deps;
  await requireInService(db, member);
  const since = (await queries.getSince(db, member.id)) ?? now();
  const published = await queries.listPublications(db, member.id);
  const { filed, answered, minutes } = await queries.getDone(db, member.id);
  const times: Record<Milestone, Date | null | undefined> = {
    first_story: published[0],
    ten_stories: published[9],
    fifty_stories: published[49],
    first_assignment: filed.count > 0 ? (filed.first ?? now()) : null,
    first_alert: answered.first,
    one_year: yearsAfter(since, 1),
    three_years: yearsAfter(since, 3),
  };
  const reached = (Object.keys(times) as Milestone[]).flatMap((key) => {
    const reached_at = times[key];
    return reached_at && reached_at <= now() ? [{ key, reached_at }] : [];
  });
  return {
    since: networkDay(since, config.network.time_zone).day,
    stories_published: published.length,
    assignments_done: filed.count,
    alerts_answered: answered.count,
    training_minutes: minutes,
    milestones: await queries.keepMilestones(db, member.id, reached),
  };
}

function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/** Before a story that was filed for an assignment is withdrawn: what it reached stays. */
export async function keepFirstAssignment(tx: Db, userId: string): Promise<void> {
  const { first } = (await queries.getDone(tx, userId)).filed;
  if (first)
    await queries.keepMilestones(tx, userId, [{ key: 'first_assignment', reached_at: first }]);
}

export async function listRecords({ db }: Deps, member: Member, query: RecordListQuery) {
  await requireEverInService(db, member);
  const records = (await queries.listRecords(db, member.id, query)).map(shown);
  return { records, totalCount: await queries.countOpenRecords(db, member.id) };
}

/** Leaving service ends no record, so their owners still reach them. */
async function requireEverInService(db: Db, { id, role }: Member): Promise<void> {
  if (role !== 'admin' && !(await queries.wasInService(db, id)))
    throw new AppError('not_in_service');
}

/** The figures are those of today, and stay (rule newsroom-15). */
export async function issueRecord(
  deps: Deps,
  member: Member,
  kind: RecordKind,
): Promise<ServiceRecord> {
  const { db, config, now } = deps;
  return db.transaction(async (tx) => {
    await queries.lockOwner(tx, member.id);
    const person = await requireInService(tx, member);
    if ((await queries.countOpenRecords(tx, member.id)) >= OPEN_RECORDS_MAX)
      throw new AppError('too_many_records');
    const issued_at = now();
    const day = (at: Date) => networkDay(at, config.network.time_zone).day;
    const stored = await queries.insertRecord(tx, {
      code: newCode(),
      user_id: member.id,
      kind,
      name: person?.full_name ?? member.name,
      since: day((await queries.getSince(tx, member.id)) ?? issued_at),
      until: kind === 'press_card' ? null : day(issued_at),
      stories_published: (await queries.listPublications(tx, member.id)).length,
      issued_at,
    });
    if (!stored) throw new AppError('internal');
    await recordEvent(tx, member, 'RECORD_ISSUED', about(member));
    return shown(stored);
  });
}

export async function endRecord({ db, now }: Deps, member: Member, code: string): Promise<void> {
  await requireEverInService(db, member);
  await db.transaction(async (tx) => {
    if (!(await queries.endRecord(tx, spelled(code), member.id, now())))
      throw new AppError('record_not_found');
    await recordEvent(tx, member, 'RECORD_ENDED', about(member));
  });
}

const about = ({ id }: Member) => ({ user_id: id, details: mentionUser(id) });

/** For its owner; in the language of their application. */
export async function drawRecord({ db, config }: Deps, member: Member, code: string) {
  await requireEverInService(db, member);
  const found = await queries.getRecord(db, spelled(code));
  if (found?.user_id !== member.id) throw new AppError('record_not_found');
  const application = await getLatestApplication(db, member.id);
  const content = await render({
    record: shown(found),
    language: application?.language ?? 'en',
    network: config.network,
    address: `${config.publicUrl}/record/${found.code}`,
  });
  return { fileName: `${found.kind.replace('_', '-')}-${found.code}.pdf`, content };
}

/** For anybody who has the code. */
export async function checkRecord({ db }: Deps, code: string) {
  const found = await queries.getRecord(db, spelled(code));
  if (!found) throw new AppError('record_not_found');
  const { code: _, ...record } = shown(found);
  if (record.kind !== 'press_card') return record;
  return { ...record, valid: (await listInService(db, [found.user_id])).length > 0 };
}

function shown({ user_id: _, ended_at: __, ...record }: queries.StoredRecord): ServiceRecord {
  return record;
}

/** Without letters that are taken for digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 20;

/** 100 random bits in groups of five. */
function newCode(): string {
  const letters = [...randomBytes(CODE_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/.{5}(?=.)/g, '$&-');
}

/** As it is stored, however somebody has typed it. */
function spelled(code: string): string {
  const letters = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return letters.replace(/.{5}(?=.)/g, '$&-');
}
