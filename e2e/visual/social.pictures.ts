import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { homeTexts as spanish } from '#contract/landing/texts.es.ts';
import { homeTexts as english } from '#contract/landing/texts.ts';
import { type Language, socialPicture } from '#contract/shared/languages.ts';
import { ROOT } from '#test/shared/portal-process.ts';

/** The pictures of a shared link; the server adds the network's name below the double line. */
const PICTURES: Record<Language, { notice: string; headline: string; lead: string }> = {
  en: {
    notice: 'Volunteer local correspondents wanted',
    headline: english.headline,
    lead: 'Free training, two hours a week, stories from your own community.',
  },
  es: {
    notice: 'Buscamos corresponsales locales voluntarios',
    headline: spanish.headline,
    lead: 'Capacitación gratuita, dos horas a la semana, historias de su propia comunidad.',
  },
};

const fontFace = (family: string, file: string) =>
  `@font-face { font-family: ${family}; font-weight: 100 900;
    src: url(data:font/woff2;base64,${readFileSync(join(ROOT, 'node_modules/@fontsource-variable', file), 'base64')}) }`;
const FONTS = [
  fontFace('Newsreader', 'newsreader/files/newsreader-latin-wght-normal.woff2'),
  fontFace('Inter', 'inter/files/inter-latin-wght-normal.woff2'),
];

const html = ({ notice, headline, lead }: (typeof PICTURES)[Language]) => `<style>${FONTS.join('')}
    body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; position: relative; padding: 84px;
      border-top: 14px solid #1d1b16; background: #faf7f0; color: #1d1b16; font: 32px/1.4 Inter }
    p { margin: 0; max-width: 780px }
    .notice { border-left: 6px solid #0f5c5c; padding-left: 21px; margin-top: -14px; font-weight: 500; font-size: 28px; line-height: 34px }
    h1 { margin: 30px 0 36px; max-width: 960px; font: 500 104px/1.02 Newsreader; letter-spacing: -0.02em }
    .lead { color: #5a5548 }
    hr { position: absolute; left: 84px; right: 84px; top: 546px; margin: 0; border: 0; height: 2px;
      border-top: 2px solid #857a68; border-bottom: 2px solid #857a68 }
  </style><p class="notice">${notice}</p><h1>${headline}</h1><p class="lead">${lead}</p><hr>`;

test.use({ colorScheme: 'light', viewport: { width: 1200, height: 630 } });

for (const language of Object.keys(PICTURES) as Language[]) {
  test(`picture of a shared link, ${language}`, async ({ page }) => {
    await page.setContent(html(PICTURES[language]));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(ROOT, 'public', socialPicture(language)) });
  });
}
