import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openPlatformSign as sign } from '#server/connectors/lib/signatures.ts';

/** A is the platform's published example; the others were computed independently of this code. */
const vectors: [name: string, secret: string, path: string, parameters: Record<string, string>, result: string][] = [
  [
    'A',
    'helloworld',
    '/order/get',
    { access_token: 'test', app_key: '123456', order_id: '1234', sign_method: 'sha256', timestamp: '1517820392000' },
    '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A',
  ],
  [
    'B',
    'test_secret',
    '',
    {
      timestamp: '1700000000000',
      target_language: 'en',
      target_currency: 'USD',
      simplify: 'true',
      sign_method: 'sha256',
      ship_to_country: 'US',
      session: 'test_session',
      product_id: '1005003784285827',
      method: 'aliexpress.ds.product.get',
      format: 'json',
      app_key: '123456',
    },
    'C756CE1D788E62DA6131427603B15B33615FA6D4EA9226B3E94A3F82AB1FCEED',
  ],
  [
    'C',
    'test_secret',
    '/auth/token/create',
    { app_key: '123456', code: '0_2DL4DV3jcU1UOT7WGI1A4rY91', sign_method: 'sha256', timestamp: '1700000000000' },
    'F23F28759287CCC10BFE62C76AC8613A297AED436B5C1CBCE215E7ADB81079FE',
  ],
  [
    'E, mixed case and JSON',
    'test_secret',
    '',
    {
      access_token: 'test_token',
      app_key: '123456',
      method: 'aliexpress.ds.freight.query',
      queryDeliveryReq:
        '{"quantity":1,"shipToCountry":"US","productId":1005003784285827,"selectedSkuId":"12000027178909345","language":"en_US","currency":"USD","locale":"en_US"}',
      sign_method: 'sha256',
      timestamp: '1700000000000',
    },
    'E9E05DFC8B3F55DC0EE3A99CCC9356DB22E8A77A9A2418260B3E22D437FB39F9',
  ],
];

describe('sign', () => {
  it.each(vectors)('vector %s', (_name, secret, path, parameters, result) => {
    expect(sign(secret, parameters, path)).toBe(result);
    expect(sign(secret, { ...parameters, sign: 'of an earlier try' }, path)).toBe(result);
  });

  it('sorts by bytes, not by a language', () => {
    const inBytes = createHmac('sha256', 's').update('B2_4a3b1').digest('hex').toUpperCase();
    expect(sign('s', { b: '1', _: '4', B: '2', a: '3' })).toBe(inBytes);
  });
});
