import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..');

// In a container the checkout often belongs to another user, which git refuses to read.
const TRUST = ['-c', 'safe.directory=*'];

export type SourceFile = { path: string; text: string };

/** Every file that is or would be committed, by its path from the root. */
export function listFiles() {
  const listed = execFileSync('git', [...TRUST, 'ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  // A deleted file stays listed until it is committed.
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

export function readFile(path: string): SourceFile {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

export function isCode(path: string) {
  return /\.(ts|tsx|mjs)$/.test(path);
}

/** All imports of a file: import, export from, import() and import types. */
export function listImports({ path, text }: SourceFile) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const found: string[] = [];
  visit(program, found);
  return found;
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
  'TSExternalModuleReference',
]);

function visit(node: unknown, found: string[]) {
  if (Array.isArray(node)) for (const child of node) visit(child, found);
  if (!isNode(node)) return;
  if (IMPORTING.has(node.type)) {
    const specifier = readText(node.source ?? node.argument ?? node.expression);
    if (specifier !== undefined) found.push(specifier);
  }
  for (const child of Object.values(node)) visit(child, found);
}

type Node = { type: string } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function readText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSLiteralType') return readText(node.literal);
  if (node.type === 'Literal') return String(node.value);
  // import(`./page.ts`): without placeholders it is like a string.
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis) && node.quasis.length === 1) {
    const [quasi] = node.quasis;
    return String(quasi.value.cooked);
  }
  return undefined;
}
