import { describe, expect, it } from 'vitest';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { described, ok, refusal, session } from './answers.ts';
import { published, request } from './orderAnswers.ts';

const { services } = required(alibaba.buying);

/** Pieces of the SKUs by place. */
const stock = (places: Record<string, Record<string, number>>) =>
  ok(
    Object.entries(places).map(([shipping_from, skus]) => ({
      shipping_from,
      inventory_list: Object.entries(skus).map(([sku_id, inventory_count]) => ({ sku_id, inventory_count })),
    })),
  );

const asking = (
  inventory: Scripted,
  freight: (place: string) => Scripted,
  { items = request.items, product = described({ eCompanyId: 'cVmhg7/xG8q3UQgcH/5Fag==' }) } = {},
) => {
  const http = scriptedHttp((asked) => {
    if (asked.url.includes('/product/description')) return ok(product);
    if (asked.url.includes('/product/inventory')) return inventory;
    return freight(formOf(asked).dispatch_location ?? '');
  });
  return { http, quote: services(session(http), { items, recipient: request.recipient, currency: 'USD' }) };
};
const freightCalls = (http: ReturnType<typeof scriptedHttp>) =>
  http.requests.filter(({ url }) => url.includes('/freight/')).map(formOf);

describe('the quote for an order at Alibaba.com', () => {
  it('is the order’s own freight call, by seller, address and lines', async () => {
    const { http, quote } = asking(ok([]), () => ({ body: published.freight }));
    expect(await quote).toEqual({
      options: [
        {
          serviceCode: 'seller_oversea_distributor_sellers_shipping_method_1',
          shippingType: 'EXPRESS/MULTIMODAL_TRANSPORT',
          freight: { amount: '3.0', currency: 'USD' },
          company: "Seller's Shipping Method 1",
          daysMin: 3,
          daysMax: 9,
          tracking: null,
          // What was asked for, whatever the answer calls it.
          shipFrom: 'CN',
          shipTo: 'US',
        },
      ],
      terms: { dispatchLocation: 'CN' },
    });
    const [form] = freightCalls(http);
    expect(http.requests.some(({ url }) => url.includes('/shipping/freight/'))).toBe(false);
    expect(form).toMatchObject({
      e_company_id: 'cVmhg7/xG8q3UQgcH/5Fag==',
      destination_country: 'US',
      dispatch_location: 'CN',
    });
    expect(JSON.parse(form?.address ?? '')).toEqual({
      zip: '10012',
      country: { code: 'US', name: 'United States' },
      province: { code: 'NY', name: 'New York' },
      city: { code: '', name: 'New York' },
      address: '123 Main Street',
    });
    expect(JSON.parse(form?.logistics_product_list ?? '')).toEqual([
      { product_id: '100001', sku_id: '200001', quantity: '10', country_code: 'US' },
    ]);
  });

  it('asks from every place that holds enough of all lines, and no other', async () => {
    const items = [
      { productId: '1', skuId: 'a', orderRef: 'a', quantity: 5 },
      { productId: '1', skuId: 'b', orderRef: 'b', quantity: 2 },
    ];
    const places = stock({ US: { a: 5, b: 2 }, CN: { a: 900, b: 1 }, MX: { a: 9, b: 9 } });
    const { http, quote } = asking(places, () => ({ body: published.freight }), { items });
    const { options, terms } = await quote;
    expect(freightCalls(http).map(({ dispatch_location }) => dispatch_location)).toEqual(['US', 'MX']);
    expect(options.map(({ shipFrom }) => shipFrom)).toEqual(['US', 'MX']);
    expect(terms).toEqual({ dispatchLocation: 'US' });
  });

  it('has no ways where the seller does not ship there; one ill place hides no other', async () => {
    const both = stock({ US: { '200001': 10 }, CN: { '200001': 10 } });
    expect((await asking(both, () => refusal('4015')).quote).options).toEqual([]);
    const one = asking(both, (place) => (place === 'US' ? refusal('4016') : { body: published.freight }));
    expect((await one.quote).options).toMatchObject([{ shipFrom: 'CN' }]);
  });

  it.each(['4015', '10012', '4027', '10005', '120019', '400007', '800022'])('%s is no way there', async (code) => {
    expect(await asking(ok([]), () => refusal(code)).quote).toEqual(expect.objectContaining({ options: [] }));
  });

  it.each([
    ['4016', 'supplierUnavailable'],
    ['990001', 'supplierUnavailable'],
    ['IllegalAccessToken', 'supplierNotAuthorised'],
  ])('%s is %s', async (code, key) => {
    await expect(asking(ok([]), () => refusal(code)).quote).rejects.toMatchObject({ key });
  });

  it('needs to know who sells', async () => {
    const { quote } = asking(ok([]), () => ({ body: published.freight }), { product: described() as never });
    await expect(quote).rejects.toMatchObject({ key: 'supplierForm', params: { part: 'eCompanyId' } });
  });
});
