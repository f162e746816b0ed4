import { expect, test } from 'vitest';
import { explain } from './npm.mjs';

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'cannot be reached (ENOTFOUND)'],
  ['npm error code E503\nnpm error 503 Service Unavailable', 'cannot be reached (E503)'],
  ['npm error code ENOSPC\nnpm error nospc', 'the disk is full'],
  ['npm error code EACCES\nnpm error syscall mkdir', 'may not write'],
  ['npm error code EUSAGE\nnpm error\nnpm error The lock does not fit.', 'The lock does not fit.'],
  ['', 'npm gave no reason.'],
])('a failed install is explained in one line: %j', (output, sentence) => {
  const explained = explain(output);

  expect(explained).toContain(sentence);
  expect(explained).not.toContain('\n');
});
