import { describe, expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { localeFor, marketplaceFor, productUrl, recognise } from '#server/connectors/suppliers/ebay/link.ts';
import { required } from '#tests/kit/required.ts';
import { scriptedHttp } from '#tests/kit/scriptedHttp.ts';

const id = '233444680161';
const sites: [host: string, site: string][] = [
  ['ebay.com', 'EBAY_US'],
  ['ebay.co.uk', 'EBAY_GB'],
  ['ebay.de', 'EBAY_DE'],
  ['ebay.com.au', 'EBAY_AU'],
  ['ebay.ca', 'EBAY_CA'],
  ['cafr.ebay.ca', 'EBAY_CA'],
  ['ebay.fr', 'EBAY_FR'],
  ['ebay.it', 'EBAY_IT'],
  ['ebay.es', 'EBAY_ES'],
  ['ebay.at', 'EBAY_AT'],
  ['ebay.ch', 'EBAY_CH'],
  ['ebay.nl', 'EBAY_NL'],
  ['ebay.be', 'EBAY_BE'],
  ['benl.ebay.be', 'EBAY_BE'],
  ['befr.ebay.be', 'EBAY_BE'],
  ['ebay.ie', 'EBAY_IE'],
  ['ebay.pl', 'EBAY_PL'],
  ['ebay.com.hk', 'EBAY_HK'],
  ['ebay.com.sg', 'EBAY_SG'],
  ['ebay.com.my', 'EBAY_MY'],
  ['ebay.ph', 'EBAY_PH'],
];
const encoded = encodeURIComponent(`https://www.ebay.co.uk/itm/${id}?var=5`);
const products: [link: string, site: string | undefined][] = [
  ...sites.flatMap(([host, site]): [string, string][] => [
    [`https://www.${host}/itm/${id}`, site],
    [`https://m.${host}/itm/${id}`, site],
  ]),
  [`https://www.ebay.in/itm/${id}`, undefined],
  [`https://www.ebay.com/itm/Case-For-iPhone-11-/${id}?var=533045764409&hash=item3b2:g:x`, 'EBAY_US'],
  [`http://www.ebay.com/itm/-/${id}/`, 'EBAY_US'],
  [`https://www.ebay.com/ulk/itm/${id}`, 'EBAY_US'],
  [`https://www.ebay.com/i/${id}`, 'EBAY_US'],
  [`https://WWW.eBay.COM:443/itm/${id}#desc`, 'EBAY_US'],
  [`https://www.ebay.de/p/238941171?iid=${id}&var=1`, 'EBAY_DE'],
  [`http://cgi.ebay.co.uk/ws/eBayISAPI.dll?ViewItem&item=${id}`, 'EBAY_GB'],
  [`http://cgi.ebay.com/ws/ebayisapi.dll?viewitem&Item=${id}`, 'EBAY_US'],
  [`https://rover.ebay.com/rover/1/711-53200-19255-0/1?campid=0&mpre=${encoded}`, 'EBAY_GB'],
];
const shorts: [link: string, url: string][] = [
  ['https://ebay.us/m/QwT9vz', 'https://ebay.us/m/QwT9vz'],
  ['http://www.ebay.us/QwT9vz?x=1', 'https://www.ebay.us/QwT9vz?x=1'],
  ['https://ebay.to/3Kx', 'https://ebay.to/3Kx'],
  ['https://www.ebay.com/gum/abc', 'https://www.ebay.com/gum/abc'],
];
const others: [link: string, what: string][] = [
  ['https://www.ebay.com/str/bestchoiceproducts', 'store'],
  ['https://www.ebay.com/usr/ww-ghost', 'store'],
  ['https://www.ebay.com/sch/i.html?_nkw=iphone', 'search'],
  ['https://www.ebay.com/b/Cell-Phones/9355/bn_320094', 'search'],
  ['https://www.ebay.de/deals', 'search'],
  ['https://www.ebay.com/', 'page'],
  ['https://www.ebay.com/itm/123456', 'page'],
  ['https://www.ebay.com/itm/1234567890123456', 'page'],
  ['https://www.ebay.com/p/238941171', 'page'],
  ['https://www.ebay.com/p/238941171?iid=12', 'page'],
  ['https://cgi.ebay.com/ws/eBayISAPI.dll?SignIn&item=233444680161', 'page'],
  ['https://ebay.us/', 'page'],
  ['https://rover.ebay.com/rover/1/711/1?mpre=https%3A%2F%2Fevil.example%2Fitm%2F233444680161', 'page'],
  [
    `https://rover.ebay.com/rover/1/711/1?mpre=${encodeURIComponent(`https://rover.ebay.com/rover/1?mpre=${encoded}`)}`,
    'page',
  ],
  [`https://www.ebay.com/signin?mpre=${encoded}`, 'page'],
];
const foreign = [
  `https://ebay.com.evil.tld/itm/${id}`,
  `https://www-ebay.com/itm/${id}`,
  `https://evilebay.com/itm/${id}`,
  `https://ebay.company/itm/${id}`,
  `https://ebay.com.cn/itm/${id}`,
  `https://www.ebay.com@evil.tld/itm/${id}`,
  `https://evil@www.ebay.com/itm/${id}`,
  `https://evil.tld/?u=https://www.ebay.com/itm/${id}`,
  `https://еbay.com/itm/${id}`,
  `ftp://www.ebay.com/itm/${id}`,
  `javascript:ebay.com/itm/${id}`,
  'https://ebay.us.evil.tld/m/x',
  'https://www.aliexpress.com/item/1005005969888568.html',
];

describe('links of eBay', () => {
  it.each(products)('product: %s', (link, site) => {
    const expected = { kind: 'product', productId: id };
    expect(recognise(new URL(link))).toEqual(site === undefined ? expected : { ...expected, site });
  });
  it.each(shorts)('short link: %s', (link, url) => {
    expect(recognise(new URL(link))).toEqual({ kind: 'short', url });
  });
  it.each(others)('no product: %s', (link, what) => {
    expect(recognise(new URL(link))).toEqual({ kind: 'other', what });
  });
  it.each(foreign)('not eBay: %s', (link) => {
    expect(recognise(new URL(link))).toBeNull();
  });
});

describe('short links of eBay', () => {
  const follow = required(ebay.resolveShort);
  const moved = (location: string) => ({ status: 302, headers: { location } });

  it.each([
    'https://evil.example/itm/233444680161',
    'http://127.0.0.1/itm/233444680161',
    'https://www.ebay.com@evil.example/itm/233444680161',
  ])('do not leave eBay for %s', async (location) => {
    const http = scriptedHttp(() => moved(location));
    await expect(follow('https://ebay.us/m/x', http)).rejects.toMatchObject({ key: 'linkForeignHost' });
    expect(http.requests).toHaveLength(1);
  });

  it('end after five hops, without a page fetched and without a cookie', async () => {
    const loop = scriptedHttp(() => moved('https://ebay.to/again'));
    await expect(follow('https://ebay.us/m/x', loop)).rejects.toBeInstanceOf(DomainError);
    expect(loop.requests).toHaveLength(5);
    expect(loop.requests.every(({ headers }) => headers === undefined)).toBe(true);
    const catalogue = scriptedHttp(() => moved('https://www.ebay.com/p/238941171'));
    expect(await follow('https://ebay.us/m/x', catalogue)).toEqual({ kind: 'other', what: 'page' });
    expect(catalogue.requests).toHaveLength(1);
  });
});

describe('the sites of eBay', () => {
  it('each have an address that leads back to them', () => {
    for (const [, site] of sites) {
      expect(recognise(new URL(productUrl(id, site)))).toEqual({ kind: 'product', productId: id, site });
    }
  });
  it('are chosen by the link, else by the country, else the main one', () => {
    expect(marketplaceFor('EBAY_PL', 'DE')).toBe('EBAY_PL');
    expect(marketplaceFor(undefined, 'DE')).toBe('EBAY_DE');
    expect(marketplaceFor(undefined, 'JP')).toBe('EBAY_US');
  });
  it('are asked in a language only where they have several', () => {
    expect(localeFor('EBAY_CA', 'fr')).toBe('fr-CA');
    expect(localeFor('EBAY_BE', 'ja')).toBe('nl-BE');
    expect(localeFor('EBAY_DE', 'en')).toBeUndefined();
  });
});
