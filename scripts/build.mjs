// The web pages for production: bundle, prerendered pages, compressed copies, and last the stamp.
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PAGE_PLACEHOLDERS } from '../contract/shared/network.ts';
import { buildStamp, buildStampFile, root, writeStamp } from './stamps.mjs';

// Selects the production code of React's server renderer and Vite.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

const webFolder = join(root, 'dist', 'web');
const prerenderFolder = join(root, 'dist', 'prerender');
/** Sent unchanged, even if the code contains the placeholders that the server fills in pages. */
const ASSETS = new Set(['.css', '.js', '.map']);
/** Vite's list of built files, from which the pages link what they need. */
const MANIFEST = 'manifest.json';
const TEXT = new Set([...ASSETS, '.html', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

// Computed first: a change during the build makes the next start build again.
const stamp = buildStamp();
await rm(buildStampFile, { force: true });
await build({
  logLevel: 'warn',
  build: { outDir: webFolder, emptyOutDir: true, manifest: MANIFEST },
});
await prerender();
await compress();
writeStamp(buildStampFile, stamp);

async function prerender() {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(root, 'web', 'prerender', 'prerender.tsx'),
      outDir: prerenderFolder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  });
  /** @type {{ render: (template: string, manifest: unknown, read: (file: string) => string) => Promise<{ file: string; html: string }[]> }} */
  const { render } = await import(pathToFileURL(join(prerenderFolder, 'prerender.js')).href);
  const template = await readFile(join(webFolder, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(webFolder, MANIFEST), 'utf8'));
  // Only for this step, not published.
  await rm(join(webFolder, MANIFEST));
  /** @param {string} file */
  const read = (file) => readFileSync(join(webFolder, file), 'utf8');
  for (const { file, html } of await render(template, manifest, read)) {
    const target = join(webFolder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, html);
  }
}

async function compress() {
  const entries = await readdir(webFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  // The server fills these pages on every response; a compressed copy would be sent unfilled.
  const isFilled = Object.values(PAGE_PLACEHOLDERS).some((word) => content.includes(word));
  if (isFilled && !ASSETS.has(extname(file))) return;
  const [br, gz] = await Promise.all([
    // Quality 11 takes three times as long for 2 % less.
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}
