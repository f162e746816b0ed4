import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { letterTexts as texts } from '#contract/letters/letter-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { renderPage } from '#test/render-page.tsx';
import { Composer } from './composer.tsx';

test('a letter on a topic begins with our words', async () => {
  await renderPage(
    <Composer to={{ application_ids: ['1'], topic: 'course' }} onClose={() => {}} />,
  );

  const { subject, body } = texts.topics.course(`${location.origin}${pages.correspondent}`);
  const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(typedIn(texts.subject)).toBe(subject);
  expect(typedIn(texts.body)).toBe(body);
});
