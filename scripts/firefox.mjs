// Finds the Firefox of this machine. There is none among the packages.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox', 'firefox-esr'];
const MAC_APP = '/Applications/Firefox.app/Contents/MacOS/firefox';
const SNAP = '/snap/bin';

export const NO_FIREFOX = 'no Firefox is installed';

/** FIREFOX_PATH, or the first on PATH; undefined if there is none. */
export function findFirefox({ FIREFOX_PATH, PATH = '' } = process.env) {
  // If it names a missing file, the tests fail: they are left out only where nobody asked for them.
  if (FIREFOX_PATH) return FIREFOX_PATH;
  const candidates = PATH.split(delimiter).flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  );
  return [...candidates, MAC_APP].find((path) => existsSync(path) && !isSnap(path));
}

/**
 * Ubuntu's `firefox` is a script that starts a snap, which cannot read the profile that the tests make.
 * @param {string} path
 */
function isSnap(path) {
  return path.startsWith(SNAP) || readFileSync(path).includes(`${SNAP}/firefox`);
}
