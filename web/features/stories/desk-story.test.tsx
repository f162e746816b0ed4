import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskStoryTexts as texts } from '#contract/newsroom/desk-story-texts.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { labels } from '#contract/shared/messages.ts';
import { noteTexts } from '#contract/shared/part-texts.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { DeskStory } from './desk-story.tsx';

const server = startScriptedServer();
const ID = '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11';
const AT = '2026-11-19T11:00:00.000Z';
const DETAIL = { notes: [], revisions: [], author_can_write: true };
const STORY = {
  ...{ id: ID, number: 'STORY-2026-00001', status: 'in_editing', headline: 'Flood', body: 'Water' },
  ...{ zip_code: '60614', city: 'Chicago', state: 'IL', happened_on: '2026-11-18' },
  ...{ author: { id: ID, name: 'Asha' }, editor: { id: ID, name: 'Maya' }, assignment_id: null },
  ...{ checks: { facts: true, permission: true, conflicts: true }, sources: '', media: [] },
  ...{ revision: 1, version: 1, created_at: AT, updated_at: AT, submitted_at: AT },
  ...{ decided_at: null, published_at: null, published_url: null },
};

test('that a note is for the author is chosen for each one', async () => {
  const note = { id: ID, note: 'Who measured it?', for_author: true, user_name: 'Maya' };
  server.answer(({ method, url }) => {
    if (method === 'POST') return { status: 201, json: { note: { ...note, created_at: AT } } };
    const isOne = url === paths.deskStory(ID);
    return isOne ? { json: { story: STORY, ...DETAIL } } : { status: 404, json: {} };
  });
  await renderPage(<DeskStory id={ID} isEditing={false} />);
  const section = within(await screen.findByRole('region', { name: texts.notes }));
  const forAuthor = section.getByLabelText<HTMLInputElement>(texts.forAuthor);
  fireEvent.click(forAuthor);
  fireEvent.change(section.getByLabelText(noteTexts.note), { target: { value: note.note } });

  fireEvent.click(section.getByRole('button', { name: noteTexts.addNote }));

  await expect.poll(() => forAuthor.checked).toBe(false);
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    note: note.note,
    for_author: true,
  });
});

test('a step that was saved after its window was closed leaves no draft', async () => {
  let save = () => {};
  const saved = new Promise<void>((resolve) => {
    save = resolve;
  });
  server.answer(async ({ method, url }) => {
    if (method === 'PATCH') {
      await saved;
      return { json: { story: { ...STORY, status: 'declined', version: 2 }, undo_id: ID } };
    }
    const isOne = url === paths.deskStory(ID);
    return isOne ? { json: { story: STORY, ...DETAIL } } : { status: 404, json: {} };
  });
  await renderPage(<DeskStory id={ID} isEditing={false} />);
  fireEvent.click(await screen.findByRole('button', { name: texts.decline }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.input(dialog.getByLabelText(texts.noteForAuthor), { target: { value: 'Not ours' } });
  const sent = server.nextRequest();
  fireEvent.click(dialog.getByRole('button', { name: texts.decline }));
  await sent;

  fireEvent.click(dialog.getByRole('button', { name: labels.cancel }));
  expect(sessionStorage.length).toBe(1);
  save();

  await expect.poll(() => sessionStorage.length).toBe(0);
});

test('the focus goes to the headline with the button of a change of status', async () => {
  const taken = { ...STORY, version: 2 };
  let story = { ...STORY, status: 'submitted' };
  server.answer(({ method, url }) => {
    if (method === 'PATCH') story = taken;
    if (method === 'PATCH') return { json: { story, undo_id: ID } };
    const isOne = url === paths.deskStory(ID);
    return isOne ? { json: { story, ...DETAIL } } : { status: 404, json: {} };
  });
  await renderPage(<DeskStory id={ID} isEditing={false} />);
  const take = await screen.findByRole('button', { name: texts.take });
  take.focus();

  fireEvent.click(take);

  const headline = screen.getByRole('heading', { name: STORY.headline });
  await expect.poll(() => document.activeElement).toBe(headline);
});

test('an author who has left service is named as such, and asked for no changes', async () => {
  server.answer(({ url }) => {
    const isOne = url === paths.deskStory(ID);
    const json = { story: STORY, ...DETAIL, author_can_write: false };
    return isOne ? { json } : { status: 404, json: {} };
  });
  await renderPage(<DeskStory id={ID} isEditing={false} />);

  expect(await screen.findByText(texts.authorHasLeft)).toBeDefined();
  expect(screen.getByRole('button', { name: texts.decline })).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.askChanges })).toBeNull();
});
