// Checks the installed packages for known vulnerabilities. Fails only on findings: an unreachable
// registry proves nothing.
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOT_RUN } from './counts.mjs';
import { binFolder, root } from './stamps.mjs';

const LEVELS = ['high', 'critical'];

/**
 * @typedef {{ name: string; severity: string; range: string }} Finding
 * @param {string} output What `npm audit --json` printed.
 * @returns {{ findings: Finding[] } | { problem: string }}
 */
export function readAudit(output) {
  const start = output.indexOf('{');
  const end = output.lastIndexOf('}');
  /** @type {any} */
  let report;
  try {
    report = JSON.parse(output.slice(start, end + 1));
  } catch {
    return { problem: 'npm gave no report' };
  }
  if (!report?.metadata?.vulnerabilities) {
    // Not its message, which quotes the registry's address.
    const problem = report?.statusCode ?? report?.error?.code ?? 'no reason given';
    return { problem: `the registry refused: ${problem}` };
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
  const fetchOptions = ['--fetch-retries=1', '--fetch-timeout=20000'];
  const { stdout, error } = spawnSync(
    'npm',
    ['audit', '--audit-level=high', '--json', '--loglevel=silent', ...fetchOptions],
    {
      cwd: root,
      env: { ...process.env, PATH: path.join(delimiter) },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return error ? { problem: 'npm was not found' } : readAudit(stdout);
}

function main() {
  const result = runAudit();
  if ('problem' in result) {
    console.log(
      `Vulnerabilities could not be checked (${result.problem}). Not counted as a failure.`,
    );
    process.exitCode = NOT_RUN;
    return;
  }
  for (const { name, severity, range } of result.findings) {
    console.log(`${severity}: ${name} ${range}`);
  }
  console.log(`${result.findings.length} packages with a vulnerability of level high or critical.`);
  process.exitCode = result.findings.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
