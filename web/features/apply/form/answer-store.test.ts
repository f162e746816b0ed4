import { expect, test, vi } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { createAnswerStore } from './answer-store.ts';
import { checkField, EMPTY } from './answers.ts';

test('a field hears of itself alone', () => {
  const store = createAnswerStore(EMPTY);
  const hearName = vi.fn();
  const hearEmail = vi.fn();
  store.subscribeTo('full_name', hearName);
  store.subscribeTo('email', hearEmail);

  store.set('full_name', 'A');
  store.set('full_name', 'A');
  store.set('full_name', 'Ad');

  expect(hearName).toHaveBeenCalledTimes(2);
  expect(hearEmail).not.toHaveBeenCalled();
});

test('a field is checked while it is mended, once it was refused, and not before', () => {
  const store = createAnswerStore(EMPTY);
  store.set('email', 'ada@');
  expect(store.problem('email')).toBeUndefined();

  store.judge(['full_name', 'email'], [{ field: 'email', message: messages.emailInvalid }]);
  expect(store.problem('email')).toBe(messages.emailInvalid);
  store.set('email', '');
  expect(store.problem('email')).toBe(messages.emailRequired);
  store.set('email', 'ada@example.org');
  expect(store.problem('email')).toBeUndefined();
  store.set('full_name', '');
  store.set('full_name', 'A');
  expect(store.problem('full_name')).toBeUndefined();
});

test('what comes from another tab is shown, and is nothing to save', () => {
  const store = createAnswerStore(EMPTY);
  const hearName = vi.fn();
  const save = vi.fn();
  store.subscribeTo('full_name', hearName);
  store.onChange(save);

  store.adopt({ full_name: 'Ada', email: '' });

  expect(store.values()).toEqual({ ...EMPTY, full_name: 'Ada' });
  expect(hearName).toHaveBeenCalledTimes(1);
  expect(save).not.toHaveBeenCalled();
});

test('an essay is counted without the blanks around it', () => {
  const words = (text: string) =>
    checkField('question_1_education', { ...EMPTY, question_1_education: text });

  expect(words(`${'a'.repeat(99)}          `)).toBe(messages.essayTooShort);
  expect(words(` ${'a'.repeat(100)} `)).toBeUndefined();
});
