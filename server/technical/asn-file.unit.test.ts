import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openAsnFile } from './asn-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'asn-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Row = { first: bigint; last: bigint; asn: number; name: string };

function openRows(rows: Row[]) {
  const path = join(folder, 'asn.csv');
  const quote = (name: string) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
  const lines = rows.map(
    ({ first, last, asn, name }) => `${first},${last},${asn},${quote(name)}\n`,
  );
  writeFileSync(path, lines.join(''));
  return openAsnFile(path);
}

test('every address is found in its own range, or nowhere when it lies between ranges', () => {
  const steps = fc.array(
    fc.record({
      gap: fc.bigInt(1n, 1n << 20n),
      length: fc.bigInt(0n, 1n << 90n),
      asn: fc.nat(),
      name: fc.stringMatching(/^[a-zéЖ"', ]{1,60}$/),
    }),
    { maxLength: 300, size: 'max' },
  );
  fc.assert(
    fc.property(steps, (made) => {
      let next = 0n;
      const rows = made.map(({ gap, length, asn, name }) => {
        const first = next + gap;
        next = first + length + 1n;
        return { first, last: first + length, asn, name };
      });
      const file = openRows(rows);

      for (const { first, last, asn, name } of rows) {
        expect(file.find(first)).toEqual({ asn, name });
        expect(file.find(last)).toEqual({ asn, name });
        expect(file.find(first - 1n)).toBeNull();
      }
      expect(file.find(next)).toBeNull();
      file.close();
    }),
    { numRuns: 20, examples: [[[]]] },
  );
});
