import { expect, test, vi } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { createAnswerStore } from './answer-store.ts';
import { checkField, EMPTY } from './answers.ts';

test('subscribers are notified once per change, and not when a value stays the same', () => {
  const store = createAnswerStore(EMPTY);
  const onChange = vi.fn();
  const onEdit = vi.fn();
  store.subscribe(onChange);
  store.onEdit(onEdit);

  store.set('full_name', 'A');
  store.set('full_name', 'A');
  store.set('full_name', 'Ad');

  expect(onChange).toHaveBeenCalledTimes(2);
  expect(onEdit).toHaveBeenCalledTimes(2);
});

test('a field is validated with every change once it had an error, and not before', () => {
  const store = createAnswerStore(EMPTY);
  store.set('email', 'ada@');
  expect(store.error('email')).toBeUndefined();

  store.setErrors(['full_name', 'email'], [{ field: 'email', message: messages.emailInvalid }]);
  expect(store.error('email')).toBe(messages.emailInvalid);
  store.set('email', '');
  expect(store.error('email')).toBe(messages.emailRequired);
  store.set('email', 'ada@example.org');
  expect(store.error('email')).toBeUndefined();
  store.set('full_name', '');
  store.set('full_name', 'A');
  expect(store.error('full_name')).toBeUndefined();
});

test('the errors of one step leave those of the other steps as they are', () => {
  const store = createAnswerStore(EMPTY);
  store.setErrors(['email'], [{ field: 'email', message: messages.emailRequired }]);

  store.setErrors(['full_name'], [{ field: 'full_name', message: messages.nameRequired }]);
  expect(store.error('email')).toBe(messages.emailRequired);
  store.setErrors(['full_name'], []);

  expect(store.error('full_name')).toBeUndefined();
  expect(store.error('email')).toBe(messages.emailRequired);
});

test('answers from another tab are shown, and are no edit to save', () => {
  const store = createAnswerStore(EMPTY);
  const onChange = vi.fn();
  const onEdit = vi.fn();
  store.subscribe(onChange);
  store.onEdit(onEdit);

  store.merge({ full_name: 'Ada', email: '' });

  expect(store.values()).toEqual({ ...EMPTY, full_name: 'Ada' });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onEdit).not.toHaveBeenCalled();
});

test('the length of an essay does not count spaces around it', () => {
  const errorOf = (text: string) =>
    checkField('question_1_education', { ...EMPTY, question_1_education: text });

  expect(errorOf(`${'a'.repeat(99)}          `)).toBe(messages.essayTooShort);
  expect(errorOf(` ${'a'.repeat(100)} `)).toBeUndefined();
});
