import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LoadedPage } from './loaded-page.tsx';
import { PageTitle } from './page-title.tsx';

test('the focus goes from the headline of a page that loads to that of the loaded one', async () => {
  const page = (data: string | undefined) => (
    <LoadedPage
      query={{ data, error: null, refetch: () => {} }}
      title="Story"
      back={null}
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

test('what was deleted while it was shown is said to be gone, with the way to its list; what could not be loaded again stays', () => {
  const page = (error: Error) => (
    <LoadedPage
      query={{ data: 'Import', error, refetch: () => {} }}
      title="Import"
      back={<a href="/imports">All imports</a>}
      failed="Failed"
    >
      {(name) => <PageTitle>{name}</PageTitle>}
    </LoadedPage>
  );
  const { rerender } = render(page(new ApiError('Later', { status: 503, code: 'internal' })));
  expect(screen.queryByText('Later')).toBeNull();

  rerender(page(new ApiError('Not found', { status: 404, code: 'not_found' })));

  expect(screen.getByText('Not found')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'All imports' })).toBeTruthy();
});
