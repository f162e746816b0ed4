import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownAlertTexts as texts } from '#contract/newsroom/own-alert-texts.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { OwnAlerts } from './own-alerts.tsx';

const server = startScriptedServer();
const ALERT = {
  id: '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11',
  ...{ message: 'Fire at the mill, who can go?', zip_code: '60614', city: 'Chicago', state: 'IL' },
  ...{ miles: 0, sent_at: new Date(), ended_at: null, answer: null, note: null },
};

test('the note with an answer stays until it is sent, which is said if it failed, and stands there once the alert has ended', async () => {
  const note = () => screen.findByLabelText<HTMLInputElement>(texts.note);
  const show = async (change = {}) => {
    cleanup();
    const alert = { ...ALERT, ...change };
    server.answer({ json: { alert, alerts: [alert], totalCount: 1 } });
    await renderPage(<OwnAlerts canAnswer />);
  };
  await show();
  fireEvent.input(await note(), { target: { value: 'In ten minutes' } });

  await show();
  expect((await note()).value).toBe('In ten minutes');
  server.answer({ status: 500 });
  fireEvent.click(screen.getByRole('button', { name: texts.going }));
  await screen.findByText(texts.answerFailed, { selector: 'p.late' });
  await show();
  await note();
  fireEvent.click(screen.getByRole('button', { name: texts.going }));
  await expect.poll(() => sessionStorage.length).toBe(0);
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    answer: 'going',
    note: 'In ten minutes',
  });
  await show({ ended_at: new Date(), answer: 'going', note: 'In ten minutes' });
  await screen.findByText(texts.yourNote('In ten minutes'));
});
