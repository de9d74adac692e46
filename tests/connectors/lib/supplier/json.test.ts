import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, parseJsonIfAny } from '#server/connectors/lib/supplier/json.ts';

describe('parseJson', () => {
  it('keeps identifiers beyond 2^53', () => {
    expect(parseJson('{"id":12000047828279239,"list":[9007199254740993,-9007199254740993],"n":1.5}')).toEqual({
      id: '12000047828279239',
      list: ['9007199254740993', '-9007199254740993'],
      n: 1.5,
    });
  });

  it('touches neither text nor fractions', () => {
    const text =
      '{"a":"id:12000047828279239, \\"12000047828279239\\" \\\\","b":0.12345678901234567,"c":1e20,"d":123456789012345}';
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('is JSON.parse where all numbers are safe', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        fc.pre(!/\d{16}/.test(text));
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('throws for what is not JSON, or says nothing', () => {
    expect(() => parseJson('<html>')).toThrow(SyntaxError);
    expect(parseJsonIfAny('<html>')).toBeUndefined();
    expect(parseJsonIfAny('{"a":"unclosed')).toBeUndefined();
  });
});
