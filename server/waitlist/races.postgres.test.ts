import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { waitlistOf, ZIP } from '#test/waitlist.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const waitlist = waitlistOf(portal);

const setStatus = ({ id }: { id: string }, status: string) =>
  admin.patch(paths.applicationStatus(id), { status, notify: false });

test('a submit that races with the change that frees a seat never gets it', async () => {
  const seated = await waitlist.fill();
  await waitlist.queue(10);

  const answers = await Promise.all(
    seated
      .slice(0, 10)
      .flatMap((one) => [
        setStatus(one, 'rejected').then(() => undefined),
        ...[1, 2].map(() => portal.visitor.post(paths.submit, submissionBody({ zip_code: ZIP }))),
      ]),
  );

  const submits = answers.flatMap((answer) => answer ?? []);
  expect(submits.map(({ statusCode }) => statusCode)).toEqual(submits.map(() => 409));
  expect(await waitlist.seats()).toMatchObject({ held: 10, promised: 10, in_line: 10 });
});

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
