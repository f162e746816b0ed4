import { segment } from '#contract/shared/path-segment.ts';

const imports = '/api/admin/imports';
const oneImport = (id: string) => `${imports}/${segment(id)}`;

/** The API addresses of imports, which public pages need not load. */
export const importPaths = {
  imports,
  import: oneImport,
  runImport: (id: string) => `${oneImport(id)}/run`,
  undoImport: (id: string) => `${oneImport(id)}/undo`,
  /** The rows with a problem, as they are in the file, with what is wrong. */
  importProblems: (id: string) => `${oneImport(id)}/problems.csv`,
} as const;
