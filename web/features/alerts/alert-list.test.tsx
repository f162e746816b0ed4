import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alertTexts as texts } from '#contract/newsroom/alert-texts.ts';
import { alertListQuery } from '#contract/newsroom/alerts.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { AlertList } from './alert-list.tsx';

const server = startScriptedServer();

test('the question before an alert names how many it reaches where it goes, not where it would have gone', async () => {
  server.answer(({ url }) => {
    if (!url.includes('zip_code=')) return { json: { alerts: [], totalCount: 0 } };
    const isChicago = url.includes('60614');
    return {
      json: { told: isChicago ? 2 : 3, city: isChicago ? 'Chicago' : 'Buffalo', state: 'IL' },
    };
  });
  await renderPage(<AlertList query={alertListQuery.parse({})} />);
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type(texts.message, 'Fire at the mill, who can go?');
  type(texts.zip, '60614');
  await screen.findByText(texts.reach(2, 'Chicago, IL'));

  type(texts.zip, '14201');
  fireEvent.click(screen.getByRole('button', { name: texts.send }));

  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(texts.sendQuestion(3));
});
