import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownStoriesQuery } from '#contract/newsroom/stories.ts';
import { labels } from '#contract/shared/messages.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { OwnStoryList } from './own-story-list.tsx';

const server = startScriptedServer();

test('the next page has stories of the same status', async () => {
  server.answer(() => ({ json: { stories: [], totalCount: 30 } }));

  await renderPage(
    <OwnStoryList query={ownStoriesQuery.parse({ status: 'published', limit: 20 })} />,
  );

  const next = await screen.findByRole('link', { name: labels.next });
  expect(next.getAttribute('href')).toContain('status=published');
});
