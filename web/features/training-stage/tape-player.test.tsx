import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { labels } from '#contract/shared/messages.ts';
import { siteTexts } from '#contract/shared/pages.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import {
  ID,
  idOf,
  noteOf,
  pageKey,
  player,
  show,
  stubPlayer,
  tapeOf,
} from '#test/web/training-stage.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const recording = () =>
  screen.getByLabelText<HTMLVideoElement>(stageTexts.player(1), { selector: 'video' });
/** With a take that was sent in. */
const showSubmitted = (more: Parameters<typeof show>[0] = {}) =>
  show({ status: 'demo_submitted', takes: [tapeOf(1, 'submitted')], ...more });
const noteField = () => screen.findByRole('textbox', { name: /^Note at / });

beforeEach(() => {
  stubPlayer();
});

test('a recording can be played once it is sent in, not before', async () => {
  const { user } = await show({ takes: [tapeOf(1, 'returned'), tapeOf(2, 'uploaded')] });

  const takes = screen.getAllByRole('article').map((take) => take.getAttribute('aria-label'));
  expect(takes).toEqual([stageTexts.take(2), stageTexts.take(1)]);
  expect(screen.getByText(stageTexts.states.uploaded)).toBeDefined();
  expect(screen.queryByRole('button', { name: stageTexts.showTape(2) })).toBeNull();
  expect(document.querySelector('video')).toBeNull();
  await user.keyboard('p');
  expect(document.activeElement).toBe(recording());
  await expect.poll(() => recording().src).toContain(`${trainingPaths.tapeFile(idOf(11))}?key=one`);
});

test('a note is written at the moment that plays, by keys alone, and the recording goes on', async () => {
  const { bodyOf, user } = await showSubmitted();
  await user.keyboard('p');
  expect(document.activeElement).toBe(recording());
  await user.keyboard('k');
  expect(player.isPlaying).toBe(true);
  recording().currentTime = 80.25;
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(recording().currentTime).toBe(75.25);

  await user.keyboard('n');
  expect(await noteField()).toBe(document.activeElement);
  expect(player.isPlaying).toBe(false);
  await user.keyboard('Look at k{Shift>}{Enter}{/Shift}the camera{Alt>}a{/Alt}{Enter}');

  await expect
    .poll(() => bodyOf(`POST ${trainingPaths.demoTapeNotes(ID)}`))
    .toEqual({
      at_seconds: 75.25,
      note: 'Look at k\nthe camera',
      for_applicant: true,
      take_id: idOf(11),
    });
  await expect.poll(() => document.activeElement).toBe(recording());
  expect(player.isPlaying).toBe(true);
  await user.keyboard('k');
  expect(player.isPlaying).toBe(false);
  expect(pageKey).not.toHaveBeenCalled();
});

test('a link that has expired is renewed, and the recording goes on where it was', async () => {
  const { user } = await showSubmitted();
  await user.keyboard('pk');
  await expect.poll(() => recording().src).toContain('?key=one');
  recording().currentTime = 80;
  const later = Date.now() + 31 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);

  fireEvent.error(recording());
  await expect.poll(() => recording().src).toContain('?key=two');
  recording().currentTime = 0;
  player.isPlaying = false;
  fireEvent.loadedMetadata(recording());

  expect([recording().currentTime, player.isPlaying]).toEqual([80, true]);
  expect(screen.queryByText(stageTexts.tapeFailed)).toBeNull();
  fireEvent.error(recording());
  expect(screen.getByText(stageTexts.tapeFailed)).toBeDefined();
});

test('Escape goes on without a note, and keeps what was typed for the next one', async () => {
  const { user } = await showSubmitted();
  await user.keyboard('pkn');
  await noteField();
  await user.keyboard('Too dark{Escape}');

  expect(player.isPlaying).toBe(true);
  expect(document.activeElement).toBe(recording());
  await user.keyboard('n');
  expect(await noteField()).toHaveProperty('value', 'Too dark');
  await user.keyboard('{Escape}{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(pageKey).not.toHaveBeenCalled();
  await user.keyboard('k');
  expect(pageKey).toHaveBeenCalledWith('k');
});

test('a note that could not be saved stays in its field', async () => {
  const fails = [`POST ${trainingPaths.demoTapeNotes(ID)}`];
  const { bodyOf, user } = await showSubmitted({ fails });
  await user.click(button(stageTexts.writeNote));
  await user.type(await noteField(), 'Too quiet{Enter}');

  await expect.poll(() => bodyOf(`POST ${trainingPaths.demoTapeNotes(ID)}`)).toBeDefined();
  await expect
    .poll(() => screen.queryByRole('button', { name: stageTexts.saveNote }))
    .not.toBeNull();
  expect(await noteField()).toHaveProperty('value', 'Too quiet');
});

test('a note whose field is closed while it is saved is no draft afterwards', async () => {
  const { user } = await showSubmitted();
  await user.click(button(stageTexts.writeNote));

  fireEvent.input(await noteField(), { target: { value: 'Too quiet' } });
  fireEvent.keyDown(await noteField(), { key: 'Enter' });
  fireEvent.click(button(labels.cancel));
  expect(sessionStorage.length).toBe(1);
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test('notes stand in the order of their moments, play from there, and go only after a question', async () => {
  const notes = [noteOf(1, 130), noteOf(2, 65.4), noteOf(3, 3, { take_id: idOf(99) })];
  const { bodyOf } = await showSubmitted({ notes });
  const list = await screen.findByRole('list', { name: stageTexts.notes });

  const moments = within(list).getAllByRole('button', { name: /^Play from/ });
  expect(moments.map((moment) => moment.textContent)).toEqual(['1:05', '2:10']);
  fireEvent.click(button(stageTexts.goTo('1:05')));
  expect(player.isPlaying).toBe(true);
  expect(recording().currentTime).toBe(65.4);
  fireEvent.click(button(stageTexts.deleteNote('2:10')));
  const dialog = await screen.findByRole('dialog', { name: stageTexts.deleteTitle });
  expect(dialog.textContent).toContain('2:10 Note 1');
  fireEvent.click(within(dialog).getByRole('button', { name: stageTexts.delete }));

  await expect.poll(() => bodyOf(`DELETE ${trainingPaths.demoTapeNote(ID, idOf(51))}`)).toBeNull();
});

test('notes that could not be loaded can be loaded again', async () => {
  await showSubmitted({ fails: [`GET ${trainingPaths.demoTapeNotes(ID)}`] });

  expect(await screen.findByText(stageTexts.notesFailed)).toBeDefined();
  fireEvent.click(button(siteTexts.retry));

  expect(await screen.findByText(stageTexts.noNotes)).toBeDefined();
});
