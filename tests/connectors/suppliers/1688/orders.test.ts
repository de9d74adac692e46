import { describe, expect, it } from 'vitest';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, page, type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';
import { assumed, published, specId } from './orderAnswers.ts';
import { sessionOver } from './scripted.ts';

const buying = required(ali1688.buying);
const ID = '58218860983545941';
const MARK = 'mark-7';

const over = (answer: Scripted | ((form: Record<string, string>) => Scripted)) => {
  const http = scriptedHttp((asked) => (typeof answer === 'function' ? answer(formOf(asked)) : answer));
  return { http, session: sessionOver(http) };
};
/** The printed order with other facts. */
const order = (base: object, item: object = {}) => ({
  body: {
    ...published.order,
    result: {
      baseInfo: { ...published.order.result.baseInfo, refundStatus: null, payTime: null, ...base },
      productItems: [{ ...published.order.result.productItems[0], status: null, ...item }],
    },
  },
});
const read = async (answer: Scripted) => (await buying.orders(over(answer).session, [ID])).orders[0];

/** Payment before and with a time of payment, shipping, problem. */
const states = {
  waitbuyerpay: ['unpaid', 'unpaid', 'none', null],
  waitsellersend: ['paid', 'paid', 'none', null],
  waitlogisticstakein: [null, 'paid', 'shipped', null],
  waitbuyerreceive: ['paid', 'paid', 'shipped', null],
  waitbuyersign: [null, 'paid', 'shipped', null],
  signinsuccess: [null, 'paid', 'delivered', null],
  signinfailed: [null, 'paid', 'shipped', null],
  confirm_goods: ['paid', 'paid', 'delivered', null],
  success: ['paid', 'paid', 'delivered', null],
  cancel: ['unpaid', 'paid', null, null],
  terminated: ['unpaid', 'paid', null, null],
  waitsellerconfirm: [null, 'paid', 'none', null],
  waitbuyerconfirm: [null, 'paid', 'none', 'audit'],
  waitselleract: [null, 'paid', 'none', null],
  waitbuyerconfirmaction: [null, 'paid', 'none', 'audit'],
  waitsellerpush: [null, 'paid', 'none', null],
  wait_seller_accept_order: [null, 'paid', 'none', null],
  wait_pintuan_order: [null, 'paid', 'none', null],
  paid_but_not_fund: ['paid', 'paid', 'none', null],
  confirm_goods_but_not_fund: ['paid', 'paid', 'delivered', null],
  confirm_goods_and_has_subsidy: ['paid', 'paid', 'delivered', null],
  send_goods_but_not_fund: ['paid', 'paid', 'shipped', null],
} as const;

