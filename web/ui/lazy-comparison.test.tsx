import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changedWordTexts } from '#contract/shared/part-texts.ts';
import { lazyComparison } from './lazy-comparison.tsx';

test('a comparison whose code cannot be loaded leaves the page as it is', async () => {
  const Comparison = lazyComparison(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

  render(
    <>
      <textarea defaultValue="What is being typed" />
      <Comparison />
    </>,
  );

  await screen.findByText(changedWordTexts.failed);
  expect(screen.getByDisplayValue('What is being typed')).toBeDefined();
});
