import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STORY_CHECKS } from '#contract/newsroom/limits.ts';
import { storyTexts, ownStoryTexts as texts } from '#contract/newsroom/story-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { OwnStory } from './own-story.tsx';

const server = startScriptedServer();
const id = '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01';
const NOW = '2026-11-19T12:00:00.000Z';
const DRAFT = {
  id,
  number: 'STORY-2026-00001',
  status: 'draft',
  headline: 'Flood',
  body: 'Water rose.',
  zip_code: null,
  city: null,
  state: null,
  happened_on: null,
  assignment_id: null,
  author: { id, name: 'Ann' },
  editor: null,
  checks: Object.fromEntries(STORY_CHECKS.map((name) => [name, false])),
  sources: '',
  media: [],
  revision: 0,
  version: 1,
  created_at: NOW,
  updated_at: NOW,
  submitted_at: null,
  decided_at: null,
  published_at: null,
  published_url: null,
};

test('a draft that was deleted on another device says so, with the words that were not saved', async () => {
  server.answer({ json: { story: DRAFT, notes: [], revisions: [] } });
  await renderPage(<OwnStory id={id} renderAssignment={() => null} />, { client: queryClient });
  const headline = await screen.findByLabelText(storyTexts.headline);
  const { storyNotFound: message } = messages;
  server.answer({ status: 404, json: { code: 'story_not_found', message } });

  fireEvent.change(headline, { target: { value: 'Flood at the mill' } });
  await act(() => window.dispatchEvent(new Event('pagehide')));

  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByLabelText(storyTexts.headline)).toBeNull();
  expect(screen.getByText(texts.unsentTitle)).toBeDefined();
  expect(screen.getByText('Flood at the mill')).toBeDefined();
});
