// Finds the Firefox of this machine. There is none among the packages.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox', 'firefox-esr'];
const MAC_APP = '/Applications/Firefox.app/Contents/MacOS/firefox';

export const NO_FIREFOX = 'no Firefox is installed';

/** FIREFOX_PATH, or the first on PATH; undefined if there is none. */
export function findFirefox() {
  // One that was named and is missing is an error of the tests, not a reason to leave them out.
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, MAC_APP].find((path) => existsSync(path));
}
