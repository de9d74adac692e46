import { randomUUID } from 'node:crypto';
import type { Capture } from '#contract/capture.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { Merchant } from './merchant.ts';

/** A browser that was paired for a merchant: makes calls with the token that it was given. */
export async function pairBrowser(merchant: Merchant, name = 'Chromium · Linux'): Promise<Merchant> {
  const { code } = await merchant.call(extensionCalls.code, {});
  const browser = new Merchant({ url: merchant.url, email: merchant.email });
  browser.token = (await browser.call(extensionCalls.pair, { code, name, version: '0.1.0' })).token;
  return browser;
}

/** A page of DHgate as the extension sends it. */
export function capturedLamp(over: { itemCode?: string; title?: string; text?: string } = {}): Capture {
  const { itemCode = '990000001', title = 'Brass desk lamp', text = '' } = over;
  return {
    supplier: 'dhgate',
    url: `https://www.dhgate.com/product/brass-desk-lamp/${itemCode}.html`,
    capturedAt: new Date().toISOString(),
    language: 'en',
    parts: [
      {
        name: 'flight',
        data: {
          itemCode,
          lang: 'en',
          dispCurrency: 'USD',
          prodItem: {
            itemCode,
            productName: title,
            minOrder: '1',
            grossweight: 0.8,
            cateDispName: 'Lamps',
            istate: true,
          },
          prodImg: { oriImgList: [1, 2, 3].map((at) => `https://img4.dhresource.com/webp/m/0x0/lamp-${at}.jpg`) },
          prodPrice: {
            maxAndMinPriceVo: { minBuyerPrice: 19, maxBuyerPrice: 19 },
            itemWholesaleRangeVos: [
              {
                startQty: 1,
                endQty: 1000000,
                originalPrice: 19,
                promDiscountPrice: 15.2,
                orgInternationalPrice: 19,
                disInternationalPrice: 15.2,
              },
            ],
          },
          prodSku: {
            skuId: '1108550000000000001',
            skuMd5: 'x_CN',
            skuAttr: '8888-6778|11-21',
            defInventoryQty: 50,
            itemAttrList: [
              {
                attrId: 11,
                attrName: 'Color',
                itemAttrvalList: [
                  { attrId: 11, attrValueId: 21, attrValName: 'Brass' },
                  { attrId: 11, attrValueId: 22, attrValName: 'Black' },
                ],
              },
            ],
          },
          prodDesc: { description: encodeURIComponent(`<p>A lamp of brass. ${text}</p>`), categoryName: 'Lamps' },
          prodSeller: { suppliername: 'lampworks' },
        },
      },
    ],
    shown: { title, store: 'lampworks' },
  };
}

/** Collects a page under a key of its own. */
export const collectPage = (browser: Merchant, capture: Capture, key: string = randomUUID()) =>
  browser.call(extensionCalls.collect, { key, capture });
