import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/dictionary.txt has the words that the spelling check does not know, each once, in order', () => {
  const words = readFileSync('docs/dictionary.txt', 'utf8').trimEnd().split('\n');
  expect(words).toEqual([...new Set(words)].sort());
  expect(words.filter((word) => !/^\p{Ll}+$/u.test(word))).toEqual([]);
});
