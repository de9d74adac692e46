import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { Capture } from '#contract/capture.ts';
import { sharedFixture } from '#tests/kit/sharedFixtures.ts';
import { readGlobals } from '../../extension/background/pageData.ts';
import { ali1688 } from '../../extension/sites/ali1688.ts';
import { alibaba } from '../../extension/sites/alibaba.ts';
import { aliexpress } from '../../extension/sites/aliexpress.ts';
import { captureOf } from '../../extension/sites/capture.ts';
import { dhgate } from '../../extension/sites/dhgate.ts';
import { ebay } from '../../extension/sites/ebay.ts';
import { rowsOf } from '../../extension/sites/lib/flight.ts';
import { at } from '../../extension/sites/lib/scripts.ts';
import type { Site } from '../../extension/sites/site.ts';
import { livePage, pageFile } from './livePage.ts';

const own = [
  { site: aliexpress, file: 'aliexpress.html', url: 'https://www.aliexpress.com/item/1005009990000001.html' },
  { site: alibaba, file: 'alibaba.html', url: 'https://www.alibaba.com/product-detail/Enamel-mug_1600990000001.html' },
  { site: ali1688, file: '1688.html', url: 'https://detail.1688.com/offer/799900000001.html' },
  { site: ebay, file: 'ebay.html', url: 'https://www.ebay.co.uk/itm/286199000001' },
  { site: dhgate, file: 'dhgate.html', url: 'https://www.dhgate.com/product/brass-desk-lamp/990000001.html' },
];
const captured = (site: Site, html: string, url: string) => captureOf(site, livePage(site, html, url));
const partOf = (capture: { parts: { name: string; data?: unknown }[] }, name: string): unknown =>
  capture.parts.find((part) => part.name === name)?.data;

