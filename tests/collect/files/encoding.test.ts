import { describe, expect, it } from 'vitest';
import { decodeText } from '#server/modules/collect/files/decodeText.ts';
import { encodingOf } from '#server/modules/collect/files/encoding.ts';
import { all, recordsOf, streamOf } from './kit.ts';

const HEADER = 'Handle,Title,Vendor\n';
const textOf = async (bytes: Uint8Array) => (await all(decodeText(streamOf(bytes)))).join('');

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** 笔记本 充电器 红色 in GB 18030. */
const chinese = Buffer.from([
  0xb1, 0xca, 0xbc, 0xc7, 0xb1, 0xbe, 0x20, 0xb3, 0xe4, 0xb5, 0xe7, 0xc6, 0xf7, 0x20, 0xba, 0xec, 0xc9, 0xab,
]);

describe('the encoding of a file', () => {
  it.each([
    ['utf-8', Buffer.from(`${HEADER}x,Größe,€`)],
    ['utf-8', Buffer.from(`\ufeff${HEADER}`)],
    ['utf-8', Buffer.from(HEADER)],
    ['utf-16le', Buffer.from(`\ufeff${HEADER}`, 'utf16le')],
    ['utf-16le', Buffer.from(HEADER, 'utf16le')],
    ['utf-16be', utf16be(`\ufeff${HEADER}`)],
    ['utf-16be', utf16be(HEADER)],
    ['gb18030', Buffer.concat([Buffer.from(HEADER), chinese])],
    ['windows-1252', Buffer.from(`${HEADER}x,Málaga Größe Crème brûlée,y`, 'latin1')],
    ['windows-1252', Buffer.from(`${HEADER}x,Größe,y`, 'latin1')],
    ['windows-1252', Buffer.from(`${HEADER}x,5 \u0080,y`, 'latin1')],
  ] as const)('is %s (sample %#)', (encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding);
  });

  it('is not misjudged by a head that ends within a character', () => {
    expect(encodingOf(Buffer.from('x,€').subarray(0, 4))).toBe('utf-8');
    expect(encodingOf(Buffer.concat([chinese, chinese.subarray(0, 1)]))).toBe('gb18030');
  });
});

describe('decoding', () => {
  it('drops byte order marks', async () => {
    expect(await recordsOf('\ufeffa,b\n1,2\n')).toMatchObject([{ cells: { a: '1', b: '2' } }]);
    expect(await recordsOf(Buffer.from('\ufeffa\tb\n1\t2\n', 'utf16le'))).toMatchObject([
      { cells: { a: '1', b: '2' } },
    ]);
    expect(await recordsOf(utf16be('\ufeffa;b\n1;€\n'))).toMatchObject([{ cells: { a: '1', b: '€' } }]);
  });

  it('reads Chinese and Western files as spreadsheets save them', async () => {
    expect(await textOf(chinese)).toBe('笔记本 充电器 红色');
    expect(await textOf(Buffer.from('Caf\u00e9 \u0093x\u0094 \u0080 5 \u0099', 'latin1'))).toBe('Café “x” € 5 ™');
  });

  it.each([
    ['utf-8', Buffer.from('é€😀')],
    ['windows-1252', Buffer.from('\u00e9\u0080 ', 'latin1')],
    ['gb18030', chinese],
  ] as const)('judges %s by its first other character, however late that comes', async (_, late) => {
    const ascii = 'a,b\n'.repeat(40_000);
    expect(await textOf(Buffer.concat([Buffer.from(ascii), late]))).toBe(ascii + (await textOf(late)));
  });

  it('joins characters that two blocks share', async () => {
    const text = `x${'€'.repeat(100_000)}`;
    expect(await textOf(Buffer.from(text))).toBe(text);
  });
});
