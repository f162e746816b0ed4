import { expect, test } from 'vitest';
import { readAudit } from './audit.mjs';

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: {} } });

test('only vulnerabilities of level high and critical are findings', () => {
  const vulnerability = (name: string, severity: string) => ({
    name,
    severity,
    range: '<2.0.0',
    via: [],
  });

  const result = readAudit(
    report({
      a: vulnerability('a', 'high'),
      b: vulnerability('b', 'moderate'),
      c: vulnerability('c', 'critical'),
    }),
  );

  expect(result).toEqual({
    findings: [
      { name: 'a', severity: 'high', range: '<2.0.0' },
      { name: 'c', severity: 'critical', range: '<2.0.0' },
    ],
  });
});

test('a report without vulnerabilities has no findings', () => {
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
])('%s is a problem, not a finding, and shows no address', (_what, output, word) => {
  const result = readAudit(output);

  expect(result).toEqual({ problem: expect.stringContaining(word) });
  expect(JSON.stringify(result)).not.toContain('//');
});
