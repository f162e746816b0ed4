import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationListQuery } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { ListEmpty } from './list-states.tsx';

test('an empty list without filters has the sentence of every empty list, and what comes next', async () => {
  const routeTree = createRootRoute({
    component: () => <ListEmpty query={applicationListQuery.parse({})} />,
  });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);

  expect(await screen.findByText('No applications found matching your filters')).toBeDefined();
  expect(screen.getByText(listTexts.noneYet)).toBeDefined();
  expect(screen.getByRole('link', { name: listTexts.openForm })).toBeDefined();
});
