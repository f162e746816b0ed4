import { expect, test } from 'vitest';
import { readAudit } from './audit.mjs';

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: {} } });

test('only holes of level high and critical are findings', () => {
  const hole = (name: string, severity: string) => ({ name, severity, range: '<2.0.0', via: [] });

  const result = readAudit(
    report({ a: hole('a', 'high'), b: hole('b', 'moderate'), c: hole('c', 'critical') }),
  );

  expect(result).toEqual({
    findings: [
      { name: 'a', severity: 'high', range: '<2.0.0' },
      { name: 'c', severity: 'critical', range: '<2.0.0' },
    ],
  });
});

test('a report without holes has no findings', () => {
  expect(readAudit(report({}))).toEqual({ findings: [] });
});

test.each([
  [
    'an endpoint that refuses',
    '{"message":"405 - POST https://host/path","statusCode":405}',
    '405',
  ],
  ['no network', '{"error":{"code":"ENOTFOUND","summary":""}}', 'ENOTFOUND'],
  ['no report at all', '', 'no report'],
])('%s is a fault, not a finding, and is said without an address', (_what, output, word) => {
  const result = readAudit(output);

  expect(result).toEqual({ fault: expect.stringContaining(word) });
  expect(JSON.stringify(result)).not.toContain('//');
});
