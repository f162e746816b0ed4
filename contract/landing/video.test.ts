import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import type { Language } from '#contract/shared/languages.ts';
import { APPLY_NOW } from '#contract/shared/page-texts.es.ts';
import { RESEARCH_HOURS_PER_WEEK, TRAINING_HOURS_PER_MONTH } from '#contract/shared/program.ts';
import * as spanish from '#contract/shared/program-texts.es.ts';
import { reviewPromise, reviewTimes } from '#contract/shared/program-texts.ts';
import { OWN_VIDEO, VIDEO_POSTER, videoKind } from './video.ts';

const PUBLIC = new URL('../../public', import.meta.url).pathname;
const files = [
  ...OWN_VIDEO.sources.map(({ src }) => src),
  ...Object.values(OWN_VIDEO.captions),
  VIDEO_POSTER,
];

const TIMES = /[\d:.]+ --> [\d:.]+/g;
function readCaptions(language: Language): string {
  const text = readFileSync(PUBLIC + OWN_VIDEO.captions[language], 'utf8');
  expect(text).toMatch(/^WEBVTT\n/);
  return text.replaceAll('\n', ' ');
}

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
  const captions = readCaptions('en');

  expect(captions).toContain('It is unpaid.');
  // A changed number needs a new video: its pictures show the numbers, too.
  expect([RESEARCH_HOURS_PER_WEEK, TRAINING_HOURS_PER_MONTH]).toEqual([2, 2]);
  expect(captions).toContain('two hours a week for research, and two hours a month for training');
  expect(captions).toContain(reviewPromise(reviewTimes(DEFAULT_SETTINGS)));
});

test('the Spanish captions state the same facts at the same times', () => {
  const captions = readCaptions('es');

  expect(captions.match(TIMES)).toEqual(readCaptions('en').match(TIMES));
  expect(captions).toContain('No es remunerado.');
  expect(captions).toContain(
    'dos horas por semana para la investigación y dos horas al mes para la capacitación',
  );
  expect(captions).toContain(spanish.reviewPromise(spanish.reviewTimes(DEFAULT_SETTINGS)));
  expect(captions).toContain(`elija ${APPLY_NOW} en esta página`);
});
