import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATUS_INFO } from '#contract/applications/statuses.ts';

const css = readFileSync('web/theme.css', 'utf8');
const html = readFileSync('index.html', 'utf8');
type Scheme = 'light' | 'dark';
const SCHEMES = ['light', 'dark'] as const;

/** A token's colour in one scheme, as theme.css writes it. */
function color(token: string, scheme: Scheme): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? '';
  const alias = /^var\(--(.+)\)$/.exec(value)?.[1];
  if (alias) return color(alias, scheme);
  const both = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  const found = both ? both[scheme === 'light' ? 1 : 2] : /^#\w{6}$/.exec(value)?.[0];
  if (!found) throw new Error(`theme.css has no colour --${token}`);
  return found;
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** What `color-mix(in srgb, tone percent%, ground)` shows. */
function mix(tone: string, percent: number, ground: string): string {
  const under = channels(ground);
  const mixed = channels(tone).map((part, at) =>
    Math.round((part * percent + (under[at] ?? 0) * (100 - percent)) / 100),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken'];
const TONES = [
  'accent',
  'danger',
  'score-yellow',
  ...Object.values(STATUS_INFO).map((info) => `status-${info.color}`),
];
const TEXTS = ['ink', 'ink-soft', 'accent', 'accent-strong', 'danger'];
/** Other than black, white and the colours of theme.css; a tint of one of these is none. */
const OWN_COLOUR =
  /(?:color|background|fill|stroke|border|outline|shadow)[\w-]*:[^;{]*?(?:#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\()[^;]*/gi;
const TINT = /background(?:-color)?: color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, (.+)\)/g;
const FILLS = ['accent-fill', 'accent-fill-strong', 'danger-fill', 'danger-fill-strong'];

test.each(SCHEMES)('every text has enough contrast on every background, %s', (scheme) => {
  const weak = GROUNDS.flatMap((ground) =>
    TEXTS.filter((text) => contrast(color(text, scheme), color(ground, scheme)) < 4.5),
  );

  expect(weak).toEqual([]);
});

test.each(SCHEMES)(
  'every tone has enough contrast on plain backgrounds and on its own tint, %s',
  (scheme) => {
    const surface = color('surface', scheme);
    const weak = TONES.filter((token) => {
      const tone = color(token, scheme);
      const grounds = [
        surface,
        color('paper', scheme),
        mix(tone, 10, surface),
        mix(tone, 18, surface),
      ];
      return grounds.some((ground) => contrast(tone, ground) < 4.5);
    });

    expect(weak).toEqual([]);
  },
);

const SHEETS = globSync('web/**/*.css').filter((path) => path !== 'web/theme.css');

test('no other style sheet has a colour of its own, which could be weak in one scheme alone', () => {
  const own = SHEETS.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(OWN_COLOUR)].map(([found]) => `${path}: ${found}`),
  );

  expect(own).toEqual([expect.stringMatching(/dialog.module.css: .*rgb\(0 0 0 \/ 55%\)/)]);
});

/** Backgrounds that are tinted: with which tones, how much, and on which grounds. */
const TINTS = SHEETS.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(TINT)].map(([, tone = '', percent, ground = '']) => ({
    path,
    percent: Number(percent),
    tones: tone === 'tone' ? TONES : [tone],
    grounds: ground === 'transparent' ? GROUNDS : [ground.replace(/var\(--(.*)\)/, '$1')],
  })),
);

test('dark, which no browser test looks at, text has enough contrast on every tint', () => {
  const weak = TINTS.flatMap(({ path, percent, tones, grounds }) =>
    tones.flatMap((tone) =>
      grounds.flatMap((ground) => {
        const tint = mix(color(tone, 'dark'), percent, color(ground, 'dark'));
        const texts = TEXTS.filter((text) => contrast(color(text, 'dark'), tint) < 4.5);
        return texts.map((text) => `${path}: ${text} on ${percent} % of ${tone} on ${ground}`);
      }),
    ),
  );

  expect(TINTS.length).toBeGreaterThan(10);
  expect(weak).toEqual([]);
});

test.each(SCHEMES)('text on buttons and borders of fields have enough contrast, %s', (scheme) => {
  const weak = FILLS.filter(
    (fill) => contrast(color('on-fill', scheme), color(fill, scheme)) < 4.5,
  );

  expect(weak).toEqual([]);
  expect(contrast(color('line-strong', scheme), color('surface', scheme))).toBeGreaterThan(3);
});

test.each(SCHEMES)('every dot has enough contrast on the map, %s', (scheme) => {
  const weak = ['open', 'filling', 'full', 'line'].filter((state) =>
    ['surface', 'sunken'].some(
      (ground) => contrast(color(`map-${state}`, scheme), color(ground, scheme)) < 3,
    ),
  );

  expect(weak).toEqual([]);
});

test('every status has its own tone in the style sheet', () => {
  const colors = Object.values(STATUS_INFO).map((info) => info.color);

  expect(new Set(colors).size).toBe(colors.length);
  for (const name of colors) {
    expect(css).toContain(`\n[data-color='${name}'] {\n  --tone: var(--status-${name});`);
  }
});

test('the browser’s own controls use the values of theme.css', () => {
  const frames = [...html.matchAll(/name="theme-color".*content="(#\w+)"/g)].map(([, hex]) => hex);
  expect(frames).toEqual(SCHEMES.map((scheme) => color('paper', scheme)));
});
