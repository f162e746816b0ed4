import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { assignmentTexts as texts } from '#contract/newsroom/assignment-texts.ts';
import type { Assignment } from '#contract/newsroom/assignments.ts';
import { messages } from '#contract/shared/messages.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { AssignmentScreen } from './assignment-detail.tsx';
import { AssignmentForm } from './assignment-form.tsx';

const server = startScriptedServer();
const OPENED = {
  id: '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11',
  title: 'Council votes',
  brief: 'Who votes how?',
  zip_code: '60614',
  radius_miles: 25,
  wanted: 1,
  due_at: new Date('2026-11-18T10:35:59.419Z'),
  version: 1,
} as Assignment;
const SAVED = {
  ...{ ...OPENED, city: 'Chicago', state: 'IL', taken: 0, status: 'draft', created_by: null },
  ...{ created_at: OPENED.due_at, published_at: null, closed_at: null, close_reason: null },
};
const COLLEAGUES = { ...OPENED, title: 'A colleague’s title', version: 2 };

function Edited() {
  const [assignment, setAssignment] = useState(OPENED);
  const reload = () => setAssignment(COLLEAGUES);
  return (
    <>
      <AssignmentForm assignment={assignment} onSaved={() => {}} onCancel={() => {}} />
      <button type="button" onClick={reload}>
        Reload
      </button>
    </>
  );
}

test('a form changes the version that it was opened with, keeps the seconds of its time, and replaces a colleague’s once it is shown', async () => {
  const { assignmentChanged: message } = messages;
  server.answer({ status: 409, json: { code: 'assignment_changed', message } });
  await renderPage(<Edited />);
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  const save = () => fireEvent.click(screen.getByRole('button', { name: texts.save }));
  const { title, version, due_at } = OPENED;
  const sent = () =>
    server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const body = { title, due_at: due_at.toISOString() };
  expect(screen.queryByText(COLLEAGUES.title)).toBeNull();

  save();
  await screen.findByText(COLLEAGUES.title);
  save();

  await expect.poll(sent).toMatchObject([
    { ...body, version },
    { ...body, version: COLLEAGUES.version },
  ]);
});

test('a draft that a colleague deletes while it is shown is said to be gone', async () => {
  const gone = { code: 'assignment_not_found', message: 'Gone' };
  server.answer({ json: { assignment: SAVED, people: [], nearby: [] } });
  const { client } = await renderPage(
    <AssignmentScreen id={OPENED.id} isEditing={false} onWrite={() => {}} />,
  );
  await screen.findByRole('button', { name: texts.publish });
  server.answer({ status: 404, json: gone });

  await client.invalidateQueries();

  await screen.findByText(gone.message);
  expect(screen.queryByRole('button', { name: texts.publish })).toBeNull();
});

test('what is typed into a form is there again after it was left, until it is saved or cancelled', async () => {
  const title = () => screen.getByLabelText<HTMLInputElement>(texts.title);
  const open = async (assignment?: Assignment) => {
    cleanup();
    await renderPage(
      <AssignmentForm assignment={assignment} onSaved={() => {}} onCancel={() => {}} />,
    );
    return title().value;
  };
  const type = (value: string) => fireEvent.input(title(), { target: { value } });
  await open();
  type('School board');
  await open(OPENED);
  type('Council votes again');

  expect(await open(COLLEAGUES)).toBe('Council votes again');
  screen.getByText(COLLEAGUES.title);
  expect(await open(OPENED)).toBe('Council votes again');
  server.answer({ json: { assignment: SAVED } });
  fireEvent.click(screen.getByRole('button', { name: texts.save }));
  await expect.poll(() => sessionStorage.length).toBe(1);
  expect(await open()).toBe('School board');
  fireEvent.click(screen.getByRole('button', { name: texts.cancel }));
  expect(await open()).toBe('');
});

test('the focus is on the headline once the person to whom it was given is no longer among those nearby', async () => {
  const person = { user_id: OPENED.id, application_id: null, full_name: 'Ada Moss', miles: 2 };
  const open = { ...SAVED, status: 'open', wanted: 2 };
  server.answer({ json: { assignment: open, people: [], nearby: [person] } });
  await renderPage(<AssignmentScreen id={OPENED.id} isEditing={false} onWrite={() => {}} />);
  const give = await screen.findByRole('button', { name: texts.giveTo('Ada Moss') });
  give.focus();
  const taken = { ...open, taken: 1 };
  server.answer({ json: { assignment: taken, people: [], nearby: [] } });

  fireEvent.click(give);

  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a time in the hour that daylight saving skips, or in a year of five digits, is refused at its field', async () => {
  server.answer({ json: { assignment: SAVED } });
  await renderPage(<AssignmentForm assignment={OPENED} onSaved={() => {}} onCancel={() => {}} />);
  const due = screen.getByLabelText(texts.due);
  const saveAt = (value: string) => {
    fireEvent.change(due, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: texts.save }));
  };

  saveAt('2027-03-14T02:30');
  await expect.poll(() => due.getAttribute('aria-invalid')).toBe('true');
  expect(due.parentElement?.textContent).toContain(texts.dueSkipped);
  saveAt('12026-03-14T03:30');
  await expect.poll(() => due.parentElement?.textContent).toContain(texts.dueInvalid);
  saveAt('2027-03-14T03:30');

  await expect
    .poll(() => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toMatchObject([{ due_at: '2027-03-14T07:30:00.000Z' }]);
});

test('the focus goes to the headline with the form, and with the link that opens it', async () => {
  server.answer({ json: { assignment: SAVED, people: [], nearby: [] } });
  function Toggled() {
    const [isEditing, setIsEditing] = useState(false);
    return (
      <div
        onClickCapture={(event) => {
          event.preventDefault();
          setIsEditing(!isEditing);
        }}
      >
        <AssignmentScreen id={OPENED.id} isEditing={isEditing} onWrite={() => {}} />
      </div>
    );
  }
  await renderPage(<Toggled />);
  const press = async (element: Promise<HTMLElement>) => {
    (await element).focus();
    fireEvent.click(await element);
    const headline = screen.getByRole('heading', { level: 1 });
    await expect.poll(() => document.activeElement).toBe(headline);
  };

  await press(screen.findByRole('link', { name: texts.edit }));
  await press(screen.findByRole('button', { name: texts.cancel }));
});
