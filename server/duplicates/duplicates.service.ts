import { type DuplicateVerdict, verdictTexts } from '#contract/applications/duplicates.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import { recordEvents } from '#server/core/events.ts';
import { listHidden, type Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './duplicates.queries.ts';

type Pair = { id: string; otherId: string };

/** Remembers for both applications whether they are of one person (rule duplicate-2). */
export async function decideDuplicate(
  { db, now }: { db: Db; now: () => Date },
  editor: SignedInUser,
  viewer: Viewer,
  { id, otherId }: Pair,
  verdict: DuplicateVerdict,
) {
  return transactionAs(db, editor, async (tx) => {
    const before = await queries.lockVerdict(tx, id, otherId);
    // The same person: while one side is hidden, the pair would reveal it.
    const hidden = await listHidden(tx, viewer, [id, otherId], 'identity');
    if (!before || hidden.size > 0) throw new AppError('duplicate_not_found');
    if (before.verdict !== verdict) {
      const decision = { verdict, decided_by: editor.id, decided_at: now() };
      await queries.setVerdict(tx, { id, otherId }, decision);
      const numbers = await queries.listNumbers(tx, [id, otherId]);
      const event = (one: string, two: string) => ({
        application_id: one,
        from: before.verdict,
        to: verdict,
        details: `${numbers.get(one)}: ${verdictTexts[verdict].event(numbers.get(two) ?? '')}`,
      });
      await recordEvents(tx, editor, 'DUPLICATE_DECIDED', [event(id, otherId), event(otherId, id)]);
    }
    return queries.getDuplicate(tx, id, otherId);
  });
}
