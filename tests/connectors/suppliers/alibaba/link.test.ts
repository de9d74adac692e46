import { describe, expect, it } from 'vitest';
import { recognise } from '#server/connectors/suppliers/alibaba/link.ts';

const id = '1600508128985';
const products = [
  `https://www.alibaba.com/product-detail/Blank-Cotton-T-Shirt_${id}.html`,
  `https://www.alibaba.com/product-detail/Blank_Cotton_12345678_T_${id}.html?spm=a27aq.28960555&s=p`,
  `https://www.alibaba.com/product-detail/_${id}.html`,
  `https://www.alibaba.com/product-detail/${id}.html`,
  `http://alibaba.com/product-detail/x_${id}.html`,
  `https://WWW.Alibaba.com:443/product-detail/x_${id}.html/`,
  ...'spanish french german italian portuguese russian arabic japanese korean turkish dutch thai hindi indonesian vietnamese hebrew polish'
    .split(' ')
    .map((language) => `https://${language}.alibaba.com/product-detail/Camiseta-de-algod%C3%B3n-${id}.html`),
  `https://german.alibaba.com/product-detail/Hemd-2024_${id}.html`,
  `https://m.alibaba.com/product/${id}/Blank-Cotton-T-Shirt.html`,
  `https://brightcup.en.alibaba.com/product/${id}-825012345/Blank_Cotton.html`,
  `https://brightcup.m.en.alibaba.com/product/${id}-825012345/Blank_Cotton.html`,
  `https://offer.alibaba.com/cps/abcd1234?bm=cps&src=saf&productId=${id}`,
  `https://www.alibaba.com/pla/Blank.html?productId=${id}`,
  `https://m.alibaba.com/detail.html?detailId=${id}`,
];
const shorts: [string, string][] = [
  ['https://offer.alibaba.com/cps/abcd1234?bm=cps', 'https://offer.alibaba.com/cps/abcd1234?bm=cps'],
  ['http://www.alibaba.com/x/B1CWlp?ck=pdp', 'https://www.alibaba.com/x/B1CWlp?ck=pdp'],
  ['https://x.alibaba.com:8443/AvCPqd', 'https://x.alibaba.com/AvCPqd'],
];
const others: [string, string][] = [
  ['https://www.alibaba.com/trade/search?SearchText=kettle&productId=1600508128985', 'search'],
  ['https://www.alibaba.com/showroom/kettle.html', 'search'],
  ['https://www.alibaba.com/catalogs/products/CID100003291', 'search'],
  ['https://brightcup.en.alibaba.com/', 'store'],
  ['https://brightcup.en.alibaba.com/productlist.html', 'store'],
  ['https://brightcup.m.en.alibaba.com/company_profile.html', 'store'],
  ['https://www.alibaba.com/', 'page'],
  ['https://www.alibaba.com/product-detail/x_1234567.html', 'page'],
  ['https://www.alibaba.com/product-detail/x_1600508128985123456.html', 'page'],
  ['https://offer.alibaba.com/', 'page'],
];
const foreign = [
  `https://detail.1688.com/offer/823801520021.html`,
  `https://www.aliexpress.com/item/1005005969888568.html`,
  `https://www.alibaba.com.cn/product-detail/x_${id}.html`,
  `https://alibaba.com.evil.example/product-detail/x_${id}.html`,
  `https://evilalibaba.com/product-detail/x_${id}.html`,
  `https://www.alibabagroup.com/product-detail/x_${id}.html`,
  `https://www.alibaba.com@evil.example/product-detail/x_${id}.html`,
  `https://user@www.alibaba.com/product-detail/x_${id}.html`,
  `https://evil.example/?u=https://www.alibaba.com/product-detail/x_${id}.html`,
  `https://аlibaba.com/product-detail/x_${id}.html`,
  `ftp://www.alibaba.com/product-detail/x_${id}.html`,
];

describe('recognise', () => {
  it.each(products)('product: %s', (link) => {
    expect(recognise(new URL(link))).toEqual({ kind: 'product', productId: id });
  });
  it.each(shorts)('short link: %s', (link, url) => {
    expect(recognise(new URL(link))).toEqual({ kind: 'short', url });
  });
  it.each(others)('not a product: %s', (link, what) => {
    expect(recognise(new URL(link))).toEqual({ kind: 'other', what });
  });
  it.each(foreign)('not Alibaba.com: %s', (link) => {
    expect(recognise(new URL(link))).toBeNull();
  });
});
