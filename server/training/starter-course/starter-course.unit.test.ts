import { describe, expect, test } from 'vitest';
import { moduleBody } from '#contract/training/course.ts';
import { readStarterCourse } from './starter-course.ts';

const course = readStarterCourse();
const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

test('the starter course has its six modules in order', () => {
  expect(course.map(({ title }) => title)).toEqual([
    'Checking a story',
    'Law and releases',
    'Interviewing on video',
    'Fairness and conflicts of interest',
    'Safety',
    'Filing your story',
  ]);
});

describe.each(course.map((module) => ({ module, name: module.title })))('$name', ({ module }) => {
  test('is a valid published module', () => {
    expect(moduleBody.parse(module)).toEqual(module);
    expect(module.is_published).toBe(true);
  });

  test('has 400 to 800 words under headings, with a worked example', () => {
    const words = countWords(module.text);

    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(800);
    expect(module.text.match(/^## /gm)?.length).toBeGreaterThanOrEqual(5);
    expect(module.text).toContain('## A worked example');
  });

  test('has no HTML, image or link, which readers would see as text or could go stale', () => {
    expect(module.text).not.toMatch(/<|!\[|\]\(/);
  });

  test('asks 3 to 5 questions with four different options and an explanation', () => {
    expect(module.questions.length).toBeGreaterThanOrEqual(3);
    expect(module.questions.length).toBeLessThanOrEqual(5);
    for (const { options, explanation } of module.questions) {
      expect(new Set(options).size).toBe(4);
      expect(explanation.length).toBeGreaterThan(80);
    }
  });

  test('has right answers in several places, and the longest option is right in half at most', () => {
    const positions = module.questions.map(({ answer }) => answer);
    const obvious = module.questions.filter(({ options, answer }) =>
      options.every((option) => option.length <= (options[answer]?.length ?? 0)),
    );

    expect(new Set(positions).size).toBeGreaterThanOrEqual(3);
    expect(obvious.length).toBeLessThanOrEqual(module.questions.length / 2);
  });
});
