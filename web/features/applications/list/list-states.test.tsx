import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationListQuery } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { renderPage } from '#test/render-page.tsx';
import { ListEmpty } from './list-states.tsx';

test('an empty list without filters has the sentence of every empty list, and what comes next', async () => {
  await renderPage(<ListEmpty query={applicationListQuery.parse({})} />);

  expect(await screen.findByText('No applications found matching your filters')).toBeDefined();
  expect(screen.getByText(listTexts.noneYet)).toBeDefined();
  expect(screen.getByRole('link', { name: listTexts.openForm })).toBeDefined();
});
