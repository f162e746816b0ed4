import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { StoryStatus } from '#contract/newsroom/limits.ts';
import { networkDay } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import type { peopleInService } from '#server/db/newsroom-schema.ts';
import { takeNumbers } from './factories.ts';
import { DAY_MS } from './people.ts';
import type { Random } from './random.ts';
import { makeEvent, type Someone } from './rows.ts';
import type { Team } from './staff.ts';
import { noRows, type Rows } from './store.ts';

type Person = typeof peopleInService.$inferSelect;
type Step = Exclude<StoryStatus, 'draft'> | 'edited';
type Context = Team & { now: Date; timeZone: string; filesFolder: string | undefined };

/** How many end where, and how they come there. */
const PATHS: [count: number, ...Step[]][] = [
  [4],
  [7, 'submitted'],
  [3, 'submitted', 'in_editing'],
  [2, 'submitted', 'in_editing', 'edited'],
  [4, 'submitted', 'in_editing', 'changes_requested'],
  [1, 'submitted', 'in_editing', 'changes_requested', 'submitted'],
  [4, 'submitted', 'in_editing', 'edited', 'accepted'],
  [3, 'submitted', 'in_editing', 'declined'],
  [9, 'submitted', 'in_editing', 'edited', 'accepted', 'published'],
  [
    3,
    ...(['submitted', 'in_editing', 'changes_requested', 'submitted', 'in_editing'] as const),
    ...(['edited', 'accepted', 'published'] as const),
  ],
];
const MAX_AGE_DAYS = 80;

const HEADLINES = [
  'Sandbags and soup: the night the creek came up',
  'A bus route returns after two years of petitions',
  'The library that lends out garden tools',
  'Who fixes the swings? A playground waits for the city',
  'The last diner on Main Street stays open',
  'Heat closes the market two hours early',
  'Teenagers map the dark corners of their way to school',
  'A choir of strangers fills the old rail station',
  'Neighbors count the trees that the storm took',
  'What the new water bill means for ten families',
  'The nurse who still makes house calls',
  'A vote of eleven to nine, and what it changes',
];
const SENTENCES = [
  'By nine in the morning the line reached around the block, and nobody seemed to mind.',
  '“We stopped asking for permission and started asking for shovels,” said one of the organizers.',
  'The city answered a first letter in March and a second one in June; a third is still open.',
  'Records of the county show three similar cases in the last five years.',
  'Two people who were there describe the same minute in different words, and agree on the end of it.',
  'The budget names the sum, but not the street that it is meant for.',
  'A spokesperson said that the decision is *under review* and gave no date.',
  'On the table lay a map with pencil marks: **blue** for what works, red for what does not.',
  'Afterward the chairs went back to the church, and those who were still cold got the last coffee.',
  'It is not the first attempt, but it is the first one with a signature under it.',
];
const SOURCES = [
  'Clerk of the board, by phone; minutes of the meeting of the week before.',
  'Two residents (names known to me) and the public records office.',
  'My own observation; a volunteer who asked not to be named.',
];
const NOTES = {
  changes_requested: [
    'Strong scene! Please name who gave you the figure in the third paragraph, and add one voice from the other side.',
    'Could you check the date with the clerk, and cut the opening by half?',
  ],
  declined: ['A good find, but a colleague filed the same meeting yesterday. Please keep going.'],
  inside: ['Looks solid. Legal should see the quote about the contractor.', 'Good for Sunday.'],
};
const CAPTIONS = ['The creek in the morning', 'Volunteers at work', 'The empty hall', ''];

/** Some forty stories at every stage, with their history, notes and pictures. */
export async function writeStories(
  tx: Db,
  random: Random,
  people: Person[],
  filed: { assignment_id: string; person: Person }[],
  context: Context,
): Promise<Rows> {
  const rows = noRows();
  if (people.length === 0) return rows;
  const plans = PATHS.flatMap(([count, ...steps]) => Array.from({ length: count }, () => steps));
  const made = plans.map((steps, place) => {
    // The last ones are published: they are the stories for assignments.
    const about = filed[plans.length - 1 - place];
    const author = about?.person ?? random.pick(people);
    return writeStory(random, rows, author, steps, { ...context, place, about });
  });
  made.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const yearOf = (at: Date) => networkDay(at, context.timeZone).year;
  for (const [year, stories] of Map.groupBy(made, ({ created_at }) => yearOf(created_at))) {
    const numbers = await takeNumbers(tx, year, stories.length, 'story');
    for (const [place, story] of stories.entries()) {
      const number = `STORY-${year}-${String(numbers[place]).padStart(5, '0')}`;
      story.number = number;
      for (const event of rows.events) if (event.story_id === story.id) event.details = number;
    }
  }
  await addPictures(random, rows, context.filesFolder);
  return rows;
}

const paragraph = (random: Random) => random.sample(SENTENCES, random.integer(3, 4)).join(' ');

