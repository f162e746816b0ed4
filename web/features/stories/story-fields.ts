import { STORY_CHECKS } from '#contract/newsroom/limits.ts';
import {
  type MediumUpdate,
  mediumUpdate,
  type Story,
  type StoryUpdate,
  storyUpdate,
} from '#contract/newsroom/stories.ts';
import { MEDIA_PREFIX, type Stored, type Value, type Values } from './story-draft.ts';

const WORDS = ['headline', 'body', 'zip_code', 'happened_on', 'sources'] as const;
const MEDIUM_FIELDS = ['caption', 'credit', 'people_agreed'] as const;
export type MediumField = (typeof MEDIUM_FIELDS)[number];

export const mediumKey = (id: string, field: MediumField) => `${MEDIA_PREFIX}${id}.${field}`;
export const checkKey = (name: (typeof STORY_CHECKS)[number]) => `checks.${name}`;

/** Everything that an author can change, in one row, as the fields of the form have it. */
export function authorFields(story: Story): Stored {
  const media = story.media.flatMap((medium) =>
    MEDIUM_FIELDS.map((field): [string, Value] => [mediumKey(medium.id, field), medium[field]]),
  );
  return {
    version: story.version,
    values: {
      ...Object.fromEntries(WORDS.map((name) => [name, story[name] ?? ''])),
      ...Object.fromEntries(STORY_CHECKS.map((name) => [checkKey(name), story.checks[name]])),
      ...Object.fromEntries(media),
    },
  };
}

export const editorFields = ({ headline, body, version }: Story): Stored => ({
  version,
  values: { headline, body },
});

/** An empty day or ZIP code is none. */
const toSent = (field: string, value: Value) =>
  value === '' && (field === 'zip_code' || field === 'happened_on') ? null : value;

/** The body of a save, or undefined if no words have changed. Checks are sent whole. */
export function toUpdate(
  { values: now }: Stored,
  changes: Values,
): Omit<StoryUpdate, 'version'> | undefined {
  const words = WORDS.filter((name) => name in changes);
  const hasChecks = STORY_CHECKS.some((name) => checkKey(name) in changes);
  if (words.length === 0 && !hasChecks) return undefined;
  const all = { ...now, ...changes };
  const checks = Object.fromEntries(STORY_CHECKS.map((name) => [name, all[checkKey(name)]]));
  return storyUpdate.omit({ version: true }).parse({
    ...Object.fromEntries(words.map((name) => [name, toSent(name, changes[name] ?? '')])),
    ...(hasChecks && { checks }),
  });
}

/** The changes of each photo or recording. */
export function toMediumUpdates(changes: Values): [id: string, MediumUpdate][] {
  const updates: Record<string, Values> = {};
  for (const [key, value] of Object.entries(changes)) {
    const [id, field] = key.startsWith(MEDIA_PREFIX)
      ? key.slice(MEDIA_PREFIX.length).split('.')
      : [];
    if (id && field) updates[id] = { ...updates[id], [field]: value };
  }
  return Object.entries(updates).map(([id, update]) => [id, mediumUpdate.parse(update)]);
}

const SHAPES = { ...storyUpdate.shape, ...mediumUpdate.shape };

/** What the server would refuse. */
export function checkField(field: string, value: Value): string | undefined {
  const name = field.slice(field.lastIndexOf('.') + 1);
  const shape = name in SHAPES ? SHAPES[name as keyof typeof SHAPES] : undefined;
  return shape?.safeParse(toSent(field, value)).error?.issues[0]?.message;
}
