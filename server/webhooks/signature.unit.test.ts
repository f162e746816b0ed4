import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from './signature.ts';

const AT = new Date('2026-11-18T12:00:00.400Z');
const BODY = '{"type":"webhook.test","data":{"name":"名前"}}';

test('the signature is that of Standard Webhooks', () => {
  const secret = newSecret();

  const headers = signedHeaders(secret, 'an-id', AT, BODY);

  expect(headers).toEqual({
    'webhook-id': 'an-id',
    'webhook-timestamp': '1795003200',
    'webhook-signature': new Webhook(secret).sign('an-id', AT, BODY),
  });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
});

test('every secret is another', () => {
  expect(newSecret()).not.toBe(newSecret());
});