describe('a product page', () => {
  it.each(own)(
    'of $site.supplier becomes a capture that the contract takes, without what is somebody’s',
    ({ site, file, url }) => {
      const html = pageFile(file);
      expect(html).toContain('SECRET-');
      const capture = captured(site, html, url);
      expect(Capture.parse(capture)).toMatchObject({ supplier: site.supplier, url });
      expect(JSON.stringify(capture)).not.toContain('SECRET-');
      expect(capture.shown.title).toBeTruthy();
    },
  );

  it('of AliExpress gives its modules, SKU ids to the last digit', () => {
    const capture = captured(aliexpress, pageFile('aliexpress.html'), own[0]?.url ?? '');
    const data = partOf(capture, 'runParams');
    expect(at(data, 'titleModule.subject')).toBe('Canvas deck chair');
    expect(at(data, 'skuModule.skuPriceList')).toMatchObject([
      { skuIdStr: '12000099990000001', skuVal: { skuActivityAmount: { currency: 'USD', value: 24.9 } } },
      { skuIdStr: '12000099990000002' },
    ]);
    expect(Object.keys(data as object)).not.toContain('buyerModule');
    expect(capture.shown).toMatchObject({
      price: 'US $24.90',
      store: 'Quiet Garden Store',
      images: ['https://ae01.alicdn.com/kf/chair-1.jpg_220x220.jpg'],
    });
  });

  it('of AliExpress is read from its scripts where the page’s own are not to be had', () => {
    const { document, url } = livePage(aliexpress, pageFile('aliexpress.html'), own[0]?.url ?? '');
    const capture = captureOf(aliexpress, { document, url, globals: {} });
    expect(at(partOf(capture, 'runParams'), 'titleModule.subject')).toBe('Canvas deck chair');
    expect(JSON.stringify(capture)).not.toContain('SECRET-');
  });

  it('of Alibaba.com gives product, company and terms, and the first of two price blocks', () => {
    const capture = captured(alibaba, pageFile('alibaba.html'), own[1]?.url ?? '');
    const data = partOf(capture, 'detailData');
    expect(at(data, 'globalData.product.sku.skuInfoMap')).toHaveProperty('191288010:3331186', { id: 102900000002 });
    expect(at(data, 'globalData.seller')).toEqual({ companyName: 'Harbour Enamel Works', companyId: 77001 });
    expect(at(data, 'nodeMap.module_sorted_attribute.privateData.productSortedProperties')).toHaveLength(1);
    expect(capture.shown.price).toBe('US$1.20');
    expect(capture.shown.images).toEqual(['https://s.alicdn.com/@sc04/kf/mug-1.jpg_80x80.jpg']);
  });

  it.each([true, false])('of 1688 keeps the root of its references; read from the page: %s', (fromPage) => {
    const page = livePage(ali1688, pageFile('1688.html'), own[2]?.url ?? '');
    const capture = captureOf(ali1688, fromPage ? page : { ...page, globals: {} });
    const data = partOf(capture, 'context');
    expect(at(data, 'result.data.Root.fields.dataJson.skuModel.skuInfoMap')).toHaveProperty(
      '米色.skuId',
      5758800000001,
    );
    expect(at(data, 'result.data.shippingServices.fields.freightInfo.skuWeight')).toEqual({
      '5758800000001': 0.3,
      '5758800000002': 0.3,
    });
    expect(at(data, 'result.global.globalData.model.sellerModel')).toEqual({ companyName: '静港布艺厂' });
    expect(JSON.stringify(capture)).not.toContain('SECRET-');
    expect(ali1688.describedAt?.(page)).toBe('https://itemcdn.tmall.com/1688offer/icoss799900000001');
  });

  it('of 1688 is read from its scripts whatever its texts look like', () => {
    const text = '\\"M\\", 10:1, {2 : 3';
    const html = `<script>(function(b,d){})(window.contextPath,{"result":{"data":{"Root":{"fields":{"t":"${text}",7:{"-1":1}}}}}});</script>`;
    const { document, url } = livePage(ali1688, html, own[2]?.url ?? '');
    const data = partOf(captureOf(ali1688, { document, url, globals: {} }), 'context');
    expect(at(data, 'result.data.Root.fields')).toEqual({ t: '"M", 10:1, {2 : 3', '7': { '-1': 1 } });
  });

  it('has no say in how its data is copied, and cannot fill a message', () => {
    const { window } = new JSDOM('', { url: own[1]?.url ?? '', runScripts: 'outside-only' });
    window.eval(`
      Array.prototype.toJSON = function () { return 'mine'; };
      window.detailData = { list: [1, { toJSON: () => 'mine', a: 2 }] };
      window.large = { text: 'x'.repeat(20000000) };
      window.larger = { text: 'x'.repeat(20000000) };
    `);
    const read = window.eval(`(${readGlobals.toString()})`) as typeof readGlobals;
    const found = read(['detailData', 'large', 'larger']);
    expect(Object.keys(found)).toEqual(['detailData', 'large']);
    expect(JSON.parse(found.detailData ?? '')).toEqual({ list: [1, { a: 2 }] });
  });

  it('of eBay gives variations, JSON-LD and what it shows', () => {
    const page = livePage(ebay, pageFile('ebay.html'), own[3]?.url ?? '');
    const capture = captureOf(ebay, page);
    expect(at(partOf(capture, 'msku'), 'variationsMap')).toHaveProperty('552.binModel.price.value.value', 23);
    expect(partOf(capture, 'jsonLd')).toMatchObject([{ name: 'Brass hand lens' }, { '@type': 'BreadcrumbList' }]);
    expect(capture.shown).toMatchObject({ price: '£18.50', stock: 'More than 10 available', store: 'opticsbay' });
    expect(capture.shown.images).toEqual(['https://i.ebayimg.com/images/g/lensAAOSw/s-l1600.jpg']);
    expect(ebay.describedAt?.(page)).toBe('https://itm.ebaydesc.com/itmdesc/286199000001?t=0');
  });

  it('of DHgate is found in the stream, its references resolved, its visitor left behind', () => {
    const data = partOf(captured(dhgate, pageFile('dhgate.html'), own[4]?.url ?? ''), 'flight');
    expect(at(data, 'prodItem.productName')).toBe('Brass desk lamp');
    expect(at(data, 'prodDesc.shortdesclist')).toEqual(['<p>Long text — with ä bytes</p>']);
    expect(at(data, 'prodPrice.maxAndMinPriceVo.minBuyerPrice')).toBe(15.2);
    expect(at(data, 'prodSeller')).toEqual({ suppliername: 'lampworks', supplierSeq: '210' });
    expect(Object.keys(data as object)).not.toContain('prodBuyer');
    // A length that leads back would be read for ever.
    expect(rowsOf('1:{"a":1}\n2:T-9,').get('1')).toEqual({ a: 1 });
  });
});

