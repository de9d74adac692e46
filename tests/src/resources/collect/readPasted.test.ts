import { describe, expect, it } from 'vitest';
import type { JobRow } from '#contract/job.schemas.ts';
import { limits } from '#contract/limits.ts';
import { failedLinks } from '#src/resources/collect/LinkDialog.tsx';
import { leftOver, readPasted } from '#src/resources/collect/readPasted.ts';

const item = (id: number) => `https://www.aliexpress.com/item/${id}.html`;
const urls = (text: string) => readPasted(text).links.map(({ url }) => url);

describe('a pasted text', () => {
  it.each([
    ['one a line', `${item(1)}\n\n  ${item(2)}\r\n`, [item(1), item(2)]],
    ['several in a line', `${item(1)} ${item(2)},${item(3)}; ${item(4)}`, [item(1), item(2), item(3), item(4)]],
    ['a sentence of an app around it', `复制打开【Kettle】${item(1)} 点击链接 MF7788`, [item(1)]],
    [
      'a sentence without a space before it',
      `【淘口令】打开https://qr.1688.com/s/abc￥，`,
      ['https://qr.1688.com/s/abc'],
    ],
    ['commas inside', `${item(1)}?ids=1:2,3:4, ${item(2)}`, [`${item(1)}?ids=1:2,3:4`, item(2)]],
    [
      'an address in an address',
      `https://star.aliexpress.com/share.htm?to=${item(1)}`,
      [`https://star.aliexpress.com/share.htm?to=${item(1)}`],
    ],
    [
      'without a scheme',
      'www.ebay.com/itm/1 or m.dhgate.com/product/x/2.html',
      ['www.ebay.com/itm/1', 'm.dhgate.com/product/x/2.html'],
    ],
    ['an app’s own scheme', 'aliexpress://product/detail?productId=1', ['aliexpress://product/detail?productId=1']],
    ['nothing', ' \n\t\n', []],
  ])('gives its links: %s', (_, text, links) => {
    expect(readPasted(text)).toMatchObject({ problems: [] });
    expect(urls(text)).toEqual(links);
  });

  it('tells of each line that holds none, and of a link that stands above', () => {
    const long = `${item(3)}?${'x'.repeat(limits.linkLength)}`;
    const { links, problems } = readPasted(
      `${item(1)}\nlamp for 3.50\n${item(1)}\n${long}\njavascript:alert(1)\n${item(2)}`,
    );
    expect(links).toEqual([
      { url: item(1), line: 1 },
      { url: item(2), line: 6 },
    ]);
    expect(problems.map(({ line, kind, first }) => [line, kind, first])).toEqual([
      [2, 'noAddress', undefined],
      [3, 'twice', 1],
      [4, 'tooLong', undefined],
      [5, 'noAddress', undefined],
    ]);
  });

  it('tells a number alone and a share password from what is no link at all', () => {
    const { problems } = readPasted('1005004000000001\n￥oDuI8ZZ00nSaf￥\nlamp');
    expect(problems.map(({ kind }) => kind)).toEqual(['bareId', 'sharePassword', 'noAddress']);
  });

  it('loses nothing: what is not sent is left over, in its order', () => {
    const many = Array.from({ length: limits.linksAtOnce + 2 }, (_, at) => item(at));
    const text = ['lamp', ...many, item(0), 'desk'].join('\n');
    expect(leftOver(readPasted(text)).split('\n')).toEqual([
      'lamp',
      item(limits.linksAtOnce),
      item(limits.linksAtOnce + 1),
      'desk',
    ]);
    expect(leftOver(readPasted(item(1)))).toBe('');
  });
});

describe('the rows that failed', () => {
  const row = (position: number, reasonKey: string): JobRow => ({
    position,
    reasonKey,
    state: 'fail',
    label: `row ${position}`,
    target: null,
    productId: null,
    shopId: null,
    line: null,
    reason: 'why',
    warnings: [],
    finishedAt: null,
  });
  const links = [4, 7, 9, 12].map((line, at) => ({ line, url: item(at) }));

  it('are told by the line they stood in; held and repeated ones are not tried again', () => {
    const rows = [
      row(0, 'error.linkForeignHost'),
      row(1, 'error.supplierPageOnly'),
      row(2, 'row.linkTwice'),
      row(3, 'error.supplierNotAuthorised'),
    ];
    const { failed, again, held } = failedLinks(rows, links);
    expect(failed.map(({ position, line }) => [position, line])).toEqual([
      [0, 4],
      [2, 9],
      [3, 12],
    ]);
    expect(again).toEqual([item(0), item(3)]);
    expect(held).toBe(1);
  });
});
