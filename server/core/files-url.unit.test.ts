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

test('folder and region may be missing, and http is allowed', () => {
  expect(parseFilesUrl('http://key:secret@localhost/recordings')).toMatchObject({
    region: 'us-east-1',
    prefix: '',
  });
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
