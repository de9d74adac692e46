import { expect, it } from 'vitest';
import { parseLossless, parseLosslessIfAny } from '#server/connectors/lib/answer.ts';

it('loses no digit of an id', () => {
  expect(parseLossless('{"id":9007199254740993,"small":12,"price":1.50,"big":9223372036854775807}')).toEqual({
    id: '9007199254740993',
    small: 12,
    price: 1.5,
    big: '9223372036854775807',
  });
});

it('tells what is no JSON', () => {
  expect(() => parseLossless('<html>')).toThrow(SyntaxError);
  expect(parseLosslessIfAny('<html>')).toBeUndefined();
  expect(parseLosslessIfAny('[]')).toEqual([]);
});
