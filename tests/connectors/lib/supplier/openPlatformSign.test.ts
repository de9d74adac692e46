import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openPlatformSign } from '#server/connectors/lib/signatures.ts';

/** A is the platform's published example; F was computed independently of this code. */
const vectors: [name: string, secret: string, path: string, parameters: Record<string, string>, result: string][] = [
  [
    'A',
    'helloworld',
    '/order/get',
    { access_token: 'test', app_key: '123456', order_id: '1234', sign_method: 'sha256', timestamp: '1517820392000' },
    '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A',
  ],
  [
    'F, a call of Alibaba.com',
    'test_secret',
    '/eco/buyer/product/description',
    {
      timestamp: '1700000000000',
      sign_method: 'sha256',
      query_req: '{"product_id":"1600124642247","country":"US"}',
      app_key: '123456',
      access_token: 'test_token',
    },
    'EEFC2F7AEBC11EDB7A15B763153A753313BB6B4C5A11B87C2F6744BA417E43C8',
  ],
];

describe('the signature of the open platform', () => {
  it.each(vectors)('vector %s', (_name, secret, path, parameters, result) => {
    expect(openPlatformSign(secret, parameters, path)).toBe(result);
    expect(openPlatformSign(secret, { ...parameters, sign: 'of an earlier try' }, path)).toBe(result);
  });

  it.each(vectors)('vector %s is another when one byte of anything is', (_name, secret, path, parameters, result) => {
    expect(openPlatformSign(`${secret} `, parameters, path)).not.toBe(result);
    expect(openPlatformSign(secret, parameters, path.replace('t', 'T'))).not.toBe(result);
    for (const [key, value] of Object.entries(parameters)) {
      expect(openPlatformSign(secret, { ...parameters, [key]: `${value}0` }, path), key).not.toBe(result);
    }
  });

  it('is over text in UTF-8, sorted by bytes and not by a language', () => {
    const inBytes = createHmac('sha256', 's').update('/pB2_4a3b红', 'utf8').digest('hex').toUpperCase();
    expect(openPlatformSign('s', { b: '红', _: '4', B: '2', a: '3' }, '/p')).toBe(inBytes);
  });
});
