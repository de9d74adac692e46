import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { practicePatterns } from '../../extension/background/practice.ts';
import { manifestOf } from '../../extension/manifest.ts';
import { originOf, permissionFor } from '../../extension/options/address.ts';
import { sites } from '../../extension/sites/index.ts';
import { isDenied, names, prune } from '../../extension/sites/lib/prune.ts';
import { isMatch, realAddress, siteOf } from '../../extension/sites/match.ts';
import { productLinks } from '../../extension/sites/productLinks.ts';
import { isCheckout, supplierAt } from '../../extension/sites/supplierAt.ts';
import { pageFile } from './livePage.ts';

const siteNamed = (address: string) => {
  const found = siteOf(sites, new URL(address));
  return found && `${found.site.supplier} ${found.kind}`;
};

describe('a page’s address', () => {
  it.each([
    ['https://www.aliexpress.com/item/1005009990000001.html?spm=x', 'aliexpress product'],
    ['https://es.aliexpress.com/item/Silla/1005009990000001.html', 'aliexpress product'],
    ['https://www.aliexpress.us/item/3256807914685283.html', 'aliexpress product'],
    ['https://aliexpress.ru/item/1005009990000001.html', 'aliexpress product'],
    ['https://www.aliexpress.com/w/wholesale-deck-chair.html', 'aliexpress list'],
    ['https://www.alibaba.com/product-detail/Mug_1600990000001.html', 'alibaba product'],
    ['https://spanish.alibaba.com/product-detail/taza-1600990000001.html', 'alibaba product'],
    ['https://www.alibaba.com/trade/search?SearchText=mug', 'alibaba list'],
    ['https://detail.1688.com/offer/799900000001.html', '1688 product'],
    ['https://s.1688.com/selloffer/offer_search.htm?keywords=x', '1688 list'],
    ['https://www.ebay.co.uk/itm/brass-lens/286199000001', 'ebay product'],
    ['https://www.ebay.com.au/p/1234?iid=286199000001', 'ebay product'],
    ['https://www.ebay.de/sch/i.html?_nkw=lupe', 'ebay list'],
    ['https://www.dhgate.com/product/x/990000001.html', 'dhgate product'],
    ['https://fr.dhgate.com/product/x/990000001.html', 'dhgate product'],
    ['https://www.dhgate.com/wholesale/search.do?searchkey=x', 'dhgate list'],
    ['https://www.aliexpress.com/', null],
    ['https://www.aliexpress.com/p/order/index.html/../../../account/orders', null],
    ['https://www.aliexpress.com.evil.example/item/1005009990000001.html', null],
    ['https://evil.example/https://www.aliexpress.com/item/1005009990000001.html', null],
    ['http://www.aliexpress.com/item/1005009990000001.html', null],
    ['https://www.ebay.com/itm/about', null],
    ['https://item.taobao.com/item.htm?id=799900000001', null],
  ])('%s is %s', (address, expected) => {
    expect(siteNamed(address)).toBe(expected);
  });

  it('is the supplier’s own where the sandbox stands in', () => {
    const practice = 'http://127.0.0.1:8090/_hosts/www.aliexpress.com/item/1005009990000001.html?x=1';
    expect(realAddress(practice).href).toBe('https://www.aliexpress.com/item/1005009990000001.html?x=1');
    expect(realAddress('https://www.ebay.com/itm/286199000001').href).toBe('https://www.ebay.com/itm/286199000001');
    const patterns = practicePatterns({ 'aliexpress.com': 'http://127.0.0.1:8090/_hosts/www.aliexpress.com/' });
    expect(patterns).toContain('http://127.0.0.1:8090/_hosts/*aliexpress.com/item/*');
    expect(patterns.some((pattern) => isMatch(pattern, new URL(practice)))).toBe(true);
    expect(patterns.join()).not.toMatch(/ebay|alibaba/);
  });
});

describe('a page on which an address may be filled in', () => {
  it.each([
    ['https://www.aliexpress.com/p/trade/confirm.html?objectId=1', 'aliexpress'],
    ['https://biz.alibaba.com/ta/detail/checkout.htm', 'alibaba'],
    ['https://order.1688.com/order/smart_make_order.htm', '1688'],
    ['https://pay.ebay.co.uk/rxo?action=view', 'ebay'],
    ['https://www.dhgate.com/placeorder/checkout.do', 'dhgate'],
  ])('%s is one of %s', (address, supplier) => {
    const url = new URL(address);
    expect(supplierAt(sites, url)?.supplier).toBe(supplier);
    expect(isCheckout(url)).toBe(true);
  });

  it.each([
    'https://www.ebay.com.evil.example/rxo',
    'http://pay.ebay.com/rxo',
    'https://quay.example/orders',
    'chrome://extensions/',
  ])('%s is none of a supplier’s', (address) => expect(supplierAt(sites, new URL(address))).toBeNull());

  it.each([
    'https://www.alibaba.com/trade/search?SearchText=mug',
    'https://www.aliexpress.com/w/wholesale-address-labels.html',
    'https://www.dhgate.com/wholesale/shipping-bags.html',
  ])('%s is a list of products', (address) => {
    const found = siteOf(sites, new URL(address));
    expect([found?.kind, isCheckout(new URL(address))]).toEqual(['list', false]);
  });
});