describe('orders at 1688', () => {
  it('are read field by field, in yuan, by the id that is not rounded', async () => {
    const { http, session } = over({ body: published.order });
    expect((await buying.orders(session, [ID])).orders).toEqual([
      {
        id: ID,
        status: 'waitbuyerreceive',
        isCancelled: false,
        payment: 'paid',
        shipping: 'shipped',
        problem: 'cancelAsked',
        payBy: null,
        charged: {
          goods: { amount: '0.15', currency: 'CNY' },
          freight: { amount: '6', currency: 'CNY' },
          tax: null,
          total: { amount: '6.15', currency: 'CNY' },
        },
        lines: [
          {
            productId: '554456348334',
            skuId: `3332085412530;${specId}`,
            quantity: 1,
            cancelled: 0,
            charged: { amount: '0.15', currency: 'CNY' },
          },
        ],
      },
    ]);
    expect(formOf(http.requests[0])).toMatchObject({ webSite: '1688', orderId: ID });
  });

  it.each(Object.entries(states))('%s stands for %j', async (status, [payment, paidAs, shipping, problem]) => {
    const isCancelled = status === 'cancel' || status === 'terminated';
    expect(await read(order({ status }))).toMatchObject({ status, isCancelled, payment, shipping, problem });
    const payTime = '20180807152533000+0800';
    expect((await read(order({ status, payTime })))?.payment).toBe(paidAs);
  });

  const text = sharedSchema('orders/1688-orders.json');
  it.skipIf(text === null)('every published state is known', () => {
    const told = Object.keys(JSON.parse(text ?? '{}').status).filter((status) => !status.startsWith('refundStatus'));
    expect(told.sort()).toEqual(Object.keys(states).sort());
  });

  it('a state that nobody published is told as it is, and nothing is concluded from it', async () => {
    expect(await read(order({ status: 'moon' }))).toMatchObject({
      status: 'moon',
      isCancelled: false,
      payment: null,
      shipping: null,
    });
  });

  it('know when they have to be paid, in their own time zone', async () => {
    const waiting = order({ status: 'waitbuyerpay' }, { gmtPayExpireTime: '20180807152533000+0800' });
    expect((await read(waiting))?.payBy).toEqual(new Date('2018-08-07T07:25:33Z'));
  });

  it('tell which pieces were taken out, never from a part of the money', async () => {
    const cancelled = async (item: object) =>
      (await read(order({ status: 'waitsellersend' }, { quantity: 4, ...item })))?.lines[0]?.cancelled;
    expect(await cancelled({})).toBe(0);
    expect(await cancelled({ status: 'cancel' })).toBe(4);
    expect(await cancelled({ status: 'terminated' })).toBe(4);
    expect(await cancelled({ refundStatus: 'refundsuccess', refund: 0.15 })).toBe(4);
    expect(await cancelled({ refundStatus: 'refundsuccess', refund: 0.05 })).toBeNull();
    expect(await cancelled({ refundStatus: 'refundsuccess', refund: 0.15, logisticsStatus: 2 })).toBe(0);
  });

  it('are refunded where all of the money came back', async () => {
    const payment = async (base: object) => (await read(order({ status: 'success', ...base })))?.payment;
    expect(await payment({ refundStatus: 'refundsuccess', refund: 6.15 })).toBe('refunded');
    expect(await payment({ refundStatus: 'refundsuccess', refund: 1 })).toBe('paid');
    expect(await payment({ refundStatus: 'refundsuccess', refund: 6.15, status: 'terminated' })).toBe('refunded');
  });

  it('are shipped in part once one of the lines is', async () => {
    expect((await read(order({ status: 'waitsellersend' }, { logisticsStatus: 2 })))?.shipping).toBe('partly');
    expect((await read(order({ status: 'waitsellersend' }, { logisticsStatus: 1 })))?.shipping).toBe('none');
  });

  it('of a product without SKUs name its one variant', async () => {
    const bare = order({ status: 'success' }, { skuID: null, specId: null });
    expect((await read(bare))?.lines[0]?.skuId).toBe('554456348334');
    // Half of an id would pass for another SKU.
    expect((await read(order({ status: 'success' }, { specId: null })))?.lines[0]?.skuId).toBeNull();
  });

  it('that the account does not see are left out; any other refusal is told', async () => {
    expect((await buying.orders(over({ body: assumed.noSuchOrder }).session, [ID])).orders).toEqual([]);
    await expect(buying.orders(over(page(503)).session, [ID])).rejects.toMatchObject({ key: 'supplierUnavailable' });
    const formless = { body: { result: { baseInfo: {} }, success: 'true' } };
    expect(await buying.orders(over(formless).session, [ID])).toEqual({
      orders: [],
      denied: [],
      unreadable: [{ id: ID, part: 'result.baseInfo.status' }],
    });
  });

  it('B4: one of another account is denied and costs no other; a text that is no number is not asked for', async () => {
    const { http, session } = over(({ orderId }) =>
      orderId === ID ? { body: published.order } : { body: published.denied },
    );
    expect(await buying.orders(session, ['7', 'PO-17', ID])).toMatchObject({
      orders: [{ id: ID }],
      unreadable: [],
      denied: ['7'],
    });
    expect(http.requests).toHaveLength(2);
  });

  it.each<[string, Scripted, string]>([
    ['under another id', order({ idOfStr: '7' }), 'baseInfo.idOfStr'],
    ['without an id', order({ idOfStr: null, id: 1e18 }), 'baseInfo.idOfStr'],
    ['with a line of no number of pieces', order({}, { quantity: 'some' }), 'result.productItems.0.quantity'],
    [
      'with a line that is none',
      { body: { ...order({}).body, result: { ...order({}).body.result, productItems: [7] } } },
      'result.productItems.0',
    ],
  ])('told %s cannot be read: nothing is concluded from it', async (_name, answer, part) => {
    expect(await buying.orders(over(answer).session, [ID])).toEqual({
      orders: [],
      denied: [],
      unreadable: [{ id: ID, part }],
    });
  });

  describe('looked for by the mark', () => {
    const find = required(buying.find);
    const row = (id: string, outOrderId: string | null = MARK) => ({
      ...published.list.result[0],
      baseInfo: { ...published.list.result[0]?.baseInfo, id, idOfStr: id, outOrderId },
    });
    const listed = (rows: object[], totalRecord = rows.length): Scripted => ({ body: { result: rows, totalRecord } });

    it('are all that carry it, over as many pages as there are', async () => {
      const all = Array.from({ length: 22 }, (_, at) => row(String(at)));
      const { http, session } = over(({ page: number }) => {
        const from = (Number(number) - 1) * 20;
        return listed(all.slice(from, from + 20), all.length);
      });
      expect(await find(session, MARK, new Date())).toHaveLength(22);
      expect(http.requests.map((one) => formOf(one).page)).toEqual(['1', '2']);
      expect(formOf(http.requests[0])).toMatchObject({ outOrderId: MARK, pageSize: '20' });
      expect(buying.marks.canBeFound).toBe(true);
    });

    it('are none where the list is empty, in whatever way it says so', async () => {
      for (const empty of [listed([]), { body: { totalRecord: 0 } }, { body: { result: null, errorCode: '' } }]) {
        expect(await find(over(empty).session, MARK, new Date())).toEqual([]);
      }
    });

    it('are known by their ids and their mark alone, and not at all where one of those is missing', async () => {
      const told = (baseInfo: object) => find(over(listed([row('1'), { baseInfo }])).session, MARK, new Date());
      expect(await told({ idOfStr: '2', outOrderId: MARK })).toEqual(['1', '2']);
      await expect(told({ outOrderId: MARK })).rejects.toMatchObject({ key: 'supplierForm' });
      await expect(find(over(listed([row('1'), []])).session, MARK, new Date())).rejects.toMatchObject({
        key: 'supplierForm',
      });
    });

    it('are not said to be none by a list that was not filtered, or that failed', async () => {
      const foreign = find(over(listed([row('1', 'mark-8')])).session, MARK, new Date());
      await expect(foreign).rejects.toMatchObject({ key: 'supplierForm', params: { part: 'baseInfo.outOrderId' } });
      await expect(find(over({ body: published.list }).session, MARK, new Date())).rejects.toMatchObject({
        key: 'supplierForm',
      });
      const failed = over({ body: { errorCode: '500', errorMessage: '系统异常' } });
      await expect(find(failed.session, MARK, new Date())).rejects.toMatchObject({ key: 'supplierUnavailable' });
    });
  });

  describe('paid by a link', () => {
    const payLink = required(buying.payLink);

    it('are named in digits, for one cashier', async () => {
      const { http, session } = over({ body: published.payUrl });
      const ids = ['154051432607498520', '151923545459498520'];
      expect(await payLink(session, ids)).toBe(published.payUrl.payUrl);
      expect(formOf(http.requests[0]).orderIdList).toBe('[154051432607498520,151923545459498520]');
    });

    it('have none beyond thirty, and none that leads elsewhere', async () => {
      const { http, session } = over({ body: published.payUrl });
      expect(await payLink(session, [])).toBeNull();
      expect(
        await payLink(
          session,
          Array.from({ length: 31 }, (_, at) => String(at)),
        ),
      ).toBeNull();
      expect(http.requests).toEqual([]);
      for (const payUrl of ['https://evil.example/1688.com', 'http://trade.1688.com/', '', null]) {
        const led = payLink(over({ body: { success: 'true', payUrl } }).session, ['1']);
        await expect(led).rejects.toMatchObject({ key: 'supplierForm', params: { part: 'payUrl' } });
      }
      const refused = { body: { success: 'false', errorCode: 'ORDER_STATUS_ERROR', erroMsg: '订单状态错误' } };
      await expect(payLink(over(refused).session, ['1'])).rejects.toMatchObject({
        key: 'supplierUnavailable',
        cause: { message: expect.stringContaining('订单状态错误') },
      });
    });
  });
});
