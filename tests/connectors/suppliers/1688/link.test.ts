import { describe, expect, it } from 'vitest';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { productUrl, recognise } from '#server/connectors/suppliers/1688/link.ts';
import { required } from '#tests/kit/required.ts';
import { scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';

const id = '823801520021';
const product = { kind: 'product', productId: id };
const resolveShort = required(ali1688.resolveShort);

describe('a link of 1688', () => {
  it.each([
    `https://detail.1688.com/offer/${id}.html`,
    `https://detail.1688.com/offer/${id}.html?spm=a26352.1&traceId=0&uuid=0&src_cna=0&forcePC=1770209315639#comment`,
    `http://detail.1688.com/offer/${id}.html`,
    `https://DETAIL.1688.com:443/offer/${id}.html`,
    `https://m.1688.com/offer/${id}.html`,
    `https://detail.m.1688.com/page/index.html?offerId=${id}&sk=consign`,
    `https://view.1688.com/cms/offer/detail.html?x=1&offerId=${id}`,
    `https://dj.1688.com/ci_bb?a=1&offerId=${id}`,
    `https://air.1688.com/app/x/index.html?offerId=${id}`,
    productUrl(id),
  ])('%s is a product', (link) => {
    expect(recognise(new URL(link))).toEqual(product);
  });

  it.each([
    ['https://qr.1688.com/s/7OnLCakq', 'https://qr.1688.com/s/7OnLCakq'],
    ['http://qr.1688.com:8080/s/7OnLCakq?x=1', 'https://qr.1688.com/s/7OnLCakq?x=1'],
    ['https://s.click.1688.com/t?e=abc', 'https://s.click.1688.com/t?e=abc'],
    ['https://dj.1688.com/ci_bb?a=12345', 'https://dj.1688.com/ci_bb?a=12345'],
  ])('%s must be resolved', (link, url) => {
    expect(recognise(new URL(link))).toEqual({ kind: 'short', url });
  });

  it.each([
    ['https://ythlx.1688.com/', 'store'],
    [`https://ythlx.1688.com/?offerId=${id}`, 'store'],
    [`https://shop1f123.1688.com/page/offerlist.htm?offerId=${id}`, 'store'],
    ['https://ythlx.1688.com/page/contactinfo.html', 'store'],
    ['https://winport.m.1688.com/page/index.html?memberId=ythlx', 'store'],
    ['https://s.1688.com/selloffer/offer_search.htm?keywords=%BA%EC%D4%E6', 'search'],
    ['https://s.1688.com/youyuan/index.htm?tab=imageSearch', 'search'],
    ['https://m.1688.com/offer_search/-6D7033.html', 'search'],
    ['https://www.1688.com/', 'page'],
    ['https://detail.1688.com/offer/12.html', 'page'],
    ['https://detail.1688.com/offer/notanumber.html', 'page'],
    ['https://detail.1688.com/offer/8238015200218238.html', 'page'],
    ['https://qr.1688.com/', 'page'],
    ['https://work.1688.com/home/buyer.htm', 'page'],
  ])('%s is a %s', (link, what) => {
    expect(recognise(new URL(link))).toEqual({ kind: 'other', what });
  });

  it.each([
    `https://detail.tmall.com/item.htm?id=${id}`,
    `https://item.taobao.com/item.htm?id=${id}`,
    `https://www.alibaba.com/product-detail/x_${id}.html`,
    `https://1688.com.evil.example/offer/${id}.html`,
    `https://detail-1688.com/offer/${id}.html`,
    `https://detail.1688.com.cn/offer/${id}.html`,
    `https://detail.1688.com@evil.example/offer/${id}.html`,
    `https://evil@detail.1688.com/offer/${id}.html`,
    `https://evil.example/detail.1688.com/offer/${id}.html`,
    `https://evil.example/?u=https://detail.1688.com/offer/${id}.html`,
    `ftp://detail.1688.com/offer/${id}.html`,
    `wireless1688://ma.m.1688.com/plugin?offerId=${id}`,
  ])('%s is not 1688’s', (link) => {
    expect(recognise(new URL(link))).toBeNull();
  });
});

describe('a short link of 1688', () => {
  const short = 'https://qr.1688.com/s/7OnLCakq';
  const moved = (location: string) => ({ status: 302, headers: { location } });

  it('is followed to the product, the page itself never fetched', async () => {
    const http = scriptedHttp(() => moved(`https://detail.m.1688.com/page/index.html?offerId=${id}`));
    expect(await resolveShort(short, http)).toEqual(product);
    expect(http.requests.map(({ url }) => url)).toEqual([short]);
  });

  it('may take five hops and no more', async () => {
    const loop = scriptedHttp(({ url }) => moved(`${url}1`));
    await expect(resolveShort(short, loop)).rejects.toMatchObject({ key: 'linkUnresolved' });
    expect(loop.requests).toHaveLength(5);
  });

  it.each([
    'https://evil.example/offer/1.html',
    'http://127.0.0.1/',
    'https://detail.1688.com@evil.example/',
    'file:///x',
  ])('does not leave for %s', async (location) => {
    const http = scriptedHttp(() => moved(location));
    await expect(resolveShort(short, http)).rejects.toMatchObject({ key: 'linkForeignHost' });
    expect(http.requests).toHaveLength(1);
  });

  it.each([
    ['a page', { body: '<html>' }],
    ['nowhere', { status: 302 }],
    ['silence', silence(true)],
  ])('%s leaves it unresolved', async (_name, answer) => {
    const http = scriptedHttp(() => answer);
    await expect(resolveShort(short, http)).rejects.toMatchObject({ key: 'linkUnresolved' });
  });
});
