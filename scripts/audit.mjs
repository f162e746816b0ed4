// Asks the registry about known holes in what is installed. Fails only on findings: a registry that
// does not answer says nothing about the packages.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOT_RUN } from './counts.mjs';
import { binFolder, root } from './stamps.mjs';

const LEVELS = ['high', 'critical'];

/**
 * @typedef {{ name: string; severity: string; range: string }} Finding
 * @param {string} output What `npm audit --json` printed.
 * @returns {{ findings: Finding[] } | { fault: string }}
 */
export function readAudit(output) {
  const start = output.indexOf('{');
  const end = output.lastIndexOf('}');
  /** @type {any} */
  let report;
  try {
    report = JSON.parse(output.slice(start, end + 1));
  } catch {
    return { fault: 'npm gave no report' };
  }
  if (!report?.metadata?.vulnerabilities) {
    // Its message quotes the registry's address; the status says as much.
    const fault = report?.statusCode ?? report?.error?.code ?? 'no reason given';
    return { fault: `the registry refused to say: ${fault}` };
  }
  /** @type {Finding[]} */
  const all = Object.values(report.vulnerabilities ?? {});
  const findings = all
    .filter(({ severity }) => LEVELS.includes(severity))
    .map(({ name, severity, range }) => ({ name, severity, range }));
  return { findings };
}

function runAudit() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== binFolder);
  const patience = ['--fetch-retries=1', '--fetch-timeout=20000'];
  const { stdout, error } = spawnSync(
    'npm',
    ['audit', '--audit-level=high', '--json', '--loglevel=silent', ...patience],
    {
      cwd: root,
      env: { ...process.env, PATH: path.join(delimiter) },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return error ? { fault: 'npm was not found' } : readAudit(stdout);
}

function main() {
  const result = runAudit();
  if ('fault' in result) {
    console.log(`Known holes could not be asked for (${result.fault}). Not counted as a failure.`);
    process.exitCode = NOT_RUN;
    return;
  }
  for (const { name, severity, range } of result.findings) {
    console.log(`${severity}: ${name} ${range}`);
  }
  console.log(`${result.findings.length} packages with a hole of level high or critical.`);
  process.exitCode = result.findings.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
