import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchesOf, bytesOf, splitLong } from '#server/modules/catalogue/translate/split.ts';

const text = fc
  .array(fc.constantFrom('word', '红色的衬衫', '.', '。', '! ', ' ', '  ', '😀', 'a'.repeat(50)), { maxLength: 60 })
  .map((parts) => parts.join(''));

describe('long texts', () => {
  it('come in pieces that fit, and together are the text', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 8, max: 200 }), (given, most) => {
        const chunks = splitLong(given, most);
        expect(chunks.map(({ text: inner, glue }) => inner + glue).join('')).toBe(given);
        for (const chunk of chunks) expect(bytesOf(chunk.text)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('are cut between sentences where they can be', () => {
    const chunks = splitLong('First one. Second one. 第三句。第四句。', 24);
    expect(chunks.map((chunk) => chunk.text)).toEqual(['First one. Second one.', '第三句。第四句。']);
  });
});

describe('batches', () => {
  it('keep within both limits and lose nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 })), fc.integer({ min: 1, max: 5 }), (texts, most) => {
        const limits = { texts: most, bytes: 100 };
        const batches = batchesOf(texts, limits);
        expect(batches.flat()).toEqual(texts);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(most);
          expect(bytesOf(batch.join('\n'))).toBeLessThanOrEqual(limits.bytes);
        }
      }),
    );
  });
});
