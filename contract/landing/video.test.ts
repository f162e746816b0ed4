import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { RESEARCH_HOURS_PER_WEEK, TRAINING_HOURS_PER_MONTH } from '#contract/shared/program.ts';
import { reviewPromise, reviewTimes } from '#contract/shared/program-texts.ts';
import { OWN_VIDEO, VIDEO_POSTER, videoKind } from './video.ts';

const PUBLIC = new URL('../../public', import.meta.url).pathname;
const files = [...OWN_VIDEO.sources.map(({ src }) => src), OWN_VIDEO.captions, VIDEO_POSTER];

test('a media file is recognized by the end of its path only', () => {
  expect(videoKind('https://example.org/a/message.webm')).toBe('file');
  expect(videoKind('https://example.org/message.MP4?v=2')).toBe('file');
  expect(videoKind('https://example.org/watch?file=message.mp4')).toBe('page');
  expect(videoKind('https://example.org/mp4')).toBe('page');
  expect(videoKind('')).toBe('own');
});

test('the portal’s own video is at most 1.5 MB with all its files', () => {
  const total = files.reduce((sum, file) => sum + statSync(PUBLIC + file).size, 0);

  expect(readdirSync(`${PUBLIC}/video`)).toHaveLength(files.length);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(1_500_000);
  expect(statSync(PUBLIC + VIDEO_POSTER).size).toBeLessThanOrEqual(40_000);
});

test('the captions of the video state the facts of the program', () => {
  const captions = readFileSync(PUBLIC + OWN_VIDEO.captions, 'utf8').replaceAll('\n', ' ');

  expect(captions).toMatch(/^WEBVTT /);
  expect(captions).toContain('It is unpaid.');
  // A changed number needs a new video: its pictures show the numbers, too.
  expect([RESEARCH_HOURS_PER_WEEK, TRAINING_HOURS_PER_MONTH]).toEqual([2, 2]);
  expect(captions).toContain('two hours a week for research, and two hours a month for training');
  expect(captions).toContain(reviewPromise(reviewTimes(DEFAULT_SETTINGS)));
});
