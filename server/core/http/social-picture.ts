import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { escapeHtml } from './html.ts';

const { resolve } = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf';
const SIZE = { width: 1200, height: 630 };
/** Below the double line of the picture. */
const TEXT = { left: 84, baseline: 606, width: 1032, fontSize: 30, color: '#1d1b16' };
/** The average width of a letter, as a part of the font size. */
const LETTER = 0.6;

let ready: Promise<void> | undefined;

/** The picture of a shared link: the built one with the network's name below it. */
export async function drawSocialPicture(built: string, name: string): Promise<Buffer> {
  ready ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
  const [font, picture] = await Promise.all([readFile(resolve(FONT)), readFile(built), ready]);
  const fontSize = Math.min(TEXT.fontSize, TEXT.width / (LETTER * name.length));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <image href="data:image/png;base64,${picture.toString('base64')}" width="${SIZE.width}" height="${SIZE.height}"/>
    <text x="${TEXT.left}" y="${TEXT.baseline}" font-size="${fontSize}" fill="${TEXT.color}">${escapeHtml(name)}</text>
  </svg>`;
  const fonts = { fontBuffers: [font], defaultFontFamily: 'Noto Sans' };
  return Buffer.from(new Resvg(svg, { font: fonts }).render().asPng());
}
