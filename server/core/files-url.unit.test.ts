import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { parseFilesUrl } from './files-url.ts';

test('an address names key, secret, bucket, folder and region', () => {
  const url =
    'https://AKIA1:se%2Fcr%2Bet@s3.example.org:9000/recordings/demo/tapes?region=eu-central-1';

  expect(parseFilesUrl(url)).toEqual({
    endpoint: 'https://s3.example.org:9000',
    region: 'eu-central-1',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'se/cr+et',
    bucket: 'recordings',
    prefix: 'demo/tapes/',
  });
});

test('folder and region may be missing', () => {
  expect(parseFilesUrl('http://key:secret@localhost/recordings')).toMatchObject({
    region: 'us-east-1',
    prefix: '',
  });
});

test.each([
  ['http://key:secret@localhost:9000/tapes', true],
  ['http://key:secret@[::1]:9000/tapes', true],
  ['http://key:secret@10.0.0.7:9000/tapes', false],
  ['http://key:secret@s3.example.org/tapes?region=eu', false],
  ['http://key:secret@store:9000/tapes?requireTLS=false', true],
])('%s without TLS is accepted: %s', (FILES_URL, isAccepted) => {
  const parse = () => parseConfig({ FILES_URL });

  if (isAccepted) expect(parse().filesUrl?.bucket).toBe('tapes');
  else expect(parse).toThrow(/^FILES_URL must begin with https[^\n]*\.$/);
});

test.each([
  's3://key:secret@host/bucket',
  'https://host/bucket',
  'https://key@host/bucket',
  'https://key:secret@host/',
  'https://key:secret@host/Bucket_Name',
  'https://key:100%@host/bucket',
  'tapes',
])('%s stops the start with one line that does not show it', (FILES_URL) => {
  expect(() => parseConfig({ FILES_URL })).toThrow(
    /^FILES_URL must be the address of a bucket[^\n]*\.$/,
  );
  expect(() => parseConfig({ FILES_URL })).not.toThrow(FILES_URL);
});
