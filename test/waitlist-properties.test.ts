import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { offerAllFreeSeats, updateOffers } from '#server/waitlist/offer-job.service.ts';
import { setupAdmin, setupTestApp } from './app.ts';
import { asApplicant } from './as-applicant.ts';
import { type Random, seededRandom } from './faults/seeded.ts';
import { findViolations } from './violations.ts';
import { fillZip } from './waitlist.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const ZIPS = ['60608', '60609'];
const ROUNDS = 12;
const AT_ONCE = 12;
const DAY_MS = 86_400_000;

type Row = {
  id: string;
  application_number: string;
  email: string;
  submission_id: string | null;
  zip_code: string;
  status: string;
  waiting_since: string | null;
  version: number;
  /** Offers ever made to this person. */
  offers: number;
};
const read = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await portal.db.execute<T>(query)).rows;
const readAll = () =>
  read<Row>(sql`select id, application_number, email, submission_id, zip_code, status, version,
    to_char(waiting_since, 'YYYY-MM-DD HH24:MI:SS.MS') as waiting_since,
    (select count(*)::int from offers where application_id = applications.id) as offers
    from applications order by application_number`);

type State = { rows: Row[]; undoIds: string[]; random: Random; seated: string[] };
type Action = (state: State, row: Row) => Promise<{ statusCode: number } | undefined>;

const send = (path: string, further = {}): Action => {
  return (_, row) => portal.visitor.post(path, { ...asApplicant(row), ...further });
};
const remember = (state: State, answer: { json(): { undo_id?: string | null } }) => {
  const { undo_id } = answer.json();
  if (undo_id) state.undoIds.push(undo_id);
};
const deps = (now = portal.clock.now) => ({ db: portal.db, mail: portal.mail, now: () => now });

const submit: Action = async ({ random, seated }, { zip_code }) => {
  const body = submissionBody({ zip_code, join_waitlist: random.between(0, 2) > 0 });
  const response = await portal.visitor.post(paths.submit, body);
  if (response.json().status === 'new') seated.push(zip_code);
  return response;
};
const change: Action = async (state, { id }) => {
  const status = state.random.pick(['rejected', 'rejected', 'waitlisted', 'new', 'approved']);
  const answer = await admin.patch(paths.applicationStatus(id), { status });
  remember(state, answer);
  return answer;
};

/** What anybody's application gets; frequent ones several times. */
const ACTIONS: Action[] = [
  ...Array.from({ length: 8 }, () => submit),
  ...Array.from({ length: 4 }, () => change),
  async (state) => {
    const applicationIds = Array.from({ length: 4 }, () => state.random.pick(state.rows).id);
    const status = state.random.pick(['rejected', 'under_review']);
    const answer = await admin.patch(paths.bulkStatus, { applicationIds, status });
    remember(state, answer);
    return answer;
  },
  async ({ undoIds }) => {
    const undoId = undoIds.pop();
    return undoId ? admin.post(paths.undoStatusChange(undoId)) : undefined;
  },
  (_, { id }) => admin.delete(paths.application(id)),
  send(paths.withdraw),
  send(paths.joinLine),
  async ({ random }, { zip_code }) =>
    admin.patch(paths.waitlistZip(zip_code), { paused: random.between(0, 2) === 0 }),
  (_, { zip_code }) => admin.post(paths.waitlistOffer(zip_code)),
  async () => {
    await updateOffers(deps());
    return undefined;
  },
  // The clock of the job is ahead: every open offer has ended.
  async ({ random }) => {
    const isAhead = random.between(0, 2) === 0;
    if (isAhead) await updateOffers(deps(new Date(portal.clock.now.getTime() + 8 * DAY_MS)));
    return undefined;
  },
];
/** What somebody in line does, most of them with an offer: at random these would rarely fit. */
const IN_LINE: Action[] = [
  send(paths.answerOffer, { answer: 'accept' }),
  send(paths.answerOffer, { answer: 'accept' }),
  send(paths.answerOffer, { answer: 'decline' }),
  send(paths.leaveLine),
  send(paths.withdraw),
];

function act(state: State) {
  const { rows, random } = state;
  const waiting = rows.filter((row) => row.waiting_since !== null);
  const withOffer = waiting.filter((row) => row.offers > 0);
  if (waiting.length > 0 && random.between(1, 4) === 1) {
    const isOffered = withOffer.length > 0 && random.between(1, 4) > 1;
    return random.pick(IN_LINE)(state, random.pick(isOffered ? withOffer : waiting));
  }
  return random.pick(ACTIONS)(state, random.pick(rows));
}

const inOrder = (a: Pick<Row, 'waiting_since' | 'application_number'>) =>
  `${a.waiting_since} ${a.application_number}`;

/** People in line without an offer from the beginning of a round to its end. */
function waitedThroughout(before: Row[], after: Row[]): Row[] {
  const later = new Map(after.map((row) => [row.id, row]));
  return before.filter((row) => {
    const now = later.get(row.id);
    const isSame = now?.version === row.version && now.offers === row.offers;
    return isSame && row.waiting_since !== null;
  });
}

