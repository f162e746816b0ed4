import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { letterTexts as texts } from '#contract/letters/letter-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { renderPage } from '#test/render-page.tsx';
import { Composer } from './composer.tsx';

const ID = '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11';

test('a letter on a topic begins with our words', async () => {
  await renderPage(
    <Composer to={{ application_ids: ['1'], topic: 'course' }} onClose={() => {}} />,
  );

  const { subject, body } = texts.topics.course(`${location.origin}${pages.correspondent}`);
  const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(typedIn(texts.subject)).toBe(subject);
  expect(typedIn(texts.body)).toBe(body);
});

test('a letter that is refused says so, and one that was sent while its composer was closed leaves no draft', async () => {
  const answers: ((response: Response) => void)[] = [];
  const preview = { messages: [], recipients: 1, left_out: [] };
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) =>
    JSON.parse(String(body)).preview
      ? Promise.resolve(Response.json(preview))
      : new Promise<Response>((resolve) => answers.push(resolve)),
  );
  const to = { application_ids: [ID] };
  const { unmount } = await renderPage(<Composer to={to} onClose={() => {}} />);
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type(texts.subject, 'Hello there');
  type(texts.body, 'Good to have you with us.');
  fireEvent.click(screen.getByRole('button', { name: texts.preview }));
  fireEvent.click(await screen.findByRole('button', { name: texts.send(1) }));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  // Everybody was left out meanwhile.
  const errors = [{ field: 'application_ids', message: messages.everybodyLeftOut }];
  const refusal = { code: 'validation_failed', message: messages.validationFailed, errors };
  answers[0]?.(Response.json(refusal, { status: 400 }));
  await screen.findByText(texts.sendFailed);
  fireEvent.click(screen.getByRole('button', { name: texts.send(1) }));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  unmount();

  answers[1]?.(Response.json({ id: ID, recipients: 1, left_out: [], undo_id: ID }));

  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
});
