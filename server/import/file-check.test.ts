import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ImportMapping } from '#contract/imports/imports.ts';
import { IMPORT_LIMITS } from '#contract/imports/limits.ts';
import { importPaths } from '#contract/imports/paths.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { imports } from '#server/db/import-schema.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication, makeSession, makeUser } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { csv, importer, TWO } from '#test/imports.ts';
import { readCsv } from '#test/read-csv.ts';

const portal = setupTestApp();
let by: Awaited<ReturnType<typeof importer>>;
beforeEach(async () => {
  by = await importer(portal);
});

describe('a file', () => {
  test('is stored with the columns that its headings tell', async () => {
    const found = await by.upload(TWO);

    expect(found).toMatchObject({
      kind: 'correspondents',
      status: 'mapping',
      columns: ['Nombre', 'E-mail', 'ZIP', 'Since', 'Teléfono'],
      samples: [
        ['Ada Byron', 'Grace Hopper'],
        ['ada@example.org', 'grace@example.org'],
        ['60608', '10001'],
        ['2021-05-01', '3/9/2019'],
        ['(312) 555-0100'],
      ],
      mapping: {
        Nombre: 'full_name',
        'E-mail': 'email',
        ZIP: 'zip_code',
        Since: 'approved_on',
        Teléfono: 'phone',
      },
      ...{ rows: 2, valid: 0, problems: [], problem_count: 0, done_rows: 0 },
      created_by: { id: by.editor.id, name: by.editor.name },
    });
    expect((await by.admin.get(importPaths.imports)).json()).toMatchObject({
      imports: [{ id: found.id, rows: 2, status: 'mapping' }],
      totalCount: 1,
    });
  });

  const headings = Array.from({ length: 201 }, (_, n) => `c${n}`).join(',');
  test.each([
    ['Latin-1', Buffer.from('name,email\nJosé,a@example.org', 'latin1'), messages.fileNotUtf8],
    ['UTF-16', Buffer.from('\uFEFFname,email\nAda,a@example.org', 'utf16le'), messages.fileNotUtf8],
    ['UTF-16 without mark', Buffer.from('name\nAda', 'utf16le'), messages.fileNotUtf8],
    ['an open quote', 'name,zip\nAda,1\n"Grace,2\nKay,3\n', messages.quoteNotClosed(2)],
    ['a quote inside', 'name,zip\nAda,1\nGrace "G" Hopper,2\n', messages.quoteMisplaced(2)],
    ['a quote in the headings', 'na"me,zip\nAda,1', messages.headingsUnreadable],
    ['201 columns', `${headings}\n1`, messages.tooManyColumns],
    ['20,001 rows', `name\n${'Ada\n'.repeat(20_001)}`, messages.tooManyRows],
    ['ever more empty rows', `name\n${'\n'.repeat(40_000)}Ada`, messages.tooManyRows],
    ['nothing', '', messages.fileEmpty],
    ['headings alone', '\uFEFFname,email\r\n', messages.fileEmpty],
    ['blank rows', 'name,email\n,\n\n ,', messages.fileEmpty],
  ])('with %s is refused with one sentence', async (_what, content, sentence) => {
    const response = await by.send(content);

    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        message: sentence,
        code: 'validation_failed',
        errors: [{ field: 'file', message: sentence }],
      },
    ]);
    expect(await portal.db.$count(imports)).toBe(0);
  });

  test('of another type, kind or size is refused', async () => {
    expect((await by.send('{}', 'correspondents', 'application/json')).statusCode).toBe(415);
    expect((await by.send(TWO, '')).statusCode).toBe(400);
    const elsewhere = await portal.app.inject({
      method: 'PUT',
      url: paths.settings,
      headers: {
        authorization: `Bearer ${await makeSession(portal.db, by.editor)}`,
        'content-type': 'text/csv',
      },
      payload: TWO,
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  test('that is too large is refused with one sentence, which arrives although more is sent', {
    timeout: 30_000,
  }, async () => {
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { hostname, port } = new URL(address);
    const bytes = IMPORT_LIMITS.bytesMax + 1;
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());

    socket.write(
      `POST ${importPaths.imports}?kind=applications HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${await makeSession(portal.db, by.editor)}\r\nContent-Type: text/csv\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    // Most clients read the answer only when all is sent.
    await new Promise((done, fail) => {
      socket.on('error', fail);
      socket.write(Buffer.alloc(bytes, 'a'), done);
    });

    const [response] = await once(socket, 'data');
    const [head, body] = String(response).split('\r\n\r\n');
    expect(head).toContain(' 413 ');
    expect(JSON.parse(body ?? '')).toEqual({
      code: 'body_too_large',
      message: messages.fileTooLarge,
      errors: [{ field: 'file', message: messages.fileTooLarge }],
    });
  });

  test('with a million empty rows at its end is one without them', async () => {
    const found = await by.upload(`name,email\nAda,\n${',\n'.repeat(1_000_000)}`);

    expect([found.rows, found.samples]).toEqual([1, [['Ada'], []]]);
  });

  test('with semicolons, a mark, doubled headings and 200 columns is read', async () => {
    const many = Array.from({ length: 197 }, (_, n) => `c${n}`).join(';');
    const found = await by.upload(`\uFEFFName;Name;;${many}\nAda;Byron;"x; ""y"""`);

    expect(found.columns.slice(0, 3)).toEqual(['Name', 'Name (2)', 'Column 3']);
    expect(found.columns).toHaveLength(200);
    expect(found.samples[2]).toEqual(['x; "y"']);
  });
});

describe('the check', () => {
  test('names every problem with its row and field, and stores nothing', async () => {
    await makeApplication(portal.db, { email: 'Known@example.org' });
    await makeUser(portal.db, { email: 'account@example.org' });
    const file = await by.upload(
      csv(
        'name,email,zip,phone,status,approved_on,language,question_5_training,question_1_education,terms',
        'Ada,ada@example.org,60608,,New,,en,yes,,',
        'B,not an address,6060,call me,gone,soon,fr,maybe,short,',
        'Kay,KNOWN@example.org,60608',
        'Ann,account@example.org,60608',
        'Ada again,ADA@example.org,60608',
        '',
        'Far,far@example.org,00001',
        'Late,late@example.org,60608,,approved,2999-01-01',
        'Odd,odd@example.org,60608,,new,2020-02-30',
        'Day,day@example.org,60608,,rejected,2020-02-03',
        'Long,long@example.org,60608,,,,,,,,surplus',
      ),
      'applications',
    );

    const checked = await by.check(file, {
      ...(file.mapping as ImportMapping),
      terms: 'terms_agreed',
    });

    expect(checked).toMatchObject({ status: 'checked', rows: 10, valid: 1, problem_count: 17 });
    expect(checked.problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      ...['full_name', 'email', 'phone', 'zip_code', 'question_1_education'].map((f) => `2 ${f}`),
      ...['2 question_5_training', '2 status', '2 approved_on', '2 language'],
      ...['3 email', '4 email', '5 email', '7 zip_code', '8 approved_on', '9 approved_on'],
      ...['10 approved_on', '11 row'],
    ]);
    const sentence = (row: number) => checked.problems.find((one) => one.row === row)?.message;
    expect([3, 4, 5, 7, 8, 9, 10, 11].map(sentence)).toEqual([
      messages.addressStored,
      messages.addressStored,
      messages.addressTwice(1),
      messages.zipNotKnown,
      messages.dayInFuture,
      messages.dayInvalid,
      messages.onlyApprovedHaveDay,
      messages.tooManyCells,
    ]);
    expect(await portal.db.$count(applications)).toBe(1);
  });

  test('refuses columns that are missing, unknown, set twice or not for the kind', async () => {
    const file = await by.upload(TWO);

    const response = await by.admin.put(importPaths.import(file.id), {
      mapping: {
        Nombre: 'full_name',
        Since: 'full_name',
        Nope: 'phone',
        ZIP: 'status',
        'E-mail': null,
      },
    });

    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map(({ message }: { message: string }) => message)).toEqual([
      messages.columnUnknown('Nope'),
      messages.fieldNotForKind('Status'),
      messages.fieldTwice('Full name'),
      messages.columnMissing('Email'),
      messages.columnMissing('ZIP code'),
    ]);
    expect((await by.read(file.id)).status).toBe('mapping');
  });

  test('its rows with problems are a CSV file in which no formula runs', async () => {
    const file = await by.upload(
      csv('name,email,zip', 'Ada,ada@example.org,60608', '=1+1,wrong,606'),
    );
    await by.check(file);

    const { body, headers } = await by.admin.get(importPaths.importProblems(file.id));

    expect(headers['content-disposition']).toContain('problems.csv');
    const [head, ...rows] = readCsv(body.slice(1));
    expect(head).toEqual(['Row', 'Problem', 'name', 'email', 'zip']);
    expect(rows).toEqual([
      [
        '2',
        `email: ${messages.emailInvalid}; zip_code: ${messages.zipInvalid}`,
        "'=1+1",
        'wrong',
        '606',
      ],
    ]);
  });

  test('its rows with problems can be corrected and imported: what marks text is not part of it', async () => {
    const file = await by.upload(
      csv('name,email,zip,phone', 'Ada,wrong,02108,+1 617 555 0100'),
      'applications',
    );
    await by.check(file);
    const { body } = await by.admin.get(importPaths.importProblems(file.id));
    expect(body).toContain("'02108");

    const corrected = await by.upload(body.replace('wrong', 'ada@example.org'), 'applications');
    await by.run(corrected.id);

    expect(await by.stored()).toMatchObject([{ zip_code: '02108', phone: '+1 617 555 0100' }]);
  });
});
