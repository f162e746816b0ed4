import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { formatMegabytes, formatMoment } from '#contract/training/tape-format.ts';
import { renderPage } from '#test/render-page.tsx';
import { ACCOUNT, AT, ID, noteOf, onStatus, show, tapeOf } from '#test/web/training-stage.tsx';
import { TapeDecision } from './tape-decision.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('somebody who has never signed in can be sent the link again', async () => {
  const { bodyOf } = await show({});

  expect(screen.getByText(ACCOUNT.email)).toBeDefined();
  expect(screen.getByText(stageTexts.neverSignedIn)).toBeDefined();
  expect(screen.getByText(stageTexts.modules(2, 6))).toBeDefined();
  fireEvent.click(button(stageTexts.sendLink));

  await expect.poll(() => bodyOf(`POST ${paths.applicationAccountLink(ID)}`)).toBeDefined();
});

test('a deactivated account is named as such, with the way to change that and without a link', async () => {
  await show({ account: { ...ACCOUNT, status: 'inactive' } });

  expect(screen.getByText(stageTexts.deactivated)).toBeDefined();
  const link = screen.getByRole('link', { name: stageTexts.manageUsers });
  expect(link.getAttribute('href')).toContain('search=ada%40example.org');
  expect(screen.queryByRole('button', { name: stageTexts.sendLink })).toBeNull();
});

test('the demo tape is unlocked only after a question, and never offered to be once it is open', async () => {
  const { bodyOf } = await show({});
  fireEvent.click(button(stageTexts.unlock));
  const dialog = await screen.findByRole('dialog', { name: stageTexts.unlockTitle });
  expect(bodyOf(`POST ${trainingPaths.demoTapeUnlock(ID)}`)).toBeUndefined();

  fireEvent.click(within(dialog).getByRole('button', { name: stageTexts.unlock }));

  await expect.poll(() => bodyOf(`POST ${trainingPaths.demoTapeUnlock(ID)}`)).toBeDefined();
});

test('a finished course opens the demo tape without an editor', async () => {
  await show({ course_finished_at: AT });

  expect(screen.getByText(stageTexts.open)).toBeDefined();
  expect(screen.queryByRole('button', { name: stageTexts.unlock })).toBeNull();
});

test('while the identity is hidden, nothing is played', async () => {
  await show({ hidden: ['identity'], account: null, takes: [tapeOf(1, 'submitted')] });

  expect(screen.getByText(stageTexts.tapeHidden)).toBeDefined();
  expect(screen.getByText(stageTexts.accountHidden)).toBeDefined();
  expect(document.querySelector('video')).toBeNull();
});

test('asking for another take shows the notes that the applicant gets, and no other', async () => {
  const notes = [noteOf(1, 80, { for_applicant: true }), noteOf(2, 90)];
  const takes = [tapeOf(1, 'submitted')];
  await show({ status: 'demo_submitted', notes, takes });
  await screen.findByRole('list', { name: stageTexts.notes });
  fireEvent.click(button(stageTexts.anotherTape));
  const dialog = await screen.findByRole('dialog', { name: stageTexts.anotherTapeTitle });

  expect(dialog.textContent).toContain(stageTexts.mailedNotes(1));
  expect(dialog.textContent).toContain('1:20 Note 1');
  expect(dialog.textContent).not.toContain('Note 2');
  fireEvent.click(within(dialog).getByRole('checkbox'));
  expect(dialog.textContent).toContain(stageTexts.shownNotes(1));
  fireEvent.click(within(dialog).getByRole('button', { name: stageTexts.anotherTape }));

  await expect.poll(() => onStatus.mock.calls).toEqual([['training', false]]);
});

test('the focus is on the headline once a decision has taken its buttons away', async () => {
  function Decided() {
    const [isOpen, setIsOpen] = useState(true);
    const decision = { applicationId: ID, take: undefined, onStatus: () => setIsOpen(false) };
    return (
      <>
        <h1 tabIndex={-1}>Ada Moss</h1>
        {isOpen && <TapeDecision {...decision} />}
      </>
    );
  }
  await renderPage(<Decided />);
  button(stageTexts.approve).focus();

  fireEvent.click(button(stageTexts.approve));

  await expect.poll(() => document.activeElement?.textContent).toBe('Ada Moss');
});

test('moments and sizes read as people write them', () => {
  expect([0, 5.9, 65.4, 360].map(formatMoment)).toEqual(['0:00', '0:05', '1:05', '6:00']);
  expect([1, 1_572_864, 524_288_000].map(formatMegabytes)).toEqual(['0.1 MB', '1.5 MB', '500 MB']);
});
