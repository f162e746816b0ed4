import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { MODULE_LIMITS } from '#contract/training/course.ts';
import { courseTexts } from '#contract/training/editor-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { idOf } from '#test/web/course.ts';
import { makeModule, refuse, showCourse } from '#test/web/course-editor.tsx';
import { ModuleList } from './module-list.tsx';
import { NewModuleLink } from './new-module-link.tsx';

const three = () => [makeModule(1), makeModule(2), makeModule(3)];
const titles = () =>
  within(screen.getByRole('list', { name: courseTexts.list }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const loaded = () => screen.findByRole('list', { name: courseTexts.list });
const button = (name: string) => screen.getByRole('button', { name });
const toasts = () => [...document.querySelectorAll('#toasts p')].map((text) => text.textContent);
const order = (...numbers: number[]) => ({
  method: 'PUT',
  path: trainingPaths.courseOrder,
  body: { ids: numbers.map(idOf) },
});

test('a module says how long it takes, how many questions it has and who has passed it', async () => {
  await showCourse([makeModule(1, { is_published: false }), makeModule(2)], <ModuleList />);
  const list = await loaded();

  expect(list.textContent).toContain('Module 1Draft20 minutes1 question12 passed, 3 still trying');
  expect(list.textContent).toContain('Module 2Published');
  expect(screen.getByText(courseTexts.total(2, 1, 20))).toBeDefined();
});

test('a module moved with its button keeps the focus, is announced, and the move can be undone', async () => {
  const { sent } = await showCourse(three(), <ModuleList />);
  await loaded();

  button(courseTexts.moveDown('Module 1')).focus();
  fireEvent.click(button(courseTexts.moveDown('Module 1')));

  await expect.poll(titles).toEqual(['Module 2', 'Module 1', 'Module 3']);
  expect(document.activeElement).toBe(button(courseTexts.moveDown('Module 1')));
  expect(screen.getByText(courseTexts.moved('Module 1', 2, 3))).toBeDefined();
  await expect.poll(toasts).toEqual([courseTexts.orderSaved]);
  fireEvent.click(button(courseTexts.undo));
  await expect.poll(titles).toEqual(['Module 1', 'Module 2', 'Module 3']);
  await expect.poll(() => sent).toEqual([order(2, 1, 3), order(1, 2, 3)]);
});

test('the first module cannot be moved up, and its button stays focusable', async () => {
  const { sent } = await showCourse(three(), <ModuleList />);
  await loaded();
  const up = button(courseTexts.moveUp('Module 1'));

  fireEvent.click(up);

  expect(up.getAttribute('aria-disabled')).toBe('true');
  expect(up).toHaveProperty('disabled', false);
  expect(sent).toEqual([]);
});

test('an order that is not saved goes back, with a message', async () => {
  const { state } = await showCourse(three(), <ModuleList />);
  await loaded();
  state.isDown = true;

  fireEvent.click(button(courseTexts.moveUp('Module 3')));

  await expect.poll(toasts).toContain(courseTexts.orderFailed);
  await expect.poll(titles).toEqual(['Module 1', 'Module 2', 'Module 3']);
});

test('if somebody else has changed the course, it is loaded again, with a message', async () => {
  const { state } = await showCourse(three(), <ModuleList />, () => refuse('course_changed'));
  await loaded();
  state.modules = [makeModule(4), ...three()];

  fireEvent.click(button(courseTexts.moveUp('Module 3')));

  await expect.poll(toasts).toContain(courseTexts.orderChanged);
  await expect.poll(titles).toEqual(['Module 4', 'Module 1', 'Module 2', 'Module 3']);
});

test('publishing twice in a row keeps the focus and sends the version that the first answer brought', async () => {
  const held = Promise.withResolvers<undefined>();
  const { sent } = await showCourse([makeModule(1)], <ModuleList />, () => held.promise);
  await loaded();

  button(courseTexts.unpublishOne('Module 1')).focus();
  fireEvent.click(button(courseTexts.unpublishOne('Module 1')));
  const publish = await screen.findByRole('button', { name: courseTexts.publishOne('Module 1') });
  expect(document.activeElement).toBe(publish);
  fireEvent.click(publish);
  held.resolve(undefined);

  await expect.poll(toasts).toContain(courseTexts.publishedNow('Module 1'));
  expect(sent.map(({ body }) => [body.is_published, body.version])).toEqual([
    [false, 1],
    [true, 2],
  ]);
});

test('a module that was changed meanwhile is not published over the change', async () => {
  const { state } = await showCourse([makeModule(1, { is_published: false })], <ModuleList />, () =>
    refuse('module_changed'),
  );
  await loaded();
  state.modules = [makeModule(1, { is_published: false, title: 'Renamed', version: 2 })];

  fireEvent.click(button(courseTexts.publishOne('Module 1')));

  await expect.poll(toasts).toContain(courseTexts.publishChanged);
  await expect.poll(titles).toEqual(['Renamed']);
  expect(screen.getByText(courseTexts.draft)).toBeDefined();
});

test('deleting asks first and says what stays', async () => {
  const { sent } = await showCourse(three(), <ModuleList />);
  await loaded();

  fireEvent.click(button(courseTexts.deleteOne('Module 2')));
  const title = courseTexts.deleteTitle('Module 2');
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog.textContent).toContain('12 people passed it: that stays');
  expect(dialog.textContent).toContain('3 people tried it without passing');
  fireEvent.click(within(dialog).getByRole('button', { name: labels.cancel }));
  expect(sent).toEqual([]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button(courseTexts.deleteOne('Module 2')));
  const again = await screen.findByRole('dialog', { name: title });
  fireEvent.click(within(again).getByRole('button', { name: courseTexts.delete }));

  await expect.poll(titles).toEqual(['Module 1', 'Module 3']);
  expect(sent).toEqual([{ method: 'DELETE', path: trainingPaths.courseModule(idOf(2)), body: {} }]);
});

test('an empty course offers the first module', async () => {
  await showCourse([], <ModuleList />);

  expect(await screen.findByText(courseTexts.empty)).toBeDefined();
  expect(screen.getByRole('link', { name: courseTexts.newModule }).getAttribute('href')).toBe(
    pages.trainingModule('new'),
  );
});

test('a full course offers no new module', async () => {
  const full = Array.from({ length: MODULE_LIMITS.modulesMax }, (_, number) => makeModule(number));
  await showCourse(full, <NewModuleLink />);

  expect(await screen.findByText(courseTexts.fullHint)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
