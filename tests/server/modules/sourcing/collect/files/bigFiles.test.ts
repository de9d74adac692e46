import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { csvRecords } from '#server/modules/sourcing/collect/files/csvRecords.ts';
import { openProductFile } from '#server/modules/sourcing/collect/files/index.ts';
import { CELL_LIMIT, RECORD_LIMIT, RecordCutter } from '#server/modules/sourcing/collect/files/recordCutter.ts';

const MB = 1024 * 1024;
const HEADER = 'Handle,Title,Vendor,Variant Price\n';
const PIECE = 64 * 1024;

/** A file of about so many bytes, made line by line while it is read, and how much of it was made. */
function generated(bytes: number, lineOf: (at: number) => string) {
  const made = { bytes: 0, lines: 0 };
  const open = (): Readable => {
    made.bytes = 0;
    made.lines = 0;
    return Readable.from(
      (function* () {
        let piece = HEADER;
        while (made.bytes < bytes) {
          piece += lineOf(made.lines);
          made.lines += 1;
          if (piece.length < PIECE) continue;
          made.bytes += piece.length;
          yield Buffer.from(piece);
          piece = '';
        }
      })(),
      { highWaterMark: 1 },
    );
  };
  return { open, made };
}

/** The heap that is in use. What nobody needs any more goes first: otherwise it is gone only when there is time for it. */
function heldHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const PADDING = 'a long name '.repeat(30);
const product = (at: number): string => `product-${at},Title ${at} ${PADDING},Acme,12.50\n`;

describe('a file many times as long as a record may be, with a quotation mark that is never closed', () => {
  it.each([
    ['where nothing else is quoted', product],
    ['where everything is quoted', (at: number) => `"product-${at}","Title, ""good"", ${PADDING}","Acme","12.50"\n`],
  ])('loses one line, %s', async (_, lineOf) => {
    const { open, made } = generated(8 * RECORD_LIMIT, (at) =>
      at === 1000 ? `product-${at},"Title,Acme,1\n` : lineOf(at),
    );
    const file = await openProductFile(open, 'big.csv', { currency: 'USD', readPage: () => null });
    const problems = [];
    let products = 0;
    for await (const item of file.products()) {
      if ('problem' in item) problems.push(item);
      else products += 1;
    }
    expect(problems).toEqual([{ line: 1002, label: '', problem: { key: 'row.brokenQuotes' } }]);
    expect(products).toBe(made.lines - 1);
    expect((await file.survey()).products).toBe(products);
  });

  it('loses only the lines that have one when every other line does', async () => {
    const { open, made } = generated(20 * MB, (at) => (at % 2 ? product(at) : `product-${at},"Title,Acme,1\n`));
    let [rows, broken] = [0, 0];
    for await (const record of csvRecords(open())) {
      if ('problem' in record) broken += 1;
      else rows += 1;
    }
    expect([rows, broken]).toEqual([Math.floor(made.lines / 2), Math.ceil(made.lines / 2)]);
  });
});

describe('what is held of a file many times as long as a record may be', () => {
  it.each([
    ['in order', product],
    ['with open quotation marks', (at: number) => `product-${at},"Title,Acme,1\n${`${PADDING}\n`.repeat(500)}`],
    ['in a single line', () => PADDING],
    ['in a single cell', (at: number) => (at === 0 ? '"' : `${PADDING} "" ${PADDING}\n`)],
  ])('%s is one record and one piece', (_, lineOf) => {
    const cutter = new RecordCutter({ delimiter: ',', newline: '\n' });
    let [most, fed, at] = [0, 0, 0];
    while (fed < 25 * RECORD_LIMIT) {
      let piece = '';
      for (; piece.length < PIECE; at += 1) piece += lineOf(at);
      fed += piece.length;
      cutter.feed(piece);
      most = Math.max(most, cutter.held);
      while (cutter.next(4));
    }
    expect(most).toBeLessThan(RECORD_LIMIT + CELL_LIMIT + 2 * PIECE);
  });

  it('does not run ahead of its reader', async () => {
    const { open, made } = generated(100 * MB, product);
    let rows = 0;
    for await (const record of csvRecords(open())) {
      expect(record.line).toBe(rows + 2);
      rows += 1;
      if (rows === 100) break;
    }
    expect(made.bytes).toBeLessThan(MB);
  });

  it('does not grow the heap', async () => {
    const { open, made } = generated(60 * MB, product);
    const before = heldHeap();
    let [rows, most] = [0, 0];
    for await (const record of csvRecords(open())) {
      rows += 'cells' in record ? 1 : 0;
      if (rows % 40_000 === 0) most = Math.max(most, heldHeap() - before);
    }
    expect(rows).toBe(made.lines);
    expect(most).toBeLessThan(20 * MB);
  });
});
