import { describe, expect, it } from 'vitest';
import { recordsOf } from './kit.ts';

/** Records without their size, which only the bound on memory needs. */
const read = async (content: string | Uint8Array) =>
  (await recordsOf(content)).map((record) => ('cells' in record ? [record.line, record.cells] : record));

const broken = (line: number) => ({ line, problem: { key: 'row.brokenQuotes' } });

describe('records of a CSV file', () => {
  it('names cells by their header and says on which line each record begins', async () => {
    expect(await read('a,b\n1,2\n3,4\n')).toEqual([
      [2, { a: '1', b: '2' }],
      [3, { a: '3', b: '4' }],
    ]);
  });

  it('counts quoted line breaks as lines of the file', async () => {
    expect(await read('a,b\r\n"one\r\ntwo\nthree",x\r\ny,"z ""q"" z"\r\n')).toEqual([
      [2, { a: 'one\r\ntwo\nthree', b: 'x' }],
      [5, { a: 'y', b: 'z "q" z' }],
    ]);
  });

  it('counts empty lines and rows of nothing but commas, and leaves them out', async () => {
    expect(await read('\n\na,b\n\n,\n  \n1,2')).toEqual([[7, { a: '1', b: '2' }]]);
  });

  it('reads a last record without a line break, quoted or not', async () => {
    expect(await read('a,b\n1,"2"')).toEqual([[2, { a: '1', b: '2' }]]);
    expect(await read('a,b\n1,2')).toEqual([[2, { a: '1', b: '2' }]]);
  });

  it.each([
    [';', 'a;b\n1,5;"x;y"\n'],
    ['\t', 'a\tb\n1,5\t"x;y"\n'],
  ])('takes the delimiter %j from the header', async (_, content) => {
    expect(await read(content)).toEqual([[2, { a: '1,5', b: 'x;y' }]]);
  });

  it('does not count delimiters inside quoted header names', async () => {
    expect(await read('"a;;;;",b\n1,2\n')).toEqual([[2, { 'a;;;;': '1', b: '2' }]]);
  });

  it('reads files whose lines end in a carriage return alone', async () => {
    expect(await read('a,b\r1,"x\ry"\r3,4\r')).toEqual([
      [2, { a: '1', b: 'x\ry' }],
      [4, { a: '3', b: '4' }],
    ]);
  });

  it('reads files whose line breaks were converted twice', async () => {
    expect(await read('a,b\r\r\n1,2\r\r\n3,4')).toEqual([
      [2, { a: '1', b: '2' }],
      [3, { a: '3', b: '4' }],
    ]);
  });

  it('fills missing cells, tolerates empty ones beyond the header, and reports others', async () => {
    expect(await read('a,b\n1\n1,2,,\n1,2,3,4\n5,6\n')).toEqual([
      [2, { a: '1', b: '' }],
      [3, { a: '1', b: '2' }],
      { line: 4, problem: { key: 'row.tooManyColumns', params: { found: 4, expected: 2 } } },
      [5, { a: '5', b: '6' }],
    ]);
  });

  it('leaves out nameless columns and the later ones of a repeated name', async () => {
    expect(await read('a,,a,b\n1,2,3,4\n')).toEqual([[2, { a: '1', b: '4' }]]);
  });

  it('delivers nothing for a file without rows', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('a,b\n')).toEqual([]);
  });
});

describe('quotation marks that do not close', () => {
  it('costs its own line only, where later cells are quoted', async () => {
    expect(await read('a,b,c\n1,"open,3\n4,"fine",6\n7,8,9\n')).toEqual([
      broken(2),
      [3, { a: '4', b: 'fine', c: '6' }],
      [4, { a: '7', b: '8', c: '9' }],
    ]);
  });

  it('costs its own line only, where no other mark follows', async () => {
    expect(await read('a,b\n1,"open\n3,4\n5,6\n')).toEqual([
      broken(2),
      [3, { a: '3', b: '4' }],
      [4, { a: '5', b: '6' }],
    ]);
  });

  it('keeps every line of a file in which each has one', async () => {
    expect(await read('a,b\n1,"x\n2,"x\n3,"x\n')).toEqual([broken(2), broken(3), broken(4)]);
  });

  it('reports a line in which a stray mark joined two cells', async () => {
    expect(await read('a,b,c\n1,"open,"shut"\n4,5,6\n')).toEqual([broken(2), [3, { a: '4', b: '5', c: '6' }]]);
  });

  it('tolerates a stray mark that joins nothing', async () => {
    expect(await read('a,b,c\n1,"a 9" nail",3\n4,5" x 7",6\n')).toEqual([
      [2, { a: '1', b: 'a 9" nail', c: '3' }],
      [3, { a: '4', b: '5" x 7"', c: '6' }],
    ]);
  });

  it('reports a cell above 600,000 characters and goes on with the next line', async () => {
    const lines = Array.from({ length: 70_000 }, (_, at) => `${at},text`);
    const records = await recordsOf(`a,b\nx,"open\n${lines.join('\n')}\ny,"shut"\n`);
    expect(records[0]).toEqual(broken(2));
    expect(records).toHaveLength(70_002);
    expect(records[1]).toMatchObject({ line: 3, cells: { a: '0', b: 'text' } });
    expect(records.at(-1)).toMatchObject({ line: 70_003, cells: { a: 'y', b: 'shut' } });
  });

  it('takes a cell just below that', async () => {
    const long = 'x\n'.repeat(299_000);
    expect(await read(`a,b\n1,"${long}"\n2,3\n`)).toEqual([
      [2, { a: '1', b: long }],
      [299_003, { a: '2', b: '3' }],
    ]);
  });

  it('skips a physical line above a million characters without holding it', async () => {
    expect(await read(`a,b\n1,${'x'.repeat(2_500_000)}\n3,4\n`)).toEqual([broken(2), [3, { a: '3', b: '4' }]]);
  });
});
