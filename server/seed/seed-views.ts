import { viewBody } from '#contract/applications/views.ts';
import type { Db } from '#server/db/client.ts';
import { savedViews } from '#server/db/desk-schema.ts';
import { DAY_MS } from './data/calendar.ts';
import type { Random } from './data/random.ts';
import { insertRows } from './seed-store.ts';
import type { SeededUser } from './seed-users.ts';

/** By which of the editors, the name, the list, and whether it is shared. */
const VIEWS: [editor: number, name: string, query: Record<string, string>, is_shared: boolean][] = [
  [0, 'Waiting longest', { statuses: 'new,under_review', sortBy: 'waiting' }, true],
  [
    0,
    'High scores, undecided',
    { statuses: 'new,under_review', scoreMin: '80', sortBy: 'review_score' },
    true,
  ],
  [0, 'Tapes to watch', { status: 'demo_submitted', tape_waiting: 'true' }, false],
  [1, 'Flagged and new', { status: 'new', flagged: 'only' }, false],
  [1, 'Possible duplicates', { duplicate: 'true' }, true],
  [2, 'Silent in training', { status: 'training', silent: 'true' }, true],
];

/** The views of the demo's editors. */
export async function storeViews(
  tx: Db,
  random: Random,
  { now, editors }: { now: Date; editors: readonly SeededUser[] },
): Promise<void> {
  if (!editors.every(({ isNew }) => isNew)) return;
  const rows = VIEWS.flatMap(([place, name, filters, is_shared], index) => {
    const owner = editors[place];
    if (!owner) return [];
    const query = new URLSearchParams(filters).toString();
    const made_at = new Date(now.getTime() - (VIEWS.length - index) * 5 * DAY_MS);
    return [
      {
        ...viewBody.parse({ name, query, is_shared }),
        ...{ id: random.uuid(), owner_id: owner.id, created_at: made_at, updated_at: made_at },
      },
    ];
  });
  await insertRows(tx, savedViews, rows);
}
