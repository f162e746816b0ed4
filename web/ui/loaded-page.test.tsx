import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadedPage } from './loaded-page.tsx';
import { PageTitle } from './page-title.tsx';

test('the focus goes from the headline of a page that loads to that of the loaded one', async () => {
  const page = (data: string | undefined) => (
    <LoadedPage
      query={{ data, error: null, refetch: () => {} }}
      title="Story"
      failed="The story could not be loaded."
    >
      {(name) => <PageTitle>{name}</PageTitle>}
    </LoadedPage>
  );
  const { rerender } = render(page(undefined));
  screen.getByRole('heading', { name: 'Story' }).focus();

  rerender(page('Water is back on Main Street'));

  const headline = screen.getByRole('heading', { name: 'Water is back on Main Street' });
  await expect.poll(() => document.activeElement).toBe(headline);
});
