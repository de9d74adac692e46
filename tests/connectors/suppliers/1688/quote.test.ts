import { describe, expect, it } from 'vitest';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { published, recipient, specId } from './orderAnswers.ts';
import { sessionOver } from './scripted.ts';

const { services } = required(ali1688.buying);
const item = (quantity: number, productId = '554456348334') => ({
  productId,
  skuId: `3332085412530;${specId}`,
  orderRef: specId,
  quantity,
});

/** A product with one SKU at 18.00; one of the selection where told. */
const offer = (offerId: number, isJxhy: boolean) => ({
  result: {
    success: true,
    result: {
      offerId,
      subject: '商品',
      status: 'published',
      isJxhy,
      productSaleInfo: { quoteType: 1 },
      productSkuInfos: [{ skuId: 3332085412530, specId, price: '18.00', amountOnSale: 9, skuAttributes: [] }],
    },
  },
});

const result = (more: object = {}) => ({ ...published.preview.orderPreviewResuslt[0], ...more });
const preview = (...results: object[]): Scripted => ({ body: { success: true, orderPreviewResuslt: results } });
const refusal = (errorCode: string, errorMsg = 'no'): Scripted => ({ body: { success: false, errorCode, errorMsg } });

const asking = (
  items: ReturnType<typeof item>[],
  answer: Scripted | ((flow: string) => Scripted),
  { selected = false, to = recipient } = {},
) => {
  const http = scriptedHttp((asked) => {
    const form = formOf(asked);
    if (form.offerDetailParam) return { body: offer(JSON.parse(form.offerDetailParam).offerId, selected) };
    return typeof answer === 'function' ? answer(form.flow ?? '') : answer;
  });
  return { http, quote: services(sessionOver(http), { items, recipient: to, currency: 'CNY' }) };
};
const flowsAsked = (http: ReturnType<typeof scriptedHttp>) =>
  http.requests.map((one) => formOf(one).flow).filter((flow) => flow !== undefined);

describe('the quote for an order at 1688', () => {
  it('is a preview, its freight in fen, and hands on flow and trade type', async () => {
    const { http, quote } = asking([item(1)], { body: published.preview });
    expect(await quote).toEqual({
      options: [
        expect.objectContaining({
          serviceCode: '',
          freight: { amount: '3.5', currency: 'CNY' },
          shipFrom: 'CN',
          shipTo: 'CN',
        }),
      ],
      terms: { flow: 'general', tradeType: 'assureTrade' },
    });
    expect(http.requests.at(-1)?.url).toContain('/com.alibaba.trade/alibaba.createOrder.preview/');
    const form = formOf(http.requests.at(-1));
    expect(JSON.parse(form.cargoParamList ?? '')).toEqual([{ offerId: 554_456_348_334, specId, quantity: 1 }]);
    expect(JSON.parse(form.addressParam ?? '')).toMatchObject({ provinceText: '浙江省', areaText: '滨江区' });
  });

  it('goes nowhere but China, and asks nobody to know that', async () => {
    const { http, quote } = asking([item(1)], { body: published.preview }, { to: { ...recipient, countryCode: 'US' } });
    expect(await quote).toEqual({ options: [], terms: {} });
    expect(http.requests).toEqual([]);
  });

  it.each([
    ['one piece', [item(1)], 1800, 'boutiquefenxiao'],
    ['two pieces', [item(2)], 3600, 'boutiquepifa'],
    ['less than shown', [item(2)], 3000, 'boutiquepifa'],
    ['one piece of each of two', [item(1), item(1, '2')], 3600, 'boutiquefenxiao'],
  ])('of the selection, %s, takes the selection’s flow', async (_name, items, sumPaymentNoCarriage, flow) => {
    const { http, quote } = asking(items, preview(result({ sumPaymentNoCarriage })), { selected: true });
    expect((await quote).terms.flow).toBe(flow);
    expect(flowsAsked(http)).toEqual([flow]);
  });

  it.each([
    [
      'where the selection’s price is above the one shown',
      [item(1)],
      (flow: string) => preview(result({ sumPaymentNoCarriage: flow === 'general' ? 1800 : 2100 })),
    ],
    [
      'where the selection does not take it',
      [item(2)],
      (flow: string) => (flow === 'general' ? preview(result()) : refusal('500_009')),
    ],
    ['for one piece of a product and two of another', [item(1), item(2, '2')], () => preview(result())],
  ])('is the open market’s %s', async (_name, items, answer) => {
    const { http, quote } = asking(items, answer, { selected: true });
    expect((await quote).terms.flow).toBe('general');
    expect(flowsAsked(http).at(-1)).toBe('general');
  });

  it('of what becomes several orders adds their freight, and pays all of them alike', async () => {
    const both = preview(
      result({ sumCarriage: 350, tradeModeNameList: ['creditBuy', 'alipay', 'assureTrade'] }),
      result({ sumCarriage: 405, tradeModeNameList: ['creditBuy', 'alipay'] }),
    );
    const { options, terms } = await asking([item(1)], both).quote;
    expect(options).toMatchObject([{ freight: { amount: '7.55', currency: 'CNY' } }]);
    expect(terms.tradeType).toBe('alipay');
  });

  it.each([
    ['a way to pay that nobody heard of', ['newTrade'], 'newTrade'],
    ['credit beside escrow', ['period', 'creditBuy', 'fxassure'], 'fxassure'],
  ])('takes %s', async (_name, tradeModeNameList, tradeType) => {
    expect((await asking([item(1)], preview(result({ tradeModeNameList }))).quote).terms.tradeType).toBe(tradeType);
  });

  it('has no way where no way to pay is offered: then a person orders on the page', async () => {
    const { quote } = asking([item(1)], preview(result({ tradeModeNameList: [] })));
    expect(await quote).toEqual({ options: [], terms: {} });
  });

  it('does not call a freight that is not told free', async () => {
    const { quote } = asking([item(1)], preview(result({ sumCarriage: null })));
    expect((await quote).options).toMatchObject([{ freight: null }]);
  });

  it.each(['500_001', '500_004', '500_005', '500_006', '500_009'])(
    'a preview refused by %s is no way there',
    async (code) => {
      expect(await asking([item(1)], refusal(code)).quote).toEqual({ options: [], terms: {} });
      const inside = preview(result({ status: false, resultCode: code, message: 'no' }));
      expect(await asking([item(1)], inside).quote).toEqual({ options: [], terms: {} });
    },
  );

  it('a preview that fails is worth another try', async () => {
    await expect(asking([item(1)], refusal('500')).quote).rejects.toMatchObject({ key: 'supplierUnavailable' });
  });
});
