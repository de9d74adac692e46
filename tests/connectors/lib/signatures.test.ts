import { expect, it } from 'vitest';
import { hmacOf, isSameSignature } from '#server/connectors/lib/signatures.ts';

it('signs text and bytes alike', () => {
  const hex = hmacOf('key', 'The quick brown fox jumps over the lazy dog', 'hex');
  expect(hex).toBe('f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8');
  expect(hmacOf('key', Buffer.from('The quick brown fox jumps over the lazy dog'), 'hex')).toBe(hex);
  expect(Buffer.from(hmacOf('key', 'a', 'base64'), 'base64').toString('hex')).toBe(hmacOf('key', 'a', 'hex'));
});

it('takes only the whole signature', () => {
  expect(isSameSignature('abcd', 'abcd')).toBe(true);
  for (const other of ['abce', 'abc', 'abcde', '', undefined]) expect(isSameSignature(other, 'abcd')).toBe(false);
});
