import { describe, expect, it } from 'vitest';
import { recognise } from '#server/connectors/suppliers/aliexpress/link.ts';

const id = '1005005969888568';
const products: [link: string, productId: string][] = [
  [`https://www.aliexpress.com/item/${id}.html`, id],
  [`https://www.aliexpress.com/item/${id}.html?spm=a2g0o.x&algo_pvid=1&gatewayAdapt=glo2usa#nav-review`, id],
  [`https://aliexpress.com/item/${id}.html`, id],
  [`https://m.aliexpress.com/item/${id}.html`, id],
  [`https://m.aliexpress.com/i/${id}.html`, id],
  [`https://www.aliexpress.com/i/${id}`, id],
  [`https://m.aliexpress.com/item-desc/${id}.html`, id],
  [`https://m.aliexpress.com/detail.htm?productId=${id}`, id],
  ...'ar de es fr he id it ja ko nl pl pt ru th tr us vi'
    .split(' ')
    .map((locale): [string, string] => [`https://${locale}.aliexpress.com/item/${id}.html`, id]),
  [`https://pt.m.aliexpress.com/item/${id}.html`, id],
  [`https://aliexpress.ru/item/${id}.html?sku_id=12000041335464300`, id],
  ['https://www.aliexpress.us/item/3256805783573816.html', '3256805783573816'],
  ['https://www.aliexpress.com/item/Apple-Phone-SE/32993251330.html', '32993251330'],
  ['http://www.aliexpress.com/item/Apple-Phone-SE/1392990_32993251330.html', '32993251330'],
  ['https://www.aliexpress.com/store/product/Apple-Phone-SE/1392990_32993251330.html', '32993251330'],
  [`https://www.aliexpress.com/ssr/300000512/BundleDeals2?disableNav=YES&productIds=${id}:12000041335464300&x=1`, id],
  [`https://www.aliexpress.com/gcp/300000512/mix?productIds=${id},1005007570206199`, id],
  [`https://m.aliexpress.com/p/coin-index/index.html?productIds=${id}`, id],
  [`aliexpress://product/detail?productId=${id}&fbsrc=x`, id],
  [`https://www.aliexpress.com:443/item/${id}.html`, id],
  [`https://WWW.AliExpress.COM/item/${id}.html`, id],
  [
    `https://star.aliexpress.com/share/share.htm?redirectUrl=${encodeURIComponent(`https://www.aliexpress.com/item/${id}.html?x=1`)}`,
    id,
  ],
];

const shorts: [link: string, url: string][] = [
  ['https://a.aliexpress.com/_mKxyz12', 'https://a.aliexpress.com/_mKxyz12'],
  ['http://s.click.aliexpress.com/e/_DmZ9abc?af=1', 'https://s.click.aliexpress.com/e/_DmZ9abc?af=1'],
  ['https://sl.aliexpress.ru/p?key=zWNNtHg', 'https://sl.aliexpress.ru/p?key=zWNNtHg'],
  ['https://a.aliexpress.ru/_mKxyz12', 'https://a.aliexpress.ru/_mKxyz12'],
  ['https://s.click.aliexpress.com:8443/e/_DmZ9abc', 'https://s.click.aliexpress.com/e/_DmZ9abc'],
];

const others: [link: string, what: string][] = [
  ['https://www.aliexpress.com/store/1102980107', 'store'],
  ['https://pt.aliexpress.com/store/1102980107/pages/all-items.html', 'store'],
  ['https://www.aliexpress.com/wholesale?SearchText=kettle', 'search'],
  ['https://www.aliexpress.com/w/wholesale-kitchen-tools.html', 'search'],
  ['https://www.aliexpress.com/category/200003482/dresses.html', 'search'],
  ['https://www.aliexpress.com/', 'page'],
  ['https://www.aliexpress.com/item/123.html', 'page'],
  ['https://www.aliexpress.com/item/notanumber.html', 'page'],
  ['https://www.aliexpress.com/p/order/index.html', 'page'],
  ['https://a.aliexpress.com/', 'page'],
  ['aliexpress://home', 'page'],
];

const foreign = [
  `https://aliexpress.com.evil.tld/item/${id}.html`,
  `https://evil.example/aliexpress.com/item/${id}.html`,
  `https://evilaliexpress.com/item/${id}.html`,
  `https://www-aliexpress.com/item/${id}.html`,
  `https://aliexpress.com.cn/item/${id}.html`,
  `https://aliexpress.company/item/${id}.html`,
  `https://www.aliexpress.com@evil.tld/item/${id}.html`,
  `https://evil@www.aliexpress.com/item/${id}.html`,
  `https://user:secret@www.aliexpress.com/item/${id}.html`,
  `https://evil.tld/?u=https://www.aliexpress.com/item/${id}.html`,
  `https://evil.tld/item/${id}.html?host=www.aliexpress.com`,
  `https://evil.tld\\@www.aliexpress.com/item/${id}.html`,
  `https://xn--aliexpress-.com/item/${id}.html`,
  `https://аliexpress.com/item/${id}.html`,
  'https://a.aliexpress.com.evil.tld/_mKxyz12',
  `ftp://www.aliexpress.com/item/${id}.html`,
  `javascript:aliexpress.com/item/${id}.html`,
  'https://www.alibaba.com/product-detail/kettle_1600508128985.html',
];

describe('recognise', () => {
  it.each(products)('product: %s', (link, productId) => {
    expect(recognise(new URL(link))).toEqual({ kind: 'product', productId });
  });
  it.each(shorts)('short link: %s', (link, url) => {
    expect(recognise(new URL(link))).toEqual({ kind: 'short', url });
  });
  it.each(others)('not a product: %s', (link, what) => {
    expect(recognise(new URL(link))).toEqual({ kind: 'other', what });
  });
  it.each(foreign)('not AliExpress: %s', (link) => {
    expect(URL.canParse(link) ? recognise(new URL(link)) : null).toBeNull();
  });
  it('does not follow a target that is not AliExpress', () => {
    const carried = encodeURIComponent(`https://evil.tld/item/${id}.html`);
    const link = new URL(`https://star.aliexpress.com/share/share.htm?redirectUrl=${carried}`);
    expect(recognise(link)).toEqual({ kind: 'other', what: 'page' });
  });
});
