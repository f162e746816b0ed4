import type { Db } from '#server/db/client.ts';
import * as queries from './import.queries.ts';

/**
 * Files with people whose data is erased or deleted are not kept any longer (rule import-7). Before the
 * applications change: it reads the addresses from there.
 */
export async function forgetInFiles(tx: Db, applicationIds: string[]): Promise<void> {
  await queries.forgetFiles(tx, applicationIds);
}
