import { describe, expect, it } from 'vitest';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, page, type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';
import { published } from './orderAnswers.ts';
import { sessionOver } from './scripted.ts';

const buying = required(aliexpress.buying);
const ID = '8198352049851315';

/** Answers by the id that is asked for. */
const over = (answers: Record<string, Scripted>) =>
  scriptedHttp((asked) => {
    const query = formOf(asked).single_order_query ?? '';
    const found = Object.entries(answers).find(([id]) => query.includes(id));
    return found?.[1] ?? { body: { rsp_code: 404, rsp_msg: 'ORDER_NOT_FOUND' } };
  });
const read = (answers: Record<string, Scripted>, ids = Object.keys(answers)) =>
  buying.orders(sessionOver(over(answers)), ids);
const order = (more: object): Scripted => {
  const { result } = published.order.aliexpress_trade_ds_order_get_response;
  return { body: { aliexpress_trade_ds_order_get_response: { result: { ...result, ...more } } } };
};

/** Cancelled, payment, shipping, problem. */
const states = {
  PLACE_ORDER_SUCCESS: [false, 'unpaid', 'none', null],
  PAYMENT_PROCESSING: [false, 'processing', 'none', null],
  WAIT_SELLER_EXAMINE_MONEY: [false, 'processing', 'none', 'audit'],
  RISK_CONTROL: [false, 'paid', 'none', 'audit'],
  RISK_CONTROL_HOLD: [false, 'paid', 'none', 'frozen'],
  WAIT_SELLER_SEND_GOODS: [false, 'paid', 'none', null],
  SELLER_PART_SEND_GOODS: [false, 'paid', 'partly', null],
  WAIT_BUYER_ACCEPT_GOODS: [false, 'paid', 'shipped', null],
  FINISH: [false, 'paid', 'delivered', null],
  IN_CANCEL: [false, null, null, 'cancelAsked'],
  WAIT_GROUP: [false, 'paid', 'none', null],
  WAIT_COMPLETE_ADDRESS: [false, 'paid', 'none', 'address'],
} as const;

describe('orders at AliExpress', () => {
  it.each(Object.entries(states))('B3: %s stands for %j', async (status, [isCancelled, payment, shipping, problem]) => {
    const { orders } = await read({ [ID]: order({ order_status: status }) });
    expect(orders).toMatchObject([{ id: ID, status, isCancelled, payment, shipping, problem }]);
  });

  const text = sharedSchema('orders/aliexpress-orders.json');
  it.skipIf(text === null)('every published state is known', () => {
    expect(JSON.parse(text ?? '{}').order_get.order_status.sort()).toEqual(Object.keys(states).sort());
  });

  it('B3: one whose cancelling was asked for and refused goes on, one that was closed without parcels is cancelled', async () => {
    const answers = [{ order_status: 'IN_CANCEL' }, { order_status: 'WAIT_SELLER_SEND_GOODS' }];
    const seen = [];
    for (const answer of answers) seen.push((await read({ [ID]: order(answer) })).orders[0]);
    expect(seen).toMatchObject([
      { isCancelled: false, problem: 'cancelAsked' },
      { isCancelled: false, problem: null, payment: 'paid' },
    ]);
    const closed = await read({ [ID]: order({ order_status: 'FINISH', logistics_status: 'NO_LOGISTICS' }) });
    expect(closed.orders).toMatchObject([{ isCancelled: true, payment: null, shipping: null }]);
  });

  it.each(['isv.insufficient-permission', 'isv.invalid-authorization'])(
    'B4: one of another account (%s) is denied and costs no other',
    async (sub_code) => {
      const denied = { body: { error_response: { ...published.denied.error_response, sub_code } } };
      expect(await read({ '7': denied, [ID]: order({}) })).toMatchObject({
        orders: [{ id: ID }],
        unreadable: [],
        denied: ['7'],
      });
    },
  );

  it('B4: what refuses the whole account is no word on one order', async () => {
    for (const code of ['IllegalAccessToken', 'InsufficientPermission']) {
      const refused = { body: { error_response: { type: 'ISV', code, msg: 'no' } } };
      await expect(read({ [ID]: refused })).rejects.toMatchObject({ key: 'supplierNotAuthorised' });
    }
    await expect(read({ [ID]: page(503) })).rejects.toMatchObject({ key: 'supplierUnavailable' });
  });

  it('that the account does not see are left out; a text that is no number is not asked for', async () => {
    const http = over({});
    expect(await buying.orders(sessionOver(http), ['8', 'PO-17', '1'.repeat(20)])).toEqual({
      orders: [],
      unreadable: [],
      denied: [],
    });
    expect(http.requests).toHaveLength(1);
  });

  it('are asked for digit by digit, beyond what a number holds', async () => {
    const id = '9190000000000000003';
    const http = over({ [id]: order({}) });
    expect((await buying.orders(sessionOver(http), [id])).orders).toMatchObject([{ id }]);
    expect(formOf(http.requests[0]).single_order_query).toBe(`{"order_id":${id}}`);
  });
});
