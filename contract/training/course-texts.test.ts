import { expect, test } from 'vitest';
import { courseTexts } from './course-texts.ts';
import { formatHours } from './hours.ts';

test('minutes are written as hours and minutes, without parts that are zero', () => {
  expect([0, 45, 60, 80, 120, 605].map(formatHours)).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '1 h 20 min',
    '2 h',
    '10 h 5 min',
  ]);
  expect(courseTexts.hoursOf(80, 120)).toBe('1 h 20 min of 2 h');
});

test('the sentences about answers fit one question and several', () => {
  expect(courseTexts.someMissing(1)).toBe('One question has no answer yet.');
  expect(courseTexts.someMissing(3)).toBe('Three questions have no answer yet.');
  expect(courseTexts.someWrong(1, 3)).toMatch(/^1 of 3 answers is not right yet/);
  expect(courseTexts.someWrong(2, 3)).toMatch(/^2 of 3 answers are not right yet/);
  expect(courseTexts.someWrong(3, 3)).toMatch(/^No answer is right yet/);
  expect(courseTexts.questionsLead(4)).toBe('Answer all four questions to pass this module.');
});
