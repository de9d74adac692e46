import { describe, expect, it } from 'vitest';
import { flightObject, flightRows, flightText, jsStringAt } from '#server/connectors/lib/supplier/flight.ts';

describe('a JavaScript string', () => {
  it.each([
    ['"a\\"b"', 'a"b'],
    ["'it\\'s \"it\"'", 'it\'s "it"'],
    ['`a\\nb`', 'a\nb'],
    ['"\\u0026 \\x41 \\u{1F600} \\ud83d\\ude00 \\\\u0026 \\/"', '& A 😀 😀 \\u0026 /'],
    ['""', ''],
  ])('%s', (literal, meant) => {
    expect(jsStringAt(`x = ${literal};`, 4)).toBe(meant);
  });

  it('is none where no quote stands or none ends it', () => {
    expect(jsStringAt('abc', 0)).toBeNull();
    expect(jsStringAt('"abc', 0)).toBeNull();
    expect(jsStringAt('"', 0)).toBeNull();
  });
});

describe('the stream of a Next.js page', () => {
  it('is put together of what is pushed, whoever laid out the scripts', () => {
    const html = `<script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,null])</script>
<script>self.__next_f.push([1,"1:{\\"a\\":"])</script><script>
self.__next_f.push([
  1,
  '"it\\'s"}\\n',
]);</script>`;
    expect(flightText(html)).toBe('1:{"a":"it\'s"}\n');
  });

  it('has rows of lines and rows of so many bytes', () => {
    const rows = flightRows('1:{"a":1}\n2:T7,né\n3:x4:"end"\nnoise\n5:[1]');
    expect([...rows].map(([id, { text }]) => [id, text])).toEqual([
      ['1', '{"a":1}'],
      ['2', 'né\n3:x'],
      ['4', '"end"'],
      ['5', '[1]'],
    ]);
  });

  it('gives the object asked for, its references followed, and nothing else of it', () => {
    const stream = [
      '3:"text of its own"\n',
      '4:{"deep":{"list":["$3","$$5"]}}\n',
      '5:T3,$3x6:["$","p",null,{"id":"1","name":"$L9"}]\n',
      '7:["$","div",null,{"id":"1","name":"$5","more":"$4","part":"$4:deep:list:1","loop":"$7","none":"$undefined","secret":"$3"}]\n',
    ].join('');
    expect(flightObject(stream, ['id', 'name'], ['id', 'name', 'more', 'part', 'none', 'gone'])).toEqual({
      id: '1',
      name: '$3x',
      more: { deep: { list: ['text of its own', '$5'] } },
      part: '$5',
      none: undefined,
    });
    expect(flightObject(stream, ['id', 'other'], ['id'])).toBeNull();
  });

  it('ends where references lead in a circle or fan out', () => {
    expect(flightObject('1:{"a":"$1","b":1}\n', ['a', 'b'], ['a', 'b'])).toMatchObject({ b: 1 });
    const fan = Array.from(
      { length: 30 },
      (_, n) => `${(n + 16).toString(16)}:["$${(n + 17).toString(16)}","$${(n + 17).toString(16)}"]\n`,
    );
    expect(flightObject(`1:{"a":"$10","b":1}\n${fan.join('')}`, ['a', 'b'], ['a', 'b'])).not.toBeNull();
  });
});
