import { expect, it } from 'vitest';
import { CustomerId } from '#server/connectors/lib/customerId.ts';

it.each([
  ['12', '12'],
  [12, '12'],
  [' gid://shopify/Customer/9007199254740993 ', 'gid://shopify/Customer/9007199254740993'],
  ['', null],
  ['0', null],
  [0, null],
  [null, null],
  [undefined, null],
  [1e21, null],
  [-3, null],
  [true, null],
  [{ id: 1 }, null],
  ['9'.repeat(10_000), null],
])('%j names %j', (told, id) => {
  expect(CustomerId.parse(told)).toBe(id);
});
