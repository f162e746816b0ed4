import type { courseProgress, takes, tapeNotes, trainings } from '#server/db/training-schema.ts';
import { DAY_MS, HOUR_MS } from './calendar.ts';
import type { Editor, LoggedEvent } from './events.ts';
import type { Random } from './random.ts';

export type CourseModule = { id: string; title: string; minutes: number };
export type Tape = { bytes: number; seconds: number };

/** How far somebody has come: what the editors meet in the list. */
export const STAGES = [
  'never signed in',
  'silent',
  'learning',
  'course finished',
  'tape uploaded',
  'asked for another take',
] as const;
export type Stage = (typeof STAGES)[number] | 'tape sent in';

export type TrainingRows = {
  training: typeof trainings.$inferInsert;
  progress: (typeof courseProgress.$inferInsert)[];
  takes: (typeof takes.$inferInsert)[];
  notes: (typeof tapeNotes.$inferInsert)[];
  /** By the applicant, unless an editor is named. */
  events: (LoggedEvent & { at: Date; by?: Editor })[];
  lastLogin: Date | null;
};

const FOR_APPLICANT = [
  'Hold this shot a little longer before you cut.',
  'Your voice is hard to hear over the traffic. Move closer or use a microphone.',
  'Please say who this is and why we should believe them.',
  'Good question. Let the answer finish before the next one.',
];
const AMONG_EDITORS = ['Strong opening.', 'Checks the claim on camera: exactly what we ask for.'];
const FILE_NAMES = ['demo-tape.mp4', 'council-meeting.mp4', 'my first report.mp4', 'take.mp4'];

type Context = {
  application_id: string;
  application_number: string;
  user_id: string;
  invited_at: Date;
  /** When the tape was sent in, for those who did; else the present. */
  until: Date;
  stage: Stage;
  modules: readonly CourseModule[];
  editors: readonly Editor[];
  /** Without it there are no recordings: a row without its file would be an error. */
  tape: Tape | null;
};

/** Course and demo tape of one person, from the invitation on. */
export function writeTraining(random: Random, context: Context): TrainingRows {
  const { application_id, application_number: number, user_id, invited_at, stage } = context;
  const training = {
    ...{ application_id, user_id, created_account: true, invited_at },
    ...{ last_activity_at: invited_at, course_finished_at: null, demo_unlocked_at: null },
  };
  const rows: TrainingRows = {
    ...{ training, progress: [], takes: [], notes: [], events: [], lastLogin: null },
  };
  if (stage === 'never signed in') return rows;
  const [from, to] = [invited_at.getTime() + 1, activeUntil(random, context)];
  const finishes = stage !== 'silent' && stage !== 'learning';
  // What follows the course takes the last fifth of the time.
  const learned = finishes ? from + (to - from) * 0.8 : to;
  const most = context.modules.length - 1;
  const passed = context.modules.slice(0, finishes ? undefined : random.integer(1, most));
  rows.progress = passModules(random, user_id, passed, [from, learned]);
  for (const { passed_at, title } of rows.progress) {
    const details = `${number}: ${title}`;
    if (passed_at) rows.events.push({ at: passed_at, action: 'MODULE_PASSED', details });
  }
  if (finishes && passed.length > 0) {
    const at = new Date(Math.floor(learned));
    rows.training.course_finished_at = at;
    rows.events.push({ at, action: 'COURSE_FINISHED' });
  }
  const isTaped = ['tape uploaded', 'asked for another take', 'tape sent in'].includes(stage);
  if (isTaped && context.tape) addTake(random, rows, context, context.tape, [learned, to]);
  const activity = rows.events.findLast(({ by }) => !by)?.at ?? new Date(Math.floor(to));
  rows.training.last_activity_at = activity;
  rows.lastLogin = activity;
  return rows;
}

/** Silent people stopped within days; the others were there lately. */
function activeUntil(random: Random, { stage, invited_at, until }: Context): number {
  const start = invited_at.getTime() + 1;
  const soon = start + random.between(1, 5) * DAY_MS;
  const lately = until.getTime() - random.between(0.1, 3) * DAY_MS;
  const end = stage === 'silent' ? soon : stage === 'tape sent in' ? until.getTime() : lately;
  return Math.min(Math.max(end, start + HOUR_MS), until.getTime());
}

export function passModules(
  random: Random,
  user_id: string,
  modules: readonly CourseModule[],
  [from, to]: [number, number],
): TrainingRows['progress'] {
  const step = (to - from) / Math.max(modules.length, 1);
  return modules.map(({ id: module_id, title, minutes }, index) => {
    const passed_at = new Date(Math.floor(from + step * (index + random.between(0.2, 1))));
    const attempts = random.chance(0.4) ? 2 : 1;
    const shown = { title, minutes, passed_at, updated_at: passed_at };
    return { id: random.uuid(), user_id, module_id, attempts, wrong: [], ...shown };
  });
}

function addTake(
  random: Random,
  rows: TrainingRows,
  { application_id, application_number: number, stage, editors }: Context,
  tape: Tape,
  [from, to]: [number, number],
): void {
  const at = (share: number) => new Date(Math.floor(from + (to - from) * share));
  const isSent = stage !== 'tape uploaded';
  const isReturned = stage === 'asked for another take';
  const [uploaded_at, submitted_at] = [at(0.3), isReturned ? at(0.5) : at(1)];
  const id = random.uuid();
  rows.takes.push({
    ...{
      id,
      application_id,
      take: 1,
      file_key: random.hex(32),
      file_name: random.pick(FILE_NAMES),
    },
    ...{ type: 'mp4', is_video: true, ...tape, captions: null, uploaded_at },
    submitted_at: isSent ? submitted_at : null,
    returned_at: isReturned ? at(1) : null,
  });
  const details = `${number}: take 1`;
  rows.events.push({ at: uploaded_at, action: 'TAPE_UPLOADED', details });
  if (!isSent) return;
  rows.events.push({ at: submitted_at, action: 'TAPE_SUBMITTED', details });
  if (!isReturned) return;
  const by = random.pick(editors);
  const texts = [...random.sample(FOR_APPLICANT, 2), random.pick(AMONG_EDITORS)];
  for (const [index, note] of texts.entries()) {
    const at_seconds = Math.round(tape.seconds * (0.2 + index * 0.3));
    const created_at = at(0.8 + index * 0.05);
    rows.notes.push({
      ...{ id: random.uuid(), take_id: id, user_id: by.id, user_name: by.name },
      ...{ at_seconds, note, for_applicant: index < 2, created_at },
    });
    const moment = `${Math.floor(at_seconds / 60)}:${String(at_seconds % 60).padStart(2, '0')}`;
    const noted = `${details} at ${moment}`;
    rows.events.push({ at: created_at, action: 'TAPE_NOTE_ADDED', details: noted, by });
  }
  const asked = `${number}: after take 1`;
  rows.events.push({ at: at(1), action: 'ANOTHER_TAKE_ASKED', details: asked, by });
}
