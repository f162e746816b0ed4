import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { deriveKeys } from '#server/core/auth/secret-key.ts';
import { parseConfig } from '#server/core/config.ts';
import { openLog } from '#server/core/logger.ts';
import { VERSION } from '#server/core/version.ts';
import { openFolderStore } from '#server/files/folder-store.ts';
import { print, runCommand } from './run-command.ts';

const FILE = 'docs/openapi.json';

const HELP = `Stores the description of the API (OpenAPI 3.1) as ${FILE}, with each release.

  npm run openapi

From then on a test compares the API with it, and fails on what would break its clients.`;

/** Registering the routes calls none of them. */
const unused = <Part>() => ({}) as Part;
type Deps = Parameters<typeof buildApp>[0];

runCommand('openapi', HELP, {}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-openapi-'));
  const app = await buildApp({
    ...unused<Deps>(),
    database: unused<Deps['database']>(),
    files: openFolderStore(folder),
    config: parseConfig({}),
    secret: deriveKeys(''),
    log: openLog('silent'),
  });
  await app.ready();
  writeFileSync(FILE, onLines(app.swagger()));
  print(`${FILE} describes the API of ${VERSION} now.`);
  await app.close();
  rmSync(folder, { recursive: true });
});

/** A line for each path: small, and a difference of two releases can be read. */
function onLines({ paths = {}, ...head }: { paths?: object }): string {
  const lines = Object.entries(paths).map(
    ([path, methods]) => `${JSON.stringify(path)}:${JSON.stringify(methods)}`,
  );
  return `${JSON.stringify(head).slice(0, -1)},"paths":{\n${lines.join(',\n')}\n}}\n`;
}
