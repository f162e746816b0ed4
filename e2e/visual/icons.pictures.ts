import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { ROOT } from '#test/shared/portal-process.ts';

const PUBLIC = join(ROOT, 'public');
const ICO_SIZES = [16, 32, 48];
/** Those that server/core/http/web-manifest.ts names. */
const HOME_SCREEN_SIZES = [192, 512];

/** favicon.svg as a PNG with transparent corners. */
async function paint(page: Page, size: number): Promise<Buffer> {
  const source = readFileSync(join(PUBLIC, 'favicon.svg'), 'base64');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin: 0"><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${source}">`,
  );
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  return page.screenshot({ omitBackground: true });
}

/** An ICO file of PNGs: a header, a directory entry for each, then the PNGs themselves. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

test.use({ colorScheme: 'light' });

test('icons of the browser tab and the home screen', async ({ page }) => {
  const pictures = [];
  for (const size of ICO_SIZES) pictures.push({ size, png: await paint(page, size) });
  writeFileSync(join(PUBLIC, 'favicon.ico'), ico(pictures));
  for (const size of HOME_SCREEN_SIZES) {
    writeFileSync(join(PUBLIC, `icon-${size}.png`), await paint(page, size));
  }
});
