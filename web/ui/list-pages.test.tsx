import { Link } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { pages } from '#contract/shared/pages.ts';
import { renderPage } from '#test/render-page.tsx';
import { ListPages } from './list-pages.tsx';

const open = async (isStale: boolean) => {
  const { router } = await renderPage(
    <ListPages
      label="Pages"
      page={3}
      last={1}
      isStale={isStale}
      link={(page, props) => <Link {...props} to={pages.snippets} search={{ page }} />}
    />,
    { address: `${pages.snippets}?page=3` },
  );
  return () => ({ ...router.state.location.search, entries: router.history.length });
};

test('a page that is no longer there leads to the last one, once its own rows were asked for', async () => {
  const stale = await open(true);
  const past = await open(false);

  await expect.poll(past).toEqual({ page: 1, entries: 1 });
  expect(stale()).toEqual({ page: 3, entries: 1 });
});