const MAILS = {
  seat_offered: `action = 'SEAT_OFFERED'`,
  offer_reminder: `action = 'OFFER_REMINDED'`,
  offer_expired: `action = 'OFFER_EXPIRED'`,
  offer_accepted: `action = 'OFFER_ACCEPTED' and actor_name = 'Applicant'`,
  line_left: `action in ('OFFER_DECLINED', 'LINE_LEFT')`,
  application_withdrawn: `action = 'APPLICATION_WITHDRAWN'`,
};

/** Applications whose mails are not as many as their events; mail of deleted ones is deleted. */
const mailsDiffer = async () => {
  const kinds = Object.entries(MAILS).map(
    ([kind, events]) => `
      select application_number, '${kind}' as kind,
        (select count(*) from events where application_id = applications.id and ${events}) as events,
        (select count(*) from pgboss.job where name = 'mail' and data ->> 'kind' = '${kind}'
          and data -> 'facts' ->> 'application_number' = application_number) as mails
      from applications`,
  );
  return read(
    sql.raw(`select * from (${kinds.join(' union all ')}) as both_ways where events <> mails`),
  );
};

const seatsDiffer = () =>
  read(sql`
    select zip_code, held, promised, in_line, overbooked, paused from zip_seats where
      held <> (select count(*) from applications as a
        where a.zip_code = zip_seats.zip_code and holds_seat(a.status))
      or promised <> (select count(*) from offers as o
        where o.zip_code = zip_seats.zip_code and o.state = 'open')
      or in_line <> (select count(a.waiting_since) from applications as a
        where a.zip_code = zip_seats.zip_code)
      or held + promised > 20 + overbooked`);

/** Free seats that an automatic offer should have been made for. */
const unoffered = () =>
  read(sql`select zip_code, held, promised, in_line from zip_seats
    where not paused and held + promised + withheld < 20 and in_line > promised`);

/** Where free seats were offered to nobody at the end of a round, or may have been in it (rule line-10). */
const withheldSince = async (at = 'infinity') => {
  const rows = await read<{ zip_code: string }>(sql`
    select zip_code from zip_seats where withheld > 0
    union select zip_code from events join applications on applications.id = application_id
    where events."to" = 'waitlisted' and at >= ${at}::timestamptz`);
  return rows.map(({ zip_code }) => zip_code);
};

test.each([1, 2])(
  'seats, line, offers and mail are right after whatever happens at the same time (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    for (const zip_code of ZIPS) await fillZip(portal, zip_code, SEATS_PER_ZIP - 1);
    const state: State = { rows: await readAll(), undoIds: [], random, seated: [] };
    const answers: number[] = [];

    for (let round = 0; round < ROUNDS; round++) {
      portal.clock.now = new Date();
      const before = state.rows;
      state.seated = [];
      const withheld = await withheldSince();
      const [mark] = await read<{ at: string }>(sql`select clock_timestamp()::text as at`);
      const found = await Promise.all(Array.from({ length: AT_ONCE }, () => act(state)));
      answers.push(...found.flatMap((answer) => answer?.statusCode ?? []));
      state.rows = await readAll();

      expect(await seatsDiffer()).toEqual([]);
      expect(await unoffered()).toEqual([]);
      expect(await mailsDiffer()).toEqual([]);
      const stillWaiting = waitedThroughout(before, state.rows);
      const unanswered = stillWaiting.filter((row) => row.offers === 0);
      withheld.push(...(await withheldSince(mark?.at)));
      // Nobody was seated past somebody who waited without an offer all the time.
      const seated = state.seated.filter((zip_code) => !withheld.includes(zip_code));
      expect(unanswered.filter(({ zip_code }) => seated.includes(zip_code))).toEqual([]);
      // Somebody whose offer has ended since is at the end now, and was first when it was made.
      const made = await read<Row>(sql`
        select zip_code, application_number, to_char(waiting_since, 'YYYY-MM-DD HH24:MI:SS.MS') as waiting_since
        from events as made join applications on applications.id = application_id
        where action = 'SEAT_OFFERED' and actor_name = 'System' and waiting_since is not null
          and at >= ${mark?.at}::timestamptz
          and not exists (select from events where action = 'OFFER_EXPIRED' and at >= made.at
            and application_id = made.application_id)`);
      for (const offer of made) {
        const passed = unanswered.filter(
          (row) => row.zip_code === offer.zip_code && inOrder(row) < inOrder(offer),
        );
        expect(passed).toEqual([]);
      }
    }

    expect(await findViolations(portal.db)).toEqual([]);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    // Otherwise nothing much has happened.
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(ROUNDS * 2);
  },
);

test('manual offers that become automatic reach every line at once', async () => {
  await portal.db.update(deskSettings).set({ offers: 'manual' });
  for (const zip_code of ZIPS) await makeApplication(portal.db, { zip_code, status: 'waitlisted' });
  expect(await offerAllFreeSeats(deps())).toBe(0);
  await portal.db.update(deskSettings).set({ offers: 'auto' });

  expect(await offerAllFreeSeats(deps())).toBe(2);
  expect(await unoffered()).toEqual([]);
});
