import { randomUUID } from 'node:crypto';
import type { Lock, Locker } from '@tus/server';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import { endLease, findUpload, renewLease, takeLease } from './uploads.queries.ts';

/**
 * How long a request keeps its upload without receiving anything: afterwards its connection is
 * probably lost, and the next request of the same client may go on.
 */
const LEASE_SECONDS = 10;
const RENEW_EVERY_MS = 2_000;

type Held = { holder: string; stop: () => unknown; renewedAt: number };

/** One request at a time writes to an upload, in whichever process; others get 423. */
export function openUploadLocks(db: Db) {
  const held = new Map<string, Held>();

  const newLock = (id: string): Lock => {
    const holder = randomUUID();
    return {
      async lock(_signal, stop) {
        if (!(await takeLease(db, id, holder, LEASE_SECONDS))) {
          const isReplaced = !(await findUpload(db, id));
          throw new AppError(isReplaced ? 'upload_not_found' : 'upload_busy');
        }
        // A request of this process that has been silent for too long.
        await held.get(id)?.stop();
        held.set(id, { holder, stop, renewedAt: performance.now() });
      },
      async unlock() {
        if (held.get(id)?.holder === holder) held.delete(id);
        await endLease(db, id, holder);
      },
    };
  };

  return {
    locker: { newLock } satisfies Locker,
    /** Bytes have arrived: the request keeps its upload, or stops if another one has it now. */
    async renew(id: string): Promise<void> {
      const lock = held.get(id);
      if (!lock || performance.now() - lock.renewedAt < RENEW_EVERY_MS) return;
      lock.renewedAt = performance.now();
      if (!(await renewLease(db, id, lock.holder, LEASE_SECONDS))) await lock.stop();
    },
  };
}
