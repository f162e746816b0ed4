import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { boardTexts as texts } from '#contract/newsroom/board-texts.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { Board } from './board.tsx';
import { StoryAssignment } from './story-assignment.tsx';

const server = startScriptedServer();
const CARD = {
  id: '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11',
  ...{ title: 'Council votes', brief: 'Who votes how?', zip_code: '60614', city: 'Chicago' },
  ...{ state: 'IL', miles: 0, due_at: new Date(), wanted: 1, taken: 1, status: 'open' },
  ...{ mine: true, filed: false, editor: null },
};

test.each([
  ['is theirs', {}, 0],
  ['was closed', { status: 'closed' }, 1],
  ['was taken away', { mine: false, taken: 0 }, 1],
])('a story for an assignment that %s says whether it still is', async (_claim, change, said) => {
  server.answer({ json: { assignments: [{ ...CARD, ...change }], totalCount: 1 } });
  await renderPage(<StoryAssignment id={CARD.id} />);

  await screen.findByText(texts.forAssignment(CARD.title));
  expect(screen.queryAllByText(texts.noLonger)).toHaveLength(said);
});

test('of one’s own assignments what is still to be done comes first', async () => {
  const titled = [
    { ...CARD, title: 'Filed', filed: true },
    { ...CARD, title: 'Closed', status: 'closed' },
    { ...CARD, title: 'To be done', miles: 9 },
  ].map((card, place) => ({ ...card, id: `${CARD.id.slice(0, -1)}${place}` }));
  server.answer({ json: { assignments: titled, totalCount: 3 } });

  await renderPage(<Board canTake />);

  await screen.findByText('To be done');
  const titles = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(titles).toEqual(['To be done', 'Filed', 'Closed']);
});

test('the focus is on the headline once an assignment was taken', async () => {
  const free = { ...CARD, mine: false, taken: 0 };
  server.answer({ json: { assignments: [free], totalCount: 1 } });
  await renderPage(
    <>
      <h1 tabIndex={-1}>Board</h1>
      <Board canTake />
    </>,
  );
  const take = await screen.findByRole('button', { name: texts.takeIt(CARD.title) });
  take.focus();
  server.answer({ json: { assignment: CARD, assignments: [CARD], totalCount: 1 } });

  fireEvent.click(take);

  await expect.poll(() => document.activeElement?.textContent).toBe('Board');
});
