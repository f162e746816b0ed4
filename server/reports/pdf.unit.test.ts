import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { writable } from '#server/core/pdf-text.ts';
import { readPdf } from '#test/read-pdf.ts';
import type { ReportRow } from './figures.ts';
import { drawDocument, type ReportAbout } from './pdf-report.ts';
import { drawPdf } from './report-thread.ts';

const ABOUT: ReportAbout = {
  network: 'Independent News Network',
  filters: 'None',
  promises: 'Last 90 days: First looks 90% in time',
  generated: 'November 15, 2026 at 4:11:22 AM EST by Ann',
  dateFrom: undefined,
  dateTo: undefined,
  at: new Date('2026-11-15T09:11:22Z'),
};
const NOT_ABORTED = new AbortController().signal;

const row = (n: number, overrides: Partial<ReportRow> = {}): ReportRow => ({
  application_number: `VNC-2026-${String(n).padStart(5, '0')}`,
  full_name: `Applicant ${n}`,
  zip_code: '02134',
  status: 'new',
  withdrawn_at: null,
  review_score: 87,
  flag_reason: null,
  submitted_on: '2026-11-15',
  ...overrides,
});
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(count - n));

async function render(list: ReportRow[], about: Partial<ReportAbout> = {}) {
  async function* pages() {
    for (let start = 0; start < list.length; start += 500) yield list.slice(start, start + 500);
  }
  const pieces = await Array.fromAsync(drawPdf({ ...ABOUT, ...about }, pages(), NOT_ABORTED));
  return readPdf(Buffer.concat(pieces));
}

/** The same without the thread, for many small ones. */
function renderHere(list: ReportRow[], about: Partial<ReportAbout> = {}) {
  const file = Buffer.concat([...drawDocument({ ...ABOUT, ...about }, list)]);
  return { ...readPdf(file), raw: file.toString('latin1') };
}

describe('a report', () => {
  test('has a head, shows its figures and lists its rows', async () => {
    const list = [row(2, { status: 'approved', flag_reason: 'Call back' }), row(1)];

    const { pages, text, alternatives } = await render(list, { filters: 'Status: Approved' });

    expect(pages).toBe(1);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'Independent News Network',
        'Applications Report',
        'November 15, 2026',
        'Status: Approved',
        '2 applications',
        ABOUT.promises,
        ABOUT.generated,
        'VNC-2026-00002',
        'Applicant 2',
        'Call back',
        '87%',
        'Nov 15, 2026',
        'Page 1 of 1',
      ]),
    );
    expect(alternatives).toEqual([
      'From application to approval: Total Applications 2 (100%), Under Review 0 (0%), In Training 0 (0%), Approved 1 (50%)',
      expect.stringMatching(
        /^By status: New 1 \(50%\), Under Review 0 \(0%\), .* Approved 1 \(50%\), /,
      ),
      'Top ZIP codes: 02134 2',
    ]);
  });

  test('names withdrawn applications so, in full', async () => {
    const { text } = renderHere([row(1, { status: 'rejected', withdrawn_at: new Date(0) })]);

    expect(text.split('\n')).toContain('Withdrawn');
  });

  test('without rows is a complete document with a message', async () => {
    const { pages, text } = await render([]);

    expect(pages).toBe(1);
    expect(text).toContain(messages.noApplicationsFound);
    expect(text).toContain('Page 1 of 1');
  });

  test('repeats the headings and numbers the pages, with every row once and in order', async () => {
    const list = rows(1_000);

    const { pages, text } = await render(list);

    const lines = text.split('\n');
    expect(pages).toBeGreaterThan(25);
    expect(lines.filter((line) => line === 'Number')).toHaveLength(pages);
    expect(lines.filter((line) => /^Page \d+ of \d+$/.test(line))).toEqual(
      Array.from({ length: pages }, (_, n) => `Page ${n + 1} of ${pages}`),
    );
    expect(lines.filter((line) => line.startsWith('VNC-'))).toEqual(
      list.map(({ application_number }) => application_number),
    );
  });

  test('is tagged, has a language and a title, and tags cells until it is too long for that', () => {
    const short = renderHere(rows(100));
    const long = renderHere(rows(2_100));

    expect(short.raw).toContain('/Lang (en-US)');
    expect(short.raw).toContain('/DisplayDocTitle true');
    expect(short.raw).toContain('(Applications Report: Independent News Network)');
    expect(short.raw.match(/\/S \/TD\n/g)).toHaveLength(700);
    expect(long.raw.match(/\/S \/TD\n/g)).toHaveLength(long.pages);
  });

  test('shows the days of its rows, or the requested ones', () => {
    const list = [row(2), row(1, { submitted_on: '2025-01-31' })];

    expect(renderHere(list).text).toContain('January 31, 2025 – November 15, 2026');
    expect(renderHere(list, { dateFrom: '2024-01-01' }).text).toContain('Since January 1, 2024');
  });
});

