import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvReader, type CsvRecord, csvRecords } from '#server/modules/sourcing/collect/files/csvRecords.ts';
import { dialectOf } from '#server/modules/sourcing/collect/files/dialect.ts';
import { all, cell, recordsOf } from './kit.ts';

/** Text made of the characters that CSV is about, so that most samples are malformed in some way. */
const csvLike = fc
  .array(fc.constantFrom('"', '"', ',', '\n', '\r\n', 'a', 'b', ' ', '""', '","', '"\n"', ';'), { maxLength: 60 })
  .map((parts) => `h1,h2,h3\n${parts.join('')}`);

/** Reads text that arrives in these pieces, past the blocks that would join them. */
function inPieces(pieces: readonly string[]): CsvRecord[] {
  const reader = new CsvReader({ delimiter: ',', newline: '\n' });
  return [...pieces.flatMap((piece) => [...reader.read(piece)]), ...reader.read(null)];
}

const cutAt = (text: string, at: number): string[] => [text.slice(0, at), text.slice(at)];

describe('records of any text', () => {
  it('are the same wherever the text is cut in two, or into single characters', () => {
    fc.assert(
      fc.property(csvLike, (text) => {
        const whole = inPieces([text]);
        for (let at = 1; at < text.length; at += 1) expect(inPieces(cutAt(text, at))).toEqual(whole);
        expect(inPieces(text.split(''))).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  it('come in the order of their lines, each line once', () => {
    fc.assert(
      fc.property(csvLike, (text) => {
        const lines = inPieces([text]).map(({ line }) => line);
        expect(lines).toEqual([...new Set(lines)].sort((one, other) => one - other));
        expect(lines.every((line) => line <= text.split('\n').length)).toBe(true);
      }),
    );
  });

  it('keep a following well-formed line whatever stands before it', () => {
    fc.assert(
      fc.property(csvLike, (text) => {
        const records = inPieces([`${text}\n"x","y","z"\nlast,of,all\n`]);
        expect(records.at(-1)).toMatchObject({ cells: { h1: 'last', h2: 'of', h3: 'all' } });
      }),
    );
  });
});

describe('records of well-formed text', () => {
  const value = fc.string({
    unit: fc.oneof(
      fc.constantFrom('"', ',', '\n', '\r\n', ';', '\t', 'x', ' '),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  });
  // A first cell that is never blank: rows of nothing are left out.
  const row = fc.tuple(
    value.map((text) => `x${text}`),
    value,
    value,
  );

  it('are what was written, on the lines where it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
        const records = rows.map((cells) => cells.map(cell).join(delimiter));
        const read = await recordsOf([['h1', 'h2', 'h3'].join(delimiter), ...records].join('\n'));
        let line = 2;
        const expected = rows.map(([h1, h2, h3], at) => {
          const start = line;
          line += (records[at] ?? '').split('\n').length;
          return { line: start, cells: { h1, h2, h3 } };
        });
        expect(read.map((record) => ('cells' in record ? { line: record.line, cells: record.cells } : record))).toEqual(
          expected,
        );
      }),
    );
  });

  it('do not depend on where the bytes are cut, inside characters either', async () => {
    const bytes = Buffer.from('Größe,b\n"zwei\n€",😀\n"x ""y""",é\n');
    const whole = await recordsOf(bytes);
    for (let at = 0; at <= bytes.length; at += 1) {
      const stream = Readable.from([bytes.subarray(0, at), bytes.subarray(at)]);
      expect(await all(csvRecords(stream))).toEqual(whole);
    }
    expect(whole).toMatchObject([
      { line: 2, cells: { Größe: 'zwei\n€', b: '😀' } },
      { line: 4, cells: { Größe: 'x "y"', b: 'é' } },
    ]);
  });
});

describe('the dialect', () => {
  it('waits until the first line is complete', () => {
    expect(dialectOf('a;b', false)).toBeNull();
    expect(dialectOf('a;b\r', false)).toBeNull();
    expect(dialectOf('a;b\r\n', false)).toEqual({ delimiter: ';', newline: '\n' });
    expect(dialectOf('a;b\rc', false)).toEqual({ delimiter: ';', newline: '\r' });
    expect(dialectOf('a', true)).toEqual({ delimiter: ',', newline: '\n' });
  });
});
