import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AnswerField, Kind } from '#contract/apply/fields.ts';
import { cleanEnvironment, ROOT } from './shared/portal-process.ts';
import { listFiles } from './source-files.ts';

// Adds a question of each kind to a copy of the project, as docs/adding.md says, and uses it.

type Question = { before: AnswerField; row: string; column: 'text()' | 'boolean()' };

const words = (name: string) =>
  `label: 'Added ${name}', summary: 'Added ${name}', privacy: 'added ${name}'`;
const QUESTIONS: Record<Kind, Question> = {
  short_text: {
    before: 'question_1_education',
    row: `...shortText, step: 'personal', schema: 'comments', ${words('short text')}`,
    column: 'text()',
  },
  zip: {
    before: 'question_1_education',
    row: `...answer, kind: 'zip', step: 'personal', schema: 'zip', addedLater: true, ${words('code')}`,
    column: 'text()',
  },
  essay: {
    before: 'question_5_training',
    row: `...essay, step: 'credibility', addedLater: true, ${words('essay')}`,
    column: 'text()',
  },
  yes_no: {
    before: 'additional_comments',
    row: `...yesNo, addedLater: true, ${words('choice')}`,
    column: 'boolean()',
  },
  explanation: {
    before: 'additional_comments',
    row: `...explanation, explains: 'added_yes_no', ${words('explanation')}`,
    column: 'text()',
  },
  long_text: {
    before: 'terms_agreed',
    row: `...answer, kind: 'long_text', step: 'terms', schema: 'comments', ${words('text')}`,
    column: 'text()',
  },
  agreement: {
    before: 'terms_agreed',
    row: `...answer, kind: 'agreement', step: 'terms', schema: 'agreement', addedLater: true, ${words('agreement')}`,
    column: 'boolean()',
  },
};

const copy = mkdtempSync(join(tmpdir(), 'portal-adding-'));
afterAll(() => rmSync(copy, { recursive: true }));

beforeAll(async () => {
  const isNeeded = (path: string) => !/^test\/fixtures\/\d|\.png$/.test(path);
  for (const path of listFiles().filter(isNeeded)) cpSync(join(ROOT, path), join(copy, path));
  linkPackages();
  for (const [kind, { before, row, column }] of Object.entries(QUESTIONS)) {
    const name = `added_${kind}`;
    insertLine('contract/apply/fields.ts', `  ${before}: {`, `  ${name}: { ${row} },`);
    insertLine('server/db/schema.ts', '    terms_agreed: ', `    ${name}: ${column},`);
    insertLine(
      'contract/apply/field-texts.es.ts',
      `  ${before}: {`,
      `  ${name}: { ${words(kind)} },`,
    );
  }
  const meta = join(copy, 'server', 'db', 'migrations', 'meta');
  const [snapshot = ''] = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
  await run('drizzle-kit', 'generate', '--name', 'added');
  rmSync(join(meta, snapshot));
});

/** Each by itself: what the tools store among the packages stays in the copy. */
function linkPackages() {
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  }
}

function insertLine(path: string, before: string, line: string) {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  expect(text, path).toContain(`\n${before}`);
  writeFileSync(file, text.replace(`\n${before}`, `\n${line}\n${before}`));
}

/** Runs a tool in the copy; what it printed is in the error if it fails. */
async function run(tool: string, ...args: string[]) {
  const prepared = inject('prepared');
  const bin = join(copy, 'node_modules', '.bin');
  const env = {
    ...cleanEnvironment(),
    PATH: [bin, process.env.PATH].join(delimiter),
    NODE_ENV: 'test',
    ...(prepared.engine === 'postgres' && { TEST_DATABASE_URL: prepared.server }),
  };
  try {
    await promisify(execFile)(join(bin, tool), args, { cwd: copy, env });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${tool} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

test('every type fits', () => run('tsc', '-p', '.'));

test('the generated migration only adds', () =>
  run('vitest', 'run', '--project=unit', 'server/db/migrations.unit.test.ts'));

test('the form asks each question and checks its answer; the editors’ page shows it', () =>
  run(
    'vitest',
    'run',
    '--project=web',
    'web/features/apply/form/',
    'web/features/applications/detail/answers.test.tsx',
  ));

test('each answer is sent, stored, read, exported and erased', () =>
  run('vitest', 'run', '--project=postgres', 'server/privacy/answer-fields.test.ts'));
