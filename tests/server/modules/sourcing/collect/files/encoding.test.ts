import { describe, expect, it } from 'vitest';
import { decodeText } from '#server/modules/sourcing/collect/files/decodeText.ts';
import { guessEncoding } from '#server/modules/sourcing/collect/files/encoding.ts';
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
    expect(guessEncoding(bytes)).toEqual({ encoding, sure: true });
  });

  it('is not misread because of a head that ends within a character', () => {
    expect(guessEncoding(Buffer.from('x,€').subarray(0, 4)).encoding).toBe('utf-8');
    expect(guessEncoding(Buffer.concat([chinese, chinese.subarray(0, 1)])).encoding).toBe('gb18030');
  });
});

/** A text in an encoding of one byte a letter. */
const russian = (encoding: 'windows-1251' | 'koi8-r', text: string): Buffer => {
  const decoder = new TextDecoder(encoding);
  const byLetter = new Map(Array.from({ length: 128 }, (_, at) => [decoder.decode(Buffer.from([at + 128])), at + 128]));
  return Buffer.from([...text].map((letter) => byLetter.get(letter) ?? letter.charCodeAt(0)));
};

describe('C4: a file that is not quite UTF-8, or not Western', () => {
  const utf8 = 'Handle,Title,Vendor\nx,Größe Málaga Crème brûlée,Œuvre\n';
  const damaged = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    copy[copy.indexOf('ö')] = 0xff;
    return copy;
  };

  it('C4: stays UTF-8 with one damaged byte, with a byte order mark and without', () => {
    for (const bytes of [Buffer.from(utf8), Buffer.from(`\ufeff${utf8}`)]) {
      expect(guessEncoding(damaged(bytes))).toEqual({ encoding: 'utf-8', sure: true });
    }
  });

  it('C4: is what its byte order mark says, whatever stands behind it', () => {
    const mark = Buffer.from('\ufeff');
    for (const bytes of [Buffer.from('x,Größe Málaga,y', 'latin1'), chinese]) {
      expect(guessEncoding(bytes).encoding).not.toBe('utf-8');
      expect(guessEncoding(Buffer.concat([mark, bytes]))).toEqual({ encoding: 'utf-8', sure: true });
    }
  });

  it('C4: names the lines whose letters are damaged', async () => {
    const records = await recordsOf(damaged(Buffer.from(`\ufeff${utf8}y,Süß,z\n`)));
    expect(records.map((record) => [record.line, 'damaged' in record])).toEqual([
      [2, true],
      [3, false],
    ]);
    expect(records[0]).toMatchObject({ cells: { Handle: 'x', Vendor: 'Œuvre' } });
  });

  it.each([
    ['windows-1251', russian('windows-1251', 'Кружка керамическая синяя, ноутбук и зарядное устройство')],
    ['koi8-r', russian('koi8-r', 'Кружка керамическая синяя, ноутбук и зарядное устройство')],
    ['big5', Buffer.from('b5a7b04fa5bbb971b8a320c2c5a6e2aa4da46c20b3b3b2a1', 'hex')],
  ] as const)('C4: is recognised as %s, or asked for', (encoding, bytes) => {
    const guess = guessEncoding(Buffer.concat([Buffer.from(HEADER), bytes]));
    if (guess.sure) expect(guess.encoding).toBe(encoding);
    expect(guess.encoding).not.toBe('windows-1252');
  });

  it.each([
    [
      'big5',
      '筆記型電腦充電器 紅色 適用於各種機型,陶瓷馬克杯 藍色 容量三百毫升,不鏽鋼保溫瓶',
      'b5a7b04fabacb971b8a3a552b971beb920acf5a6e220be41a5cea9f3a655bad8bef7abac2cb3b3b2a1b0a8a74aaa4d20c2c5a6e220ae65b6' +
        '71a454a6cab240a4c92ca4a3c4c3bffbab4fb7c5b27e',
    ],
    [
      'shift_jis',
      'ノートパソコン用の充電器 赤,陶器のマグカップ 青 容量三百ミリリットル,ステンレスの水筒',
      '836d815b83678370835c83528393977082cc8f5b93648aed2090d42c93a98aed82cc837d834f834a836283762090c220976597ca8e4f9553' +
        '837e838a838a83628367838b2c835883658393838c835882cc9085939b',
    ],
  ] as const)('C4: is recognised as %s by a few words, and read as they are', async (encoding, text, hex) => {
    const bytes = Buffer.concat([Buffer.from(HEADER), Buffer.from(hex, 'hex')]);
    expect(guessEncoding(bytes)).toEqual({ encoding, sure: true });
    expect(await textOf(bytes)).toBe(HEADER + text);
  });

  it('C4: is never taken for Western when most of it is beyond ASCII, or stands within words', () => {
    const greek = Buffer.from('caeae5f1e1ece9eafc20eaf5f0e5ebebef', 'hex');
    const polish = Buffer.from('6bafb3f374792062b3b3f8', 'hex');
    for (const bytes of [greek, polish]) {
      const guess = guessEncoding(bytes);
      expect(guess.sure && guess.encoding === 'windows-1252').toBe(false);
    }
    const turkish = Buffer.concat([
      Buffer.from('K'),
      Buffer.from([0xfd]),
      Buffer.from('rm'),
      Buffer.from([0xfd]),
      Buffer.from('z'),
    ]);
    expect(guessEncoding(turkish).sure).toBe(false);
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
  ] as const)('detects %s from its first other character, however late that comes', async (_, late) => {
    const ascii = 'a,b\n'.repeat(40_000);
    expect(await textOf(Buffer.concat([Buffer.from(ascii), late]))).toBe(ascii + (await textOf(late)));
  });

  it('joins characters that two blocks share', async () => {
    const text = `x${'€'.repeat(100_000)}`;
    expect(await textOf(Buffer.from(text))).toBe(text);
  });
});
