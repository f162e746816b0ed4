import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { setupTestApp } from '#test/app.ts';
import { waitlistOf } from '#test/waitlist.ts';

const portal = setupTestApp();
const waitlist = waitlistOf(portal);

test('an undo that meets the answer to its offer: one of them happens', async () => {
  for (let round = 0; round < 10; round++) {
    await portal.truncate();
    const editor = await portal.as('admin');
    const [seated] = await waitlist.fill();
    const [first] = await waitlist.queue(2);
    const change = await editor.patch(paths.applicationStatus(seated!.id), { status: 'rejected' });

    const [undone, answered] = await Promise.all([
      editor.post(paths.undoStatusChange(change.json().undo_id)),
      waitlist.answer(first!, round % 2 === 0 ? 'accept' : 'decline'),
    ]);

    const codes = [undone, answered].map((answer) => answer.json().code ?? answer.statusCode);
    expect([
      [200, 'no_open_offer'],
      ['seat_taken_by_offer', 200],
      // After a decline the undo cancels the offer to the next one.
      ...(round % 2 === 1 ? [[200, 200]] : []),
    ]).toContainEqual(codes);
    const seats = await waitlist.seats();
    expect((seats?.held ?? 0) + (seats?.promised ?? 0)).toBe(20);
    expect(await waitlist.violations()).toEqual([]);
  }
});
