import type { ProductQuery, SupplierSession } from '#server/connectors/supplier.ts';
import { freePace } from '#tests/kit/freePace.ts';
import { type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';

const app = { appKey: '123456', appSecret: 'test_secret' };
export const query: ProductQuery = { productId: '1601206892606', shipTo: 'US', currency: 'USD', language: 'ja' };

/** A SKU of a description; `more` stands over it. */
export const sku = (more: object = {}) => ({
  sku_id: '105613018158',
  sku_attr_list: [
    {
      attr_name_id: '1111',
      attr_name_desc: 'Color',
      attr_value_id: '-11',
      attr_value_desc: 'Ink',
      attr_value_image: '',
    },
  ],
  ladder_price: [{ min_quantity: '50', max_quantity: '499', price: '3.69', currency: 'USD' }],
  ...more,
});

/** What a description answers; `more` stands over it. */
export const described = (more: object = {}) => ({
  product_id: '1601206892606',
  title: 'Mug',
  images: ['https://sc04.alicdn.com/kf/A.jpg_100x100.jpg'],
  currency: 'USD',
  min_order_quantity: '50',
  status: 'PRODUCT_ONLINE',
  skus: [sku()],
  ...more,
});

/** An answer of the platform that went well. */
export const ok = (data: unknown) => ({ body: { result: { result_code: '200', result_data: data }, code: '0' } });

/** An answer of the platform that refuses. */
export const refusal = (code: string, message = 'no') => ({ body: { type: 'ISV', code, message, request_id: 'r77' } });

export const session = (http: ReturnType<typeof scriptedHttp>, accessToken = 'at'): SupplierSession => ({
  app,
  accessToken,
  http,
  signal: new AbortController().signal,
  pace: freePace,
});

/** Returns the description, and the stock or any other call with the second. */
export const serving = (product: Scripted | Error, then: Scripted | Error = ok([])) =>
  scriptedHttp(({ url }) => (url.includes('/product/description') ? product : then));
