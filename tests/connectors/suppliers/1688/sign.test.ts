import { describe, expect, it } from 'vitest';
import { sign } from '#server/connectors/suppliers/1688/client.ts';

/** The first is the platform's published example; the others were computed independently of this code. */
const vectors: [name: string, secret: string, path: string, parameters: Record<string, string>, result: string][] = [
  [
    'official',
    'test123',
    'param2/1/system/currentTime/1000000',
    { b: '2', a: '1' },
    '33E54F4F7B989E3E0E912D3FBD2F1A03CA7CCE88',
  ],
  [
    'a product call',
    'test_secret',
    'param2/1/com.alibaba.fenxiao.crossborder/product.search.queryProductDetail/1234567',
    {
      offerDetailParam: '{"offerId":823801520021,"country":"en"}',
      access_token: 'test_token',
      _aop_timestamp: '1700000000000',
    },
    'B8D80105E1C699B15C2E2762F437CD213F009394',
  ],
  [
    'UTF-8',
    'test_secret',
    'param2/1/com.alibaba.fenxiao/jxhy.product.getPageList/1234567',
    { access_token: 'test_token', pageNum: '1', pageSize: '20', keyword: '红枣' },
    'AC55B89454B7BBE156A5DE2F022E45BFD14E264C',
  ],
];

describe('sign', () => {
  it.each(vectors)('vector: %s', (_name, secret, path, parameters, result) => {
    expect(sign(secret, path, parameters)).toBe(result);
    expect(sign(secret, path, { ...parameters, _aop_signature: 'of an earlier try' })).toBe(result);
  });

  it.each(vectors)('one byte changes it: %s', (_name, secret, path, parameters, result) => {
    expect(sign(`${secret}x`, path, parameters)).not.toBe(result);
    expect(sign(secret, `${path}1`, parameters)).not.toBe(result);
    for (const [key, value] of Object.entries(parameters)) {
      expect(sign(secret, path, { ...parameters, [key]: `${value}0` }), key).not.toBe(result);
      expect(sign(secret, path, { ...parameters, [`${key}_`]: '' }), key).not.toBe(result);
    }
  });
});