function writeStory(
  random: Random,
  rows: Rows,
  author: Person,
  steps: Step[],
  context: Context & { place: number; about: { assignment_id: string } | undefined },
) {
  const { now, editors, lead, timeZone, place, about } = context;
  const editor = editors[place % Math.max(editors.length, 1)] ?? lead;
  const writer = { id: author.user_id, name: author.full_name };
  const begin = Math.max(author.since.getTime(), now.getTime() - MAX_AGE_DAYS * DAY_MS);
  // What waits was written lately.
  const span = (now.getTime() - begin) * (steps.length <= 2 ? 0.1 : 0.9);
  const created_at = new Date(Math.floor(now.getTime() - span * random.between(0.2, 1)));
  const pace = (now.getTime() - created_at.getTime()) / (steps.length + 1);
  const story = {
    ...{ id: random.uuid(), number: '', status: 'draft' as StoryStatus },
    ...{ headline: random.pick(HEADLINES), body: '', zip_code: author.zip_code ?? '60608' },
    ...{ happened_on: networkDay(new Date(created_at.getTime() - DAY_MS), timeZone).day },
    ...{ assignment_id: about?.assignment_id ?? null, author_id: author.user_id },
    ...{ editor_id: null as string | null, sources: random.pick(SOURCES) },
    ...{ checked_facts: true, checked_permission: true, checked_conflicts: steps.length > 0 },
    ...{ revision: 0, version: 2, created_at, updated_at: created_at },
    ...{ submitted_at: null as Date | null, editing_since: null as Date | null },
    ...{ decided_at: null as Date | null, published_at: null as Date | null },
    ...{ published_url: null as string | null, first_submitted_at: null as Date | null },
    ...{ first_taken_at: null as Date | null, first_decided_at: null as Date | null },
    ...{ first_accepted_at: null as Date | null, first_declined_at: null as Date | null },
    first_published_at: null as Date | null,
  };
  story.body = [1, 2, 3].map(() => paragraph(random)).join('\n\n');
  const { id: story_id } = story;
  const { application_id } = author;
  let at = created_at;
  const log = (by: Someone, action: Rows['events'][number]['action'], facts: object = {}) =>
    rows.events.push(makeEvent(random, by, at, { action, story_id, application_id, ...facts }));
  const keep = (by: Someone) => {
    story.revision += 1;
    const { revision, headline, body } = story;
    rows.storyRevisions.push({ story_id, revision, by_id: by.id, at, headline, body });
  };
  const note = (by: { id: string; name: string }, text: string, for_author: boolean) =>
    rows.storyNotes.push({
      ...{ id: random.uuid(), story_id, user_id: by.id, user_name: by.name },
      ...{ note: text, for_author, created_at: at },
    });
  log(writer, 'STORY_CREATED');
  for (const [n, step] of steps.entries()) {
    at = new Date(Math.floor(created_at.getTime() + pace * (n + random.between(0.4, 1))));
    story.version += 1;
    story.updated_at = at;
    if (step === 'edited') {
      story.body = `${story.body}\n\n${paragraph(random)}`;
      keep(editor);
      log(editor, 'STORY_EDITED');
      continue;
    }
    const moved = { from: story.status, to: step, version: story.version };
    story.status = step;
    story.editing_since = null;
    if (step === 'submitted') {
      story.submitted_at = at;
      story.first_submitted_at ??= at;
      keep(writer);
      log(writer, 'STORY_SUBMITTED', moved);
      continue;
    }
    if (step === 'in_editing') {
      story.editor_id = editor.id;
      story.editing_since = at;
      story.first_taken_at ??= at;
      if (random.chance(0.4)) note(editor, random.pick(NOTES.inside), false);
    } else if (step === 'published') {
      story.published_at = at;
      story.first_published_at = at;
      story.published_url = `https://news.example.org/${story_id.slice(0, 8)}`;
    } else if (step !== 'changes_requested') {
      story.decided_at = at;
      story.first_decided_at = at;
      if (step === 'accepted') story.first_accepted_at = at;
      else story.first_declined_at = at;
    }
    if (step === 'changes_requested' || step === 'declined') {
      note(editor, random.pick(NOTES[step]), true);
    }
    log(editor, 'STORY_STATUS_CHANGED', moved);
  }
  rows.stories.push(story);
  return story;
}

/** Every other story has one or two. */
async function addPictures(random: Random, rows: Rows, folder: string | undefined): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { id: story_id, updated_at } of rows.stories.filter((_, place) => place % 2 === 0)) {
    for (let position = 1; position <= random.integer(1, 2); position += 1) {
      const picture = sharp(Buffer.from(drawLandscape(random)));
      const photo = await picture.jpeg().toBuffer();
      const [file_key, preview_key] = [`story-${random.hex(32)}`, `story-${random.hex(32)}`];
      // Before the rows are committed: a photo without its file would be an error.
      writeFileSync(join(folder, file_key), photo, { mode: 0o600 });
      writeFileSync(join(folder, preview_key), await picture.webp().toBuffer(), { mode: 0o600 });
      rows.storyMedia.push({
        ...{ id: random.uuid(), story_id: story_id ?? '', position, kind: 'photo', type: 'jpeg' },
        ...{ file_key, preview_key, upload_id: file_key, bytes: photo.length },
        ...{ width: WIDTH, height: HEIGHT, caption: random.pick(CAPTIONS), credit: '' },
        ...{ people_agreed: random.pick([null, true, true, false]), uploaded_at: updated_at },
      });
    }
  }
}

const [WIDTH, HEIGHT] = [720, 480];

/** Sky, sun and two hills. */
function drawLandscape(random: Random): string {
  const hue = random.integer(180, 260);
  const hill = (color: string) => {
    const [left, middle, right] = [1, 2, 3].map(() => random.integer(230, 400));
    return `<path d="M0 ${left} Q360 ${middle} 720 ${right} V480 H0 Z" fill="${color}"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="720" height="480" fill="hsl(${hue}, 55%, 78%)"/>
    <circle cx="${random.integer(80, 640)}" cy="${random.integer(60, 200)}" r="44" fill="#fff3c4"/>
    ${hill(`hsl(${hue - 80}, 30%, 48%)`)}${hill(`hsl(${hue - 100}, 35%, 34%)`)}</svg>`;
}
