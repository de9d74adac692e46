import { describe, expect, it } from 'vitest';
import { nextHop, resolveShortLink } from '#server/connectors/suppliers/aliexpress/link.ts';
import { scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';

const short = 'https://a.aliexpress.com/_mK1';
const product = { kind: 'product', productId: '1005005969888568' };
const moved = (location: string) => ({ status: 302, headers: { location } });

describe('a hop of a short link', () => {
  it.each([
    ['https://www.aliexpress.com/item/1005005969888568.html?x=1', product],
    ['//m.aliexpress.com/i/1005005969888568.html', product],
    ['aliexpress://product/detail?productId=1005005969888568', product],
    ['/_mK2', { kind: 'short', url: 'https://a.aliexpress.com/_mK2' }],
    ['http://s.click.aliexpress.com/e/_D2', { kind: 'short', url: 'https://s.click.aliexpress.com/e/_D2' }],
    ['https://www.aliexpress.com/store/1102980107', { kind: 'other', what: 'store' }],
    [
      'https://star.aliexpress.com/share/share.htm?redirectUrl=https%3A%2F%2Fwww.aliexpress.com%2Fitem%2F1005005969888568.html',
      product,
    ],
  ])('to %s', (location, link) => {
    expect(nextHop(short, location)).toEqual(link);
  });

  it.each([
    'https://evil.example/item/1005005969888568.html',
    'https://aliexpress.com.evil.example/item/1005005969888568.html',
    'https://www.aliexpress.com@evil.example/',
    'http://127.0.0.1/',
    'file:///etc/passwd',
  ])('refuses %s', (location) => {
    expect(() => nextHop(short, location)).toThrow(expect.objectContaining({ key: 'linkForeignHost' }));
  });

  it('refuses what is no address', () => {
    expect(() => nextHop(short, 'https://')).toThrow(expect.objectContaining({ key: 'linkUnresolved' }));
  });
});

describe('following a short link', () => {
  it('takes five hops and no more, without a cookie', async () => {
    const hops = (count: number) =>
      scriptedHttp(({ url }) => {
        const at = Number(/_mK(\d+)$/.exec(url)?.[1]);
        return moved(at === count ? '/item/1005005969888568.html' : `/_mK${at + 1}`);
      });
    const five = hops(5);
    expect(await resolveShortLink(short, five)).toEqual(product);
    expect(five.requests).toHaveLength(5);
    expect(five.requests.every(({ headers }) => headers === undefined)).toBe(true);
    await expect(resolveShortLink(short, hops(6))).rejects.toMatchObject({ key: 'linkUnresolved' });
  });

  it('never fetches a page, and needs no request for a link that is not short', async () => {
    const http = scriptedHttp(() => moved('https://www.aliexpress.com/p/coupon/index.html'));
    expect(await resolveShortLink(short, http)).toEqual({ kind: 'other', what: 'page' });
    expect(http.requests).toHaveLength(1);
    await resolveShortLink('https://www.aliexpress.com/item/1005005969888568.html', http);
    expect(http.requests).toHaveLength(1);
  });

  it.each([
    ['a page', { body: '<html>' }],
    ['an unknown code', { status: 404 }],
    ['a redirect to nowhere', { status: 302 }],
    ['silence', silence(true)],
  ])('%s leaves it unresolved', async (_name, answer) => {
    await expect(
      resolveShortLink(
        short,
        scriptedHttp(() => answer),
      ),
    ).rejects.toMatchObject({ key: 'linkUnresolved' });
  });

  it('refuses another host before asking it', async () => {
    const http = scriptedHttp(() => moved('https://evil.example/item/1005005969888568.html'));
    await expect(resolveShortLink(short, http)).rejects.toMatchObject({
      key: 'linkForeignHost',
      params: { host: 'evil.example' },
    });
    expect(http.requests).toHaveLength(1);
    await expect(resolveShortLink('https://evil.example/_x', http)).rejects.toMatchObject({ key: 'linkForeignHost' });
  });
});
