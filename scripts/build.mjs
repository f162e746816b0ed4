// The web pages for production: a bundle and prerendered pages for each language, compressed copies,
// and last the stamp.
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LANGUAGES, PREFIXES } from '../contract/shared/languages.ts';
import { PAGE_PLACEHOLDERS } from '../contract/shared/network.ts';
import { buildStamp, buildStampFile, root, writeStamp } from './stamps.mjs';
import { translation } from './translation.mjs';

/** @import { Language } from '../contract/shared/languages.ts' */
/** @typedef {{ language: Language; template: string; manifest: unknown }} Bundle */

// Selects the production code of React's server renderer and Vite.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

const webFolder = join(root, 'dist', 'web');
const prerenderFolder = join(root, 'dist', 'prerender');
/** Sent unchanged, even if the code contains the placeholders that the server fills in pages. */
const ASSETS = new Set(['.css', '.js', '.map']);
/** Vite's page without content, and its list of built files, from which the pages link what they need. */
const TEMPLATE = 'index.html';
const MANIFEST = 'manifest.json';
const TEXT = new Set([...ASSETS, '.html', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

// Computed first: a change during the build makes the next start build again.
const stamp = buildStamp();
await rm(buildStampFile, { force: true });
await rm(webFolder, { recursive: true, force: true });
await rm(prerenderFolder, { recursive: true, force: true });
// One after the other, so that the memory of one build is enough.
const bundles = [];
for (const language of LANGUAGES) bundles.push(await bundle(language));
for (const built of bundles) await prerender(built);
await compress();
writeStamp(buildStampFile, stamp);

/**
 * All languages share a folder: a file that does not depend on the language, such as a font, has the
 * same content, so the same name.
 *
 * @param {Language} language
 * @returns {Promise<Bundle>}
 */
async function bundle(language) {
  await build({
    logLevel: 'warn',
    plugins: [translation(language)],
    build: {
      outDir: webFolder,
      emptyOutDir: false,
      copyPublicDir: language === LANGUAGES[0],
      manifest: MANIFEST,
    },
  });
  return {
    language,
    template: await takeFile(TEMPLATE),
    manifest: JSON.parse(await takeFile(MANIFEST)),
  };
}

/**
 * Reads and removes a file that is only for the next step, or the next language would overwrite it.
 *
 * @param {string} name
 */
async function takeFile(name) {
  const file = join(webFolder, name);
  const text = await readFile(file, 'utf8');
  await rm(file);
  return text;
}

/** @param {Bundle} bundle */
async function prerender({ language, template, manifest }) {
  const outDir = join(prerenderFolder, language);
  await build({
    logLevel: 'warn',
    plugins: [translation(language)],
    publicDir: false,
    build: {
      ssr: join(root, 'web', 'prerender', 'prerender.tsx'),
      outDir,
      // One file: the pages' chunks would import each other in circles here.
      rolldownOptions: { output: { entryFileNames: 'prerender.js', codeSplitting: false } },
    },
  });
  /** @type {{ render: (template: string, manifest: unknown, read: (file: string) => string) => Promise<{ file: string; html: string }[]> }} */
  const { render } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  /** @param {string} file */
  const read = (file) => readFileSync(join(webFolder, file), 'utf8');
  for (const { file, html } of await render(template, manifest, read)) {
    const target = join(webFolder, PREFIXES[language], file);
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