describe('a real page', () => {
  const real = (name: string, site: Site, url: string) => {
    const file = sharedFixture(name);
    return file && captured(site, file.toString('utf8'), url);
  };

  it('of AliExpress, 2020', ({ skip }) => {
    const url = 'https://he.aliexpress.com/item/32993251330.html';
    const capture = real('aliexpress/page-2020-runParams-module-layout.32993251330.html', aliexpress, url);
    if (!capture) return skip('no fixtures beside the project');
    const parsed = JSON.parse(sharedFixture('aliexpress/parsed.32993251330.runParams-data.json')?.toString() ?? '');
    const data = partOf(capture, 'runParams');
    for (const name of ['titleModule.subject', 'imageModule', 'skuModule', 'specsModule']) {
      expect(at(data, name), name).toEqual((at(parsed, name) ?? at(parsed, `data.${name}`)) as object);
    }
    expect(at(data, 'skuModule.skuPriceList')).toHaveLength(16);
  });

  it('of 1688, 2026', ({ skip }) => {
    const url = 'https://detail.1688.com/offer/823801520021.html';
    const capture = real('1688/page-2026-context.823801520021.html', ali1688, url);
    if (!capture) return skip('no fixtures beside the project');
    const parsed = JSON.parse(sharedFixture('1688/parsed.823801520021.context.json')?.toString() ?? '') as unknown;
    const data = partOf(capture, 'context');
    const sku = 'result.data.Root.fields.dataJson.skuModel';
    expect(at(data, sku)).toEqual(at(parsed, sku));
    expect(Object.keys(at(data, `${sku}.skuInfoMap`) as object)).toHaveLength(9);
    expect(at(data, 'result.data.gallery.fields')).toEqual(at(parsed, 'result.data.gallery.fields'));
  });

  it('of DHgate, 2024', ({ skip }) => {
    const url = 'https://www.dhgate.com/product/in-stock/859375351.html';
    const capture = real('dhgate/page-2024-rsc.859375351.html', dhgate, url);
    if (!capture) return skip('no fixtures beside the project');
    const parsed = JSON.parse(sharedFixture('dhgate/parsed.859375351.json')?.toString() ?? '') as unknown;
    const data = partOf(capture, 'flight');
    for (const name of ['prodItem', 'prodImg', 'prodPrice', 'prodSku'])
      expect(at(data, name), name).toEqual(at(parsed, name));
  });

  it('of DHgate that was reformatted still gives JSON-LD and what it shows', ({ skip }) => {
    const url = 'https://www.dhgate.com/product/x/997079406.html';
    const capture = real('dhgate/page-2024-rsc-prettified.997079406.html', dhgate, url);
    if (!capture) return skip('no fixtures beside the project');
    expect(partOf(capture, 'jsonLd')).toMatchObject([
      { '@type': 'Product', sku: '997079406' },
      { '@type': 'BreadcrumbList' },
      { '@type': 'VideoObject' },
    ]);
    expect(capture.shown.title).toBeTruthy();
  });

  it('of eBay in its old layout', ({ skip }) => {
    const capture = real('ebay/page-itm-old-layout.html', ebay, 'https://www.ebay.com/itm/123456789012');
    if (!capture) return skip('no fixtures beside the project');
    expect(capture.shown.title).not.toMatch(/^Details about/);
    expect(capture.shown.price).toMatch(/\d/);
    expect(capture.shown.images?.[0]).toMatch(/ebayimg\.com/);
  });

  it('of a captcha is a capture without data', ({ skip }) => {
    const url = 'https://www.aliexpress.com/item/1005001.html';
    const capture = real('aliexpress/page-captcha-interception.trimmed.html', aliexpress, url);
    if (!capture) return skip('no fixtures beside the project');
    expect(capture.parts.map(({ name }) => name)).toEqual(['meta']);
  });
});
