import { describe, expect, it } from 'vitest';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, page, type Scripted, scriptedHttp, silence } from '#tests/kit/scriptedHttp.ts';
import { assumed, lines, published, recipient, request, specId } from './orderAnswers.ts';
import { sessionOver } from './scripted.ts';

const { place } = required(ali1688.buying);
const MARK = '0f3b9a1c-5f5e-4a58-9a0e-1d1c4c9f3c11';

const placing = (answer: Scripted | Error, asked = request) => {
  const http = scriptedHttp(() => answer);
  return { http, outcome: place(sessionOver(http), asked, MARK) };
};
const refused = (code: string, message = 'no') => ({ body: { success: false, code, message, result: null } });
const several = (orderList: unknown) => ({ success: true, result: { success: true, orderList } });
const gate = (error_code: string) => ({ status: 400, body: { error_code, error_message: 'no', request_id: 'r' } });

describe('an order at 1688', () => {
  it('is sent once, signed, under the mark and by the quote’s terms, amounts unread', async () => {
    const { http, outcome } = placing({ body: published.created }, { ...request, memo: '留言' });
    expect(await outcome).toEqual({
      kind: 'placed',
      ids: ['87407346014789305'],
      notPlaced: [],
      answer: { totalSuccessAmount: 156_800, orderId: '87407346014789305', success: true },
    });
    expect(http.requests).toHaveLength(1);
    expect(http.requests[0]?.url).toBe(
      'https://gw.open.1688.com/openapi/param2/1/com.alibaba.trade/alibaba.trade.fastCreateOrder/1234567',
    );
    const form = formOf(http.requests[0]);
    expect(form).toMatchObject({ flow: 'general', tradeType: 'assureTrade', message: '留言', outOrderId: MARK });
    expect(form._aop_signature).toMatch(/^[0-9A-F]{40}$/);
    expect(form).not.toHaveProperty('isvBizType');
    expect(JSON.parse(form.cargoParamList ?? '')).toEqual([{ offerId: 554_456_348_334, specId, quantity: 5 }]);
    expect(JSON.parse(form.addressParam ?? '')).toEqual({
      fullName: '张三',
      mobile: '15251667788',
      phone: '',
      postCode: '310052',
      provinceText: '浙江省',
      cityText: '杭州市',
      areaText: '滨江区',
      townText: '',
      address: '网商路699号',
    });
  });

  it.each([
    [
      { city: '金华市', address1: '义乌市国际商贸城 1 区' },
      { cityText: '金华市', areaText: '', address: '义乌市国际商贸城 1 区' },
    ],
    [
      { city: '杭州市', address1: '滨江区网商路699号' },
      { areaText: '滨江区', address: '网商路699号' },
    ],
    [
      { city: '上海市 浦东新区', address1: '张江镇1号', address2: '3楼', company: '某公司' },
      { areaText: '浦东新区', address: '张江镇1号 3楼 某公司' },
    ],
    [{ phone: '051788990077' }, { mobile: '', phone: '051788990077' }],
  ])('an address %j is sent as %j', async (more, sent) => {
    const { http, outcome } = placing(
      { body: published.created },
      { ...request, recipient: { ...recipient, ...more } },
    );
    await outcome;
    expect(JSON.parse(formOf(http.requests[0]).addressParam ?? '')).toMatchObject(sent);
  });

  it('names a product without SKUs by itself, and the open market where no terms came', async () => {
    const bare = {
      ...request,
      items: [{ productId: '554456348334', skuId: '554456348334', orderRef: '', quantity: 2 }],
      terms: {},
    };
    const { http, outcome } = placing({ body: published.created }, bare);
    await outcome;
    const form = formOf(http.requests[0]);
    expect(JSON.parse(form.cargoParamList ?? '')).toEqual([{ offerId: 554_456_348_334, quantity: 2 }]);
    expect(form.flow).toBe('general');
    expect(form).not.toHaveProperty('tradeType');
    expect(form).not.toHaveProperty('message');
  });

  it('of more than fifty lines goes by the call that makes several, and answers all their ids', async () => {
    const fifty = placing({ body: published.created }, { ...request, items: lines(50) });
    await fifty.outcome;
    expect(fifty.http.requests[0]?.url).toContain('alibaba.trade.fastCreateOrder');
    const { http, outcome } = placing({ body: published.createdSeveral }, { ...request, items: lines(51) });
    expect(await outcome).toMatchObject({ kind: 'placed', ids: ['105581756010628640', '105637283010628640'] });
    expect(http.requests[0]?.url).toContain('alibaba.trade.createCrossOrder');
    expect(formOf(http.requests[0])).toMatchObject({ isvBizType: 'cross', outOrderId: MARK });
  });

  describe('of which several lines name one SKU', () => {
    const [line, other] = lines(2);
    const items = [{ ...required(line), quantity: 2 }, required(other), { ...required(line), quantity: 3 }];

    it('names each SKU once, with all of its pieces', async () => {
      const { http, outcome } = placing({ body: published.created }, { ...request, items });
      expect(await outcome).toMatchObject({ kind: 'placed' });
      expect(JSON.parse(formOf(http.requests[0]).cargoParamList ?? '')).toEqual([
        { offerId: 554_456_348_334, specId: line?.orderRef, quantity: 5 },
        { offerId: 554_456_348_334, specId: other?.orderRef, quantity: 1 },
      ]);
    });

    it('is long by its SKUs, not by its lines', async () => {
      const doubled = [...lines(50), ...lines(50)];
      const { http, outcome } = placing({ body: published.created }, { ...request, items: doubled });
      await outcome;
      expect(http.requests[0]?.url).toContain('alibaba.trade.fastCreateOrder');
      expect(JSON.parse(formOf(http.requests[0]).cargoParamList ?? '')).toHaveLength(50);
    });

    it('was made without one of them: all of its pieces are named', async () => {
      const failedOfferList = [{ offerId: 554_456_348_334, specId: line?.orderRef, errorCode: '500_004' }];
      const body = { success: true, result: { success: true, orderId: '1', failedOfferList } };
      expect(await placing({ body }, { ...request, items }).outcome).toMatchObject({
        kind: 'placed',
        notPlaced: [{ productId: line?.productId, skuId: line?.skuId, quantity: 5 }],
      });
    });
  });

  it('that names an order is placed, as the documents print it without success', async () => {
    const printed = '{"totalSuccessAmount":156800,"orderId":"87407346014789305","success":false}';
    expect(await placing({ body: printed }).outcome).toMatchObject({ kind: 'placed', ids: ['87407346014789305'] });
  });

  it('of which a part was made is placed, by the ids of that part (assumed)', async () => {
    expect(await placing({ body: assumed.partly }).outcome).toMatchObject({ kind: 'placed', ids: ['1'] });
  });

  describe('of which offers failed', () => {
    const [first, second] = lines(2).map((line, at) => ({ ...line, productId: `55445634833${at}`, quantity: at + 2 }));
    const both = { ...request, items: [required(first), required(second)] };
    const failed = (line = second, errorCode = '500_004') => ({
      offerId: Number(line?.productId),
      specId: line?.orderRef,
      errorCode,
      errorMessage: '库存不足',
    });
    const answered = (failedOfferList: unknown, orderId: string | null = '1', success = true) => ({
      body: {
        success,
        result: { success, orderId, totalSuccessAmount: 1, failedOfferList },
        code: success ? null : '500',
      },
    });
    const outcome = (answer: Scripted) => placing(answer, both).outcome;
    const left = { productId: second?.productId, skuId: second?.skuId, quantity: 3 };

    it('B16: the rest is placed, and what was left out is named', async () => {
      expect(await outcome(answered([failed()]))).toMatchObject({ kind: 'placed', ids: ['1'], notPlaced: [left] });
      const { specId: _, ...whole } = failed();
      expect(await outcome(answered([whole]))).toMatchObject({ kind: 'placed', notPlaced: [left] });
      expect(await outcome(answered(null))).toMatchObject({ kind: 'placed', notPlaced: [] });
      expect(await outcome(answered([failed()], '1', false))).toMatchObject({
        kind: 'placed',
        ids: ['1'],
        notPlaced: [left],
      });
    });

    it('B16: it is refused where all of them failed for certain', async () => {
      for (const success of [true, false]) {
        expect(await outcome(answered([failed(first), failed()], null, success))).toMatchObject({
          kind: 'refused',
          cause: 'stock',
          said: expect.stringContaining('库存不足'),
        });
      }
    });

    it.each<[string, Scripted]>([
      ['all failed, one of them for an unknown reason', answered([failed(first), failed(second, '500')], null)],
      ['one failed and no order is named', answered([failed()], null)],
      ['all failed and an order is named', answered([failed(first), failed()])],
      ['what failed was not asked for', answered([{ ...failed(), offerId: 7 }])],
      ['another SKU of it failed', answered([{ ...failed(), specId: 'f'.repeat(32) }])],
      ['a row of it is none', answered([7])],
      ['the list is none', answered('all')],
    ])('B16: nobody knows where %s', async (_name, answer) => {
      expect(await outcome(answer)).toMatchObject({ kind: 'unknown' });
    });
  });

  it('cuts a message at 500 characters, and does not send an address beyond 200', async () => {
    const { http, outcome } = placing({ body: published.created }, { ...request, memo: '言'.repeat(600) });
    await outcome;
    expect(formOf(http.requests[0]).message).toBe('言'.repeat(500));
    const long = placing(
      { body: published.created },
      { ...request, recipient: { ...recipient, address1: '路'.repeat(201) } },
    );
    expect(await long.outcome).toMatchObject({ kind: 'refused', cause: 'address', field: 'address1' });
    expect(long.http.requests).toEqual([]);
  });

  it.each([
    ['500_001', '商品[1]不支持在线交易,无法下单。', 'sku'],
    ['500_002', '商品[1]不属于同一卖家或者没有指定specId。', 'sku'],
    ['500_003', '规格[2]不属于商品[1]', 'sku'],
    ['500_004', '商品[1_2]库存不足,请核实库存后订购。', 'stock'],
    ['500_005', '商品[1]的购买数量不满足起批量限制。', 'minimum'],
    ['500_006', '商品[1]的购买数量或者价格不满足混批限制。', 'minimum'],
    ['500_007', '与供应商的代销关系不存在', 'service'],
    ['500_008', '商品规格[1_2]的价格为0', 'sku'],
    ['500_009', '商品[1]的购买数量不满足批售起批量限制。', 'minimum'],
    ['400', 'not support tradeType:【alipay】', 'service'],
  ])('%s "%s" is a certain refusal: %s', async (code, message, cause) => {
    const { http, outcome } = placing(refused(code, message));
    expect(await outcome).toMatchObject({ kind: 'refused', cause, field: null, answer: { code } });
    expect(http.requests).toHaveLength(1);
  });

  it.each([
    '商品已下架',
    '该地区不支持配送',
    '超过限购数量',
    '收货人手机号码格式错误',
    '地址服务超时',
    'access_token 服务异常',
    'tradeType 处理超时',
    'not support tradeType:【alipay】, 系统异常',
  ])('B2: nobody published that "%s" under a code for everything means that nothing was made', async (message) => {
    expect(await placing(refused('400', message)).outcome).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['gw.SignatureInvalid', 'account'],
    ['gw.APIACLDecline', 'account'],
    ['401', 'account'],
    ['gw.ParamMissing', 'other'],
    ['gw.QosAppFrequencyLimit', 'busy'],
  ])('the gateway’s %s lets nothing through: %s', async (code, cause) => {
    const { http, outcome } = placing(gate(code));
    expect(await outcome).toMatchObject({ kind: 'refused', cause });
    expect(http.requests).toHaveLength(1);
  });

  it.each([
    ['no answer', silence(true)],
    ['an outage', page(503)],
    ['a page in place of data', page(200)],
    ['success that names no order', { body: { success: true, result: { success: true } } }],
    ['an empty object', { body: {} }],
    ['a system error', refused('500', '系统异常')],
    ['a refusal of no known meaning', refused('400', '请稍后再试')],
    ['B2: a code that only looks like a listed one', refused('500_0041', '库存不足')],
    ['B2: a limit of the gateway that nobody published', gate('gw.QosOrderTimeout')],
    ['B2: a mark that does not exist', refused('400', '外部订单号outOrderId不存在')],
    [
      'B16: one of several orders without an id',
      { body: several([{ success: true, orderId: '1' }, { success: true }]) },
    ],
    [
      'B16: a failed order with an id',
      {
        body: several([
          { success: true, orderId: '1' },
          { success: false, orderId: '2' },
        ]),
      },
    ],
    ['B16: a row of orders that is none', { body: several([{ success: true, orderId: '1' }, 7]) }],
    ['B16: a list of orders that is none', { body: several('two') }],
    ['the gateway away', gate('gw.ServiceUnavailable')],
    ['the gateway out of time', gate('gw.Timeout')],
  ])('with %s nobody knows, and nothing is sent again', async (_name, answer) => {
    const { http, outcome } = placing(answer);
    expect(await outcome).toMatchObject({ kind: 'unknown', said: expect.stringMatching(/./) });
    expect(http.requests).toHaveLength(1);
  });

  it('that the supplier knows already is told as such (assumed)', async () => {
    const { outcome } = placing({ body: assumed.repeated });
    expect(await outcome).toMatchObject({ kind: 'repeated', ids: ['87407346014789305'] });
  });

  it('that surely did not arrive was not made', async () => {
    expect(await placing(silence(false)).outcome).toMatchObject({ kind: 'refused', cause: 'busy' });
  });

  it('that may not leave is not swallowed; without an account nothing is asked', async () => {
    const lost = new Error('the lease is lost');
    await expect(placing(lost).outcome).rejects.toBe(lost);
    const http = scriptedHttp(() => ({ body: published.created }));
    expect(await place(sessionOver(http, ''), request, MARK)).toMatchObject({ kind: 'refused', cause: 'account' });
    expect(http.requests).toEqual([]);
  });
});
