import type { PurchaseRequest, Recipient } from '#server/connectors/purchase.ts';

export const recipient: Recipient = {
  name: 'Ada Lovelace',
  company: '',
  phonePrefix: '+1',
  phone: '2125550100',
  address1: '1 Main Street',
  address2: '',
  city: 'New York',
  province: 'New York',
  provinceCode: 'NY',
  postcode: '10001',
  countryCode: 'US',
  personId: '',
};

export const request: PurchaseRequest = {
  items: [{ productId: '1005008453688391', skuId: '12000', orderRef: '14:29', quantity: 2 }],
  recipient,
  service: 'CAINIAO_STANDARD',
  shipFrom: 'CN',
  currency: 'USD',
  memo: '',
  terms: {},
};

/** What `aliexpress.ds.order.create` answers, in the shape that is not simplified. */
export const created = (result: object) => ({ aliexpress_ds_order_create_response: { result, request_id: 'r' } });

/** Answers as the platform's pages print them. */
export const published = {
  created: created({ is_success: true, order_list: { number: [8198352049851315] } }),
  unpaid: created({
    is_success: true,
    order_list: { number: [8190439416163295] },
    error_msg: 'OrderCreated, autoPay fail:APIPayFail',
  }),
  /** For an order of another account. */
  denied: {
    error_response: {
      code: '15',
      type: 'ISP',
      sub_code: 'isv.insufficient-permission',
      sub_msg: 'Insufficient permission.',
      msg: 'Remote service error',
      request_id: '210126da17406391015547789',
    },
  },
  order: {
    aliexpress_trade_ds_order_get_response: {
      result: {
        gmt_create: '2024-09-09 21:00:03',
        order_status: 'FINISH',
        store_info: { store_id: 1103800006, store_name: 'Kedi Bottles Store' },
        user_order_amount: { amount: '8.34', currency_code: 'USD' },
        child_order_list: {
          aeop_child_order_info: [
            {
              product_count: 1,
              product_id: 1005008453688391,
              sku_id: '1200003702000037',
              shipping_fee: { amount: '0.93', currency_code: 'USD' },
              actual_fee: { amount: '8.12', currency_code: 'USD' },
            },
          ],
        },
        logistics_status: 'BUYER_ACCEPT_GOODS',
      },
      request_id: '2102e76417290680900002444',
    },
  },
};
