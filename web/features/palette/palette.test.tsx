import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { STORY_STATUS_LABELS } from '#contract/newsroom/story-texts.ts';
import { paletteButtonTexts } from '#contract/shared/palette-button-texts.ts';
import { paletteTexts } from '#contract/shared/palette-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { rowFixture } from '#test/web/applications.ts';
import { usePageActions } from '#web/lib/browser/page-actions.ts';
import { CommandPalette } from './command-palette.tsx';

const row = (place: number, changes: Parameters<typeof rowFixture>[1] = {}) =>
  rowFixture(place, { full_name: null, email: null, ...changes });
const found = (...applications: object[]) =>
  Response.json({ applications, totalCount: applications.length });

/** Answers each search for applications with what the test gives it, in any order. */
async function openPalette(run = () => {}) {
  const searches = new Map<string, (answer: Response) => void>();
  const answers: Record<string, () => Response> = {
    [paths.users]: () => Response.json({ users: [] }),
    [paths.views]: () => Response.json({ views: [] }),
    [newsroomPaths.deskStories]: () => Response.json({ stories: [], totalCount: 0 }),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    if (pathname !== paths.applications) return answers[pathname]?.();
    return new Promise<Response>((resolve) => {
      searches.set(searchParams.get('search') ?? '', resolve);
    });
  });
  function Page() {
    usePageActions([{ does: 'Ring the bell', run }]);
    return (
      <>
        <input aria-label="note" />
        <CommandPalette />
      </>
    );
  }
  const { router } = await renderPage(<Page />);
  screen.getByRole('textbox', { name: 'note' }).focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox');
  const asked = async (text: string) => {
    await expect.poll(() => [...searches.keys()]).toContain(text);
    return searches.get(text) ?? (() => {});
  };
  return { router, answers, asked };
}

const field = () => screen.getByRole('combobox', { name: paletteButtonTexts.field });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const status = () => screen.getByRole('status').textContent;

test('an answer to an earlier text never replaces that to the present one', async () => {
  const { asked } = await openPalette();

  await userEvent.keyboard('jane');
  const answerJane = await asked('jane');
  await userEvent.keyboard(' roe');
  const answerJaneRoe = await asked('jane roe');
  answerJaneRoe(found(row(1, { full_name: 'Jane Roe' })));
  await expect.poll(options).toEqual(['Jane RoeVNC-2026-00001New']);
  answerJane(found(row(2, { full_name: 'Jane Doe' })));
  await expect.poll(status).toBe(paletteTexts.count(1));

  expect(options()).toEqual(['Jane RoeVNC-2026-00001New']);
});

test('results that no longer match are gone with the next key, before the server has answered', async () => {
  const { asked } = await openPalette();
  await userEvent.keyboard('jane');
  (await asked('jane'))(
    found(row(1, { full_name: 'Jane Roe' }), row(2, { full_name: 'Jane Doe' }), row(3)),
  );
  await expect.poll(() => options().length).toBe(3);

  await userEvent.keyboard(' r');

  expect(options()).toEqual(['Jane RoeVNC-2026-00001New']);
});

test('a whole number in any spelling is opened with Enter although it is still searched for', async () => {
  const { router, asked } = await openPalette();

  await userEvent.keyboard('vnc 2026 00004{Enter}');
  const answer = await asked('VNC-2026-00004');
  expect(router.state.location.pathname).toBe('/');
  answer(found(row(4, { hidden: ['identity'] })));

  const { id } = row(4);
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/applications/${id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Enter on a number that does not exist opens nothing and says so', async () => {
  const { router, asked } = await openPalette();

  await userEvent.keyboard('vnc202600009{Enter}');
  (await asked('VNC-2026-00009'))(found());

  await expect.poll(status).toBe(paletteTexts.noSuchNumber('VNC-2026-00009'));
  expect(router.state.location.pathname).toBe('/');
});

test('a group that fails says so, and the others are found', async () => {
  const { answers, asked } = await openPalette();
  answers[paths.users] = () => Response.json({ message: 'no' }, { status: 500 });

  await userEvent.keyboard('jane');
  (await asked('jane'))(found(row(1, { full_name: 'Jane Roe' })));

  const people = await screen.findByRole('group', { name: paletteTexts.groups.people });
  within(people).getByText(paletteTexts.failed.people);
  await expect.poll(options).toEqual(['Jane RoeVNC-2026-00001New']);
  expect(status()).toContain(paletteTexts.failed.people);
});

test('arrows, Home and End choose, from the last on to the first', async () => {
  await openPalette();
  const all = options();
  const chosen = () => {
    const id = field().getAttribute('aria-activedescendant');
    return document.getElementById(id ?? '')?.textContent;
  };

  const seen = [chosen()];
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
    await userEvent.keyboard(key);
    seen.push(chosen());
  }

  expect(seen).toEqual([all[0], all[1], all.at(-1), all[0], all.at(-1), all[0]]);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(all[0]);
});

test('an action of the page runs after the focus is back where it was', async () => {
  const focused: (string | null | undefined)[] = [];
  await openPalette(() => focused.push(document.activeElement?.getAttribute('aria-label')));

  await userEvent.keyboard('bell{Enter}');

  expect(focused).toEqual(['note']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape, and the keys that open it, close it and give the focus back', async () => {
  await openPalette();

  for (const keys of ['{Escape}', '{Control>}k{/Control}']) {
    await userEvent.keyboard(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('note');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(field());
  }
});

test('a story is found and opened', async () => {
  const { router, answers } = await openPalette();
  const id = '00000000-0000-4000-8000-000000000009';
  const times = { created_at: '2026-03-01T12:00:00Z', updated_at: '2026-03-01T12:00:00Z' };
  const story = {
    id,
    number: 'STORY-2026-00009',
    status: 'submitted',
    headline: 'River rises',
    zip_code: null,
    city: null,
    state: null,
    happened_on: null,
    assignment_id: null,
    author: { id: null, name: 'Ann Lee' },
    editor: null,
    checks: { facts: true, permission: true, conflicts: true },
    revision: 1,
    version: 1,
    ...times,
    submitted_at: null,
    decided_at: null,
    published_at: null,
    published_url: null,
    media_count: 0,
  };
  answers[newsroomPaths.deskStories] = () => Response.json({ stories: [story], totalCount: 1 });

  await userEvent.keyboard('river');
  await expect
    .poll(options)
    .toEqual([`River risesSTORY-2026-00009Ann Lee${STORY_STATUS_LABELS.submitted}`]);
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => router.state.location.pathname).toBe(`/admin/stories/${id}`);
});
