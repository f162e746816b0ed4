import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { encodePhoto } from './photo-check.ts';

test('of photos that come at once one is in memory, and some wait', async () => {
  const inMemory = new Set<object>();
  let most = 0;
  const encode = () => {
    const photo = {};
    const read = async () => {
      // The one before has been answered by then.
      await nextTurn();
      most = Math.max(most, inMemory.add(photo).size);
      return Buffer.from('no photo');
    };
    return encodePhoto(read).finally(() => inMemory.delete(photo));
  };

  const ended = await Promise.allSettled(Array.from({ length: 9 }, encode));

  const codes = ended.map((one) => one.status === 'rejected' && one.reason.code);
  expect(codes).toEqual([...Array(7).fill('media_unreadable'), 'too_busy', 'too_busy']);
  expect(most).toBe(1);
});
