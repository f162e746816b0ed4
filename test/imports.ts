import { expect } from 'vitest';
import type { Import, ImportMapping, RunOptions } from '#contract/imports/imports.ts';
import type { ImportKind } from '#contract/imports/limits.ts';
import { importPaths } from '#contract/imports/paths.ts';
import { imports } from '#server/db/import-schema.ts';
import { applications } from '#server/db/schema.ts';
import { runImport } from '#server/import/import-run.service.ts';
import { makeApplication, makeSession, makeUser } from '#server/seed/factories.ts';
import type { TestApp } from './app.ts';
import { findViolations } from './violations.ts';

export const csv = (...lines: string[]) => lines.join('\r\n');

export const TWO = csv(
  'Nombre,E-mail,ZIP,Since,Teléfono',
  'Ada Byron,ada@example.org,60608,2021-05-01,(312) 555-0100',
  'Grace Hopper,grace@example.org,10001,3/9/2019,',
);

/** What is left of a file, and an application that came with it and lacks answers. */
export async function makeImported(db: TestApp['db'], content = TWO) {
  const columns = ['Nombre', 'E-mail', 'ZIP', 'Since', 'Teléfono'];
  const done = { status: 'done', finished_at: new Date(), done_rows: 1, problem_count: 1 } as const;
  const file = { kind: 'correspondents', columns, mapping: {}, rows: 2, content, ...done } as const;
  const [stored] = await db.insert(imports).values(file).returning({ id: imports.id });
  const lacking = { phone: null, question_5_training: null, terms_agreed_at: null };
  return makeApplication(db, { ...lacking, imported: true, import_id: stored!.id });
}

/** An administrator who imports. */
export async function importer(portal: TestApp) {
  const editor = await makeUser(portal.db, { role: 'admin' });
  const token = await makeSession(portal.db, editor);
  const admin = portal.caller(token);

  const send = (
    content: string | Buffer,
    kind: ImportKind | '' = 'correspondents',
    type = 'text/csv',
  ) =>
    portal.app.inject({
      method: 'POST',
      url: `${importPaths.imports}?kind=${kind}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload: content,
    });

  async function upload(content: string, kind: ImportKind = 'correspondents'): Promise<Import> {
    const response = await send(content, kind);
    expect(response.statusCode, response.body).toBe(201);
    return response.json().import;
  }

  const read = async (id: string): Promise<Import> =>
    (await admin.get(importPaths.import(id))).json().import;

  async function check(stored: Import, mapping: ImportMapping = stored.mapping as ImportMapping) {
    const response = await admin.put(importPaths.import(stored.id), { mapping });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().import as Import;
  }

  const start = (id: string, options: Partial<RunOptions> = {}) =>
    admin.post(importPaths.runImport(id), options);

  /** As the job does. */
  async function run(id: string, options: Partial<RunOptions> = {}): Promise<Import> {
    const response = await start(id, options);
    expect(response.statusCode, response.body).toBe(202);
    expect(response.json().import.status).toBe('running');
    await runImport(portal.app, id);
    return read(id);
  }

  return {
    ...{ editor, admin, send, upload, read, check, start, run },
    broken: async () => (await findViolations(portal.db)).map(({ name }) => name),
    stored: () => portal.db.select().from(applications).orderBy(applications.application_number),
  };
}