describe('a name', () => {
  test('that is too long ends with an ellipsis before the next column', () => {
    const { text } = renderHere([row(1, { full_name: 'Wilhelmina '.repeat(18) })]);

    const name = text.split('\n').find((line) => line.startsWith('Wilhelmina'));
    expect(name).toMatch(/^(Wilhelmina ){3}.*…$/);
    expect(name?.length).toBeLessThan(50);
  });

  test.each([
    ['Zoë Muñoz', 'Zoë Muñoz'],
    ['Łukasz Wójcik', 'Łukasz Wójcik'],
    ['Александра', 'Александра'],
    ['Nguyễn Thị', 'Nguyễn Thị'],
    ['A\u0301ngel', 'Ángel'],
    ['王小明', '\uFFFD\uFFFD\uFFFD'],
    ['Zoë 👩‍👩‍👧 O’Brien', 'Zoë \uFFFD\uFFFD\uFFFD O’Brien'],
    ['a\u202Eevil\u0000\n b', 'aevil b'],
    [`Z${'\u0335'.repeat(40)}algo`, 'Z\u0335\u0335algo'],
  ])('%j is written as %j', (name, written) => {
    expect(writable(name)).toBe(written);
  });

  test('with characters that no font has leaves a note, and keeps its text for copying', () => {
    const wide = renderHere([row(1, { full_name: 'Zoë 王' })]);
    const plain = renderHere([row(1)]);

    // The note and the name are in the other font, whose letters this test cannot read.
    expect(wide.raw).toContain('NotoSans-Regular');
    expect(plain.raw).not.toContain('NotoSans');
    expect(wide.commands).toContain('/ActualText');
    expect(plain.commands).not.toContain('/ActualText');
  });

  test('may be any text', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 30 });
    const scripts = fc.string({
      unit: fc.oneof(
        fc.integer({ min: 0x300, max: 0x52f }).map((code) => String.fromCodePoint(code)),
        fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code)),
        fc.integer({ min: 0x1e00, max: 0x1fff }).map((code) => String.fromCodePoint(code)),
      ),
      maxLength: 30,
    });
    const names = fc.array(fc.oneof(anything, scripts), { minLength: 200, maxLength: 200 });
    // One document with all of them: loading the fonts of one takes longer than writing it.
    const writes = fc.property(names, (all) => {
      const list = all.map((full_name, n) => row(n, { full_name, flag_reason: full_name }));

      expect(renderHere(list).pages).toBeGreaterThan(0);
    });
    fc.assert(writes, { numRuns: 1 });
  });
});

test('an abort ends the rendering, and an error of the rows is thrown to the reader', async () => {
  const left = new AbortController();
  async function* leaving() {
    yield rows(500);
    left.abort();
  }
  async function* failing() {
    yield rows(500);
    throw new Error('the database is away');
  }

  expect(await Array.fromAsync(drawPdf(ABOUT, leaving(), left.signal))).toEqual([]);
  await expect(Array.fromAsync(drawPdf(ABOUT, failing(), NOT_ABORTED))).rejects.toThrow('away');
});

test('several at once take turns', async () => {
  const reports = await Promise.all(Array.from({ length: 3 }, () => render(rows(10))));

  expect(reports.map(({ pages }) => pages)).toEqual([1, 1, 1]);
});
