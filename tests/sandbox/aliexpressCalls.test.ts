import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { APP_SECRET, host, signature, signIn, sync } from './kit/aliexpressClient.ts';
import { shapeDifferences } from './kit/shape.ts';
import { control, type Json } from './kit/wooClient.ts';

const id = (number: number): string => String(1005008101000000 + number);
interface Sku {
  sku_id: string;
  sku_attr: string;
  offer_sale_price: string;
  currency_code: string;
  sku_available_stock: number;
  ae_sku_property_dtos?: { ae_sku_property_d_t_o: Json[] };
}

describe('calls to AliExpress', () => {
  let sandbox: Sandbox;
  let session = '';
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    sandbox.world.reset();
    session = (await signIn(sandbox)).access_token ?? '';
  });

  const call = async (method: string, params: Record<string, string>): Promise<Json> => {
    const reply = await sync(sandbox, method, { session, ...params });
    return (reply[`${method.replaceAll('.', '_')}_response`] ?? reply) as Json;
  };
  const get = (product: string, params: Record<string, string> = {}) =>
    call('aliexpress.ds.product.get', { product_id: product, ship_to_country: 'DE', ...params });
  const result = async (number: number, params: Record<string, string> = {}) =>
    (await get(id(number), params)).result as Json;
  const skus = async (number: number, params: Record<string, string> = {}): Promise<Sku[]> => {
    const { ae_item_sku_info_dtos: list } = (await result(number, params)) as { ae_item_sku_info_dtos?: Json };
    return (list?.ae_item_sku_info_d_t_o ?? []) as Sku[];
  };

  it.each([
    [17, 1],
    [20, 20],
    [35, 35],
    [48, 12],
    [55, 2],
    [62, 4],
    [73, 3],
    [81, 6],
    [90, 0],
    [94, 2],
    [101, 2],
    [108, 1],
    [120, 120],
  ])('product …%i has %i SKUs', async (number, count) => {
    const found = await skus(number);
    expect(found).toHaveLength(count);
    for (const sku of found) expect(sku.sku_id).toMatch(/^\d{17}$/);
    expect(new Set(found.map(({ sku_attr }) => sku_attr)).size).toBe(count);
  });

  const recorded = 'aliexpress/ds-api/ds.product.get.1005009017968975.raw-envelope.json';
  itWithFixture('a product has the shape of a real answer', recorded, async (real) => {
    const own = await sync(sandbox, 'aliexpress.ds.product.get', {
      session,
      product_id: id(20),
      ship_to_country: 'BR',
      target_currency: 'BRL',
    });
    expect(shapeDifferences(JSON.parse(real), own)).toEqual([]);
  });

  it('takes both ids of a product', async () => {
    const main = await result(20);
    const sub = JSON.parse((main.product_id_converter_result as { sub_product_id: string }).sub_product_id) as {
      US: number;
    };
    expect(sub.US).toBe(3256807914685268);
    expect((await get(String(sub.US))).result).toEqual(main);
  });

  it('converts at fixed rates, and says the currency with each SKU', async () => {
    const [dollars] = await skus(17, { target_currency: 'USD' });
    const [reais] = await skus(17, { target_currency: 'BRL' });
    const [unknown] = await skus(17, { target_currency: 'XYZ' });
    expect([dollars?.offer_sale_price, dollars?.currency_code]).toEqual(['4.49', 'USD']);
    expect([reais?.offer_sale_price, reais?.currency_code]).toEqual(['24.47', 'BRL']);
    expect(unknown?.currency_code).toBe('USD');
    expect((await result(17)).ae_item_base_info_dto).toMatchObject({ currency_code: 'CNY' });
  });

  it('translates what the platform translates', async () => {
    expect((await result(35, { target_language: 'pt' })).ae_item_base_info_dto).toMatchObject({
      subject: expect.stringContaining('Chinelos'),
    });
    const [sku] = await skus(35, { target_language: 'pt' });
    expect(sku?.ae_sku_property_dtos?.ae_sku_property_d_t_o[0]).toMatchObject({
      sku_property_name: 'cor',
      sku_property_value: 'Preto',
      property_value_definition_name: 'TW01-Night',
    });
  });

  it('holds the cases that bite', async () => {
    expect((await skus(17))[0]).toMatchObject({ sku_attr: '<none>' });
    expect((await skus(48))[1]?.sku_attr).toContain('200007763:201336106');
    expect((await skus(55)).every((sku) => sku.sku_available_stock === 0)).toBe(true);
    expect((await result(62)).ae_multimedia_info_dto).toMatchObject({
      ae_video_dtos: { ae_video_d_t_o: [{ media_url: expect.stringMatching(/\.mp4$/) }] },
    });
    const magnet = (await result(73)).ae_item_base_info_dto as Record<string, string>;
    expect([
      magnet.detail,
      (JSON.parse(magnet.mobile_detail ?? '') as { moduleList: Json[] }).moduleList.length,
    ]).toEqual(['', 4]);
    expect(((await result(81)).ae_item_base_info_dto as Json).detail).toMatch(/<script>.*<iframe/);
    expect((await result(90)).ae_item_base_info_dto).toMatchObject({ product_status_type: 'offline' });
    expect((await result(101)).package_info_dto).toMatchObject({ package_type: true, base_unit: 100 });
  });

  it('refuses in the answer, not by status', async () => {
    expect(await get('1005999999999999')).toMatchObject({ rsp_msg: 'ITEM_ID_NOT_FOUND' });
    expect(await get(id(94), { ship_to_country: 'US' })).toMatchObject({
      rsp_msg: 'Item is not allowed to this country',
    });
    const missing = await sync(sandbox, 'aliexpress.ds.product.get', { session, product_id: id(17) });
    expect(missing).toMatchObject({
      error_response: { code: 'MissingParameter', msg: expect.stringContaining('ship_to_country') },
    });
  });

  it('answers plain lists and texts when simplified', async () => {
    const reply = await sync(sandbox, 'aliexpress.ds.product.get', {
      session,
      product_id: id(35),
      ship_to_country: 'US',
      simplify: 'true',
    });
    expect(reply).toMatchObject({ code: '0', rsp_code: '200', request_id: expect.any(String) });
    const list = (reply.result as Json).ae_item_sku_info_dtos as Json[];
    expect(list[0]).toMatchObject({ sku_available_stock: '19', ae_sku_property_dtos: [{ sku_property_id: '14' }, {}] });
  });

  it('takes a call by GET as well', async () => {
    const params = {
      app_key: '501234',
      method: 'aliexpress.ds.category.get',
      timestamp: String(Date.now()),
      sign_method: 'sha256',
    };
    const query = new URLSearchParams({ ...params, sign: signature(APP_SECRET, params) });
    const reply = (await (await fetch(`${host(sandbox)}/sync?${query}`)).json()) as Json;
    expect(reply.aliexpress_ds_category_get_response).toMatchObject({ resp_result: { resp_code: 200 } });
  });

  describe('freight', () => {
    const query = async (fields: Json) => {
      const request = {
        quantity: 2,
        shipToCountry: 'US',
        productId: Number(id(48)),
        language: 'en_US',
        locale: 'en_US',
        currency: 'EUR',
      };
      return (await call('aliexpress.ds.freight.query', {
        queryDeliveryReq: JSON.stringify({ ...request, ...fields }),
      })) as {
        result: Json;
      };
    };
    const [china, states] = ['12000048048000001', '12000048048000002'];

    it('lists ways to ship, with a decimal fee under a misleading name', async () => {
      const { result: found } = await query({ selectedSkuId: china });
      const { delivery_option_d_t_o: options } = found.delivery_options as { delivery_option_d_t_o: Json[] };
      expect(found).toMatchObject({ success: true, code: 200 });
      expect(options).toMatchObject([
        { code: 'CAINIAO_FULFILLMENT_STD', free_shipping: true },
        { code: 'CAINIAO_STANDARD', shipping_fee_cent: '6.44', shipping_fee_currency: 'EUR', ship_from_country: 'CN' },
        { code: 'CAINIAO_ECONOMY', tracking: false },
      ]);
    });

    it('ships stock abroad only within its country', async () => {
      expect((await query({ selectedSkuId: states })).result).toMatchObject({ success: true });
      expect((await query({ selectedSkuId: states, shipToCountry: 'FR' })).result).toEqual({
        success: false,
        code: 505,
        msg: 'DELIVERY_NOT_AVAILABLE_TO_YOUR_ADDRESS',
      });
    });

    it('has nothing for a SKU without stock, and wants one named', async () => {
      const empty = await query({ productId: Number(id(55)), selectedSkuId: '12000048055000001' });
      expect(empty.result).toMatchObject({ success: false, msg: 'DELIVERY_INFO_EMPTY' });
      expect(await query({})).toMatchObject({ error_response: { code: 'MissingParameter' } });
    });

    it('by the older call says "not reachable"', async () => {
      const ask = (product: number, sku: string) =>
        call('aliexpress.logistics.buyer.freight.calculate', {
          param_aeop_freight_calculate_for_buyer_d_t_o: JSON.stringify({
            product_id: Number(id(product)),
            product_num: 1,
            sku_id: sku,
            country_code: 'US',
            send_goods_country_code: 'CN',
          }),
        });
      expect((await ask(55, '12000048055000001')).result).toEqual({
        success: false,
        error_desc: 'queryShippingOptionForItem return not reachable',
      });
      const found = (await ask(17, '12000048017000001')).result as Json;
      const list = found.aeop_freight_calculate_result_for_buyer_d_t_o_list as Json;
      expect((list.aeop_freight_calculate_result_for_buyer_dto as Json[])[1]).toEqual({
        service_name: 'CAINIAO_STANDARD',
        estimated_delivery_time: '24',
        freight: { amount: 3.5, cent: 350, currency_code: 'USD' },
        tracking_available: 'true',
        error_code: 0,
      });
    });
  });

  it('searches, lists categories and feeds', async () => {
    const search = await sync(sandbox, 'aliexpress.ds.text.search', {
      session,
      keyWord: 'blender',
      countryCode: 'US',
      currency: 'EUR',
      simplify: 'true',
    });
    expect((search.data as Json).products).toMatchObject([{ itemId: id(62), targetSalePrice: '17.29' }]);
    const category = await call('aliexpress.ds.category.get', { categoryId: '322' });
    expect((category.resp_result as { result: Json }).result).toMatchObject({ total_result_count: 2 });
    const feeds = await call('aliexpress.ds.feedname.get', {});
    expect(JSON.stringify(feeds)).toContain('AEB_ Footwear_ES');
  });

  it.each([
    ['a.aliexpress.com/_mK20kitchen', 'https://www.aliexpress.com/item/1005008101000020.html?'],
    ['s.click.aliexpress.com/e/_DkTwoHops', 'https://a.aliexpress.com/_mK62blend'],
    ['a.aliexpress.com/_mKoffList', 'https://evil.example/'],
    ['a.aliexpress.com/_mKloop', 'https://s.click.aliexpress.com/e/_DkLoop'],
    ['s.click.aliexpress.com/e/_DkLoop', 'https://a.aliexpress.com/_mKloop'],
  ])('the short link %s leads to %s', async (link, target) => {
    const reply = await fetch(`${sandbox.url}/_hosts/${link}`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')?.startsWith(target)]).toEqual([302, true]);
  });

  it('shows pictures, and nothing for a link that leads nowhere', async () => {
    const { image_urls } = (await result(17)).ae_multimedia_info_dto as { image_urls: string };
    const [first = ''] = image_urls.split(';');
    const picture = await fetch(`${sandbox.url}/_hosts/${first.replace('https://', '')}`);
    expect([first.endsWith('.jpg'), picture.headers.get('content-type')]).toEqual([true, 'image/jpeg']);
    expect((await fetch(`${sandbox.url}/_hosts/a.aliexpress.com/_nothing`)).status).toBe(404);
  });

  describe('a supplier that changes', () => {
    const drift = (number: number, change: Json) =>
      control(sandbox, 'drift', { supplier: 'aliexpress', productId: id(number), ...change });

    it('its price, by factor or by SKU', async () => {
      const [before, other] = await skus(81);
      await drift(81, { price: 1.5 });
      const [after] = await skus(81);
      expect(Number(after?.offer_sale_price)).toBeCloseTo(Number(before?.offer_sale_price) * 1.5, 2);
      await drift(81, { price: { [String(other?.sku_id)]: '1.99' } });
      expect((await skus(81)).map(({ offer_sale_price }) => offer_sale_price)[1]).toBe('1.99');
    });

    it('its stock and its SKUs', async () => {
      await drift(62, { stock: 3, removeSku: '12000048062000002', addSku: { value: 'Lavender', stock: 8 } });
      const left = await skus(62);
      expect(left.map(({ sku_available_stock }) => sku_available_stock)).toEqual([3, 3, 3, 8]);
      expect(left.at(-1)?.ae_sku_property_dtos?.ae_sku_property_d_t_o[0]).toMatchObject({
        sku_property_value: 'Lavender',
      });
    });

    it('its mind', async () => {
      await drift(108, { gone: true });
      expect((await result(108)).ae_item_sku_info_dtos).toBeUndefined();
      await drift(108, { gone: 'deleted' });
      expect(await get(id(108))).toMatchObject({ rsp_msg: 'ITEM_ID_NOT_FOUND' });
      await drift(108, { gone: false });
      expect(await skus(108)).toHaveLength(1);
    });

    it('only what it has', async () => {
      expect((await drift(17, { removeSku: '1' })).body.error).toContain('has no SKU 1');
      expect((await drift(999, { stock: 1 })).body.error).toContain('there is no product');
      expect((await drift(17, { colour: 1 })).body.error).toContain('colour');
    });
  });
});