describe('what the extension may', () => {
  const manifest = manifestOf('1.2.3');

  it('is the pages of the five sites, by https', () => {
    for (const pattern of manifest.host_permissions) {
      expect(pattern).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9.-]+\.[a-z]+\/.+\*$/);
    }
    expect(manifest.permissions).toEqual(['storage', 'scripting', 'alarms']);
    expect(manifest).not.toHaveProperty('externally_connectable');
    expect(manifest).not.toHaveProperty('web_accessible_resources');
  });

  it.each([
    ['https://quay.example', 'https://quay.example', 'https://quay.example/*'],
    [' quay.example/app?x ', 'https://quay.example', 'https://quay.example/*'],
    ['https://quay.example:8443/', 'https://quay.example:8443', 'https://quay.example/*'],
    ['http://localhost:8080', 'http://localhost:8080', 'http://localhost/*'],
    ['http://127.0.0.1:8080/login', 'http://127.0.0.1:8080', 'http://127.0.0.1/*'],
  ])('includes Quayside at %s', (typed, origin, permission) => {
    expect(originOf(typed)).toBe(origin);
    expect(permissionFor(origin)).toBe(permission);
  });

  it.each([
    '',
    'http://quay.example',
    'ftp://quay.example',
    'javascript:alert(1)',
    'https://a:b@quay.example',
    'http://localhost.evil.example',
  ])('never includes %j', (typed) => expect(originOf(typed)).toBeNull());
});

describe('a page of results', () => {
  it('gives each product once, by its own address, and nobody else’s', () => {
    const address = 'https://www.aliexpress.com/w/wholesale-deck-chair.html';
    const { document } = new JSDOM(pageFile('search.html'), { url: address }).window;
    const [aliexpress] = sites;
    if (!aliexpress) throw new Error('no sites');
    expect(productLinks(aliexpress, document, address)).toEqual([
      {
        productId: '1005009990000001',
        url: 'https://www.aliexpress.com/item/1005009990000001.html',
        title: 'Canvas deck chair, folding',
        imageSrc: 'https://ae01.alicdn.com/kf/chair-1.jpg',
      },
      {
        productId: '1005009990000002',
        url: 'https://www.aliexpress.com/item/1005009990000002.html',
        title: 'Beach stool',
        imageSrc: undefined,
      },
    ]);
  });
});

describe('pruning', () => {
  it('leaves out what is somebody’s under any of its names, at any depth', () => {
    const names =
      'prodBuyer prodCoupons buyer buyerInfo visitorId visitorIp userId userInfo loginId sellerLoginId memberId accountId nickName firstName email phone mobile mobileNo tel fax contactName contactPerson shippingAddress address userAddress consignee zip postCode clientIp ip geo token accessToken csrfToken _csrf_token chatToken cookie sessionId sign signature umidToken traceId riskInfo extend extendInfo couponList cart cartInfo orderId orderList wishList review reviews author'.split(
        ' ',
      );
    expect(names.filter((name) => !isDenied(name))).toEqual([]);
    const planted = Object.fromEntries(names.map((name) => [name, 'SECRET']));
    const pruned = prune({ a: [{ b: { ...planted, title: 'kept' } }], ...planted });
    expect(pruned).toEqual({ a: [{ b: { title: 'kept' } }] });
  });

  it('leaves a product’s own names', () => {
    const names =
      'minBuyerPrice maxBuyerPrice buyerPrice design orderParam orderParamModel orderQuantity minOrder skuModel title subject imagePathList price priceList quantity extra cartons carton useful userRightsText custom storeName companyName location sendGoodsCountryCode trackingAvailable tracking weight packageSize mobileDetail ipx'.split(
        ' ',
      );
    expect(names.filter((name) => isDenied(name))).toEqual([]);
  });

  it('copies what leads back to itself, functions and endless depth without harm', () => {
    const loop: Record<string, unknown> = { name: 'x', call: () => 1, many: [1, undefined, Number.NaN] };
    loop.self = loop;
    expect(prune(loop)).toEqual({ name: 'x', many: [1, null, null] });
    let deep: unknown = 1;
    for (let at = 0; at < 10_000; at += 1) deep = { deep };
    expect(JSON.stringify(prune(deep)).length).toBeLessThan(1000);
    const lists = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(JSON.stringify(prune({ lists }, { lists: { name: true } })).length).toBeLessThan(1000);
    const wide = { one: Array.from({ length: 900_000 }, (_, at) => at), two: [{ name: 'x' }] };
    expect(prune(wide, names('one', 'two'))).not.toHaveProperty('two');
  });
});
