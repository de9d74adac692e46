import type { PurchaseRequest, Recipient } from '#server/connectors/purchase.ts';

export const recipient: Recipient = {
  name: 'John Doe',
  company: '',
  phonePrefix: '+1',
  phone: '5551234567',
  address1: '123 Main Street',
  address2: 'Apt 4B',
  city: 'New York',
  province: 'New York',
  provinceCode: 'NY',
  postcode: '10012',
  countryCode: 'US',
  personId: '',
};

export const request: PurchaseRequest = {
  items: [{ productId: '100001', skuId: '200001', orderRef: '200001', quantity: 10 }],
  recipient,
  service: 'EX_ASP_JYC_FEDEX',
  shipFrom: 'CN',
  currency: 'USD',
  memo: 'Please handle with care',
  terms: {},
};

/** Answers as a project that tested the live API printed them (ben-jackson1/alibaba-v2-api, January 2026). */
export const published = {
  created: {
    code: '0',
    value: {
      trade_id: '234193410001028893',
      pay_url: 'https://biz.alibaba.com/ta/detail.htm?orderId=234193410001028893',
    },
    request_id: '0ba2887315178178017221014',
  },
  testAccount: {
    code: '300000',
    message: "The internal seller test account can only place orders to the buyer's test account...",
  },
  freight: {
    code: '0',
    value: [
      {
        destination_country: 'US',
        vendor_code: 'seller_oversea_distributor_sellers_shipping_method_1',
        fee: { amount: '3.0', currency: 'USD' },
        shipping_type: 'EXPRESS/MULTIMODAL_TRANSPORT',
        dispatch_country: 'US',
        vendor_name: "Seller's Shipping Method 1",
        solution_biz_type: 'distributionWaybill',
        trade_term: 'DAP',
        delivery_time: '3-9',
        store_type: 'CERTIFIED',
      },
    ],
    request_id: '0ba2887315178178017221014',
  },
  order: {
    code: '0',
    value: {
      trade_id: '234193410001028893',
      trade_status: 'unpay',
      pay_step: 'ADVANCE',
      fulfillment_channel: 'TAD',
      dropshipping: 'true',
      create_date: { format_date: 'Dec. 10, 2025, 10:30:32 PST.', timestamp: '1733821832000' },
      order_products: [
        {
          product_id: '1601314875038',
          sku_id: '106117950042',
          name: 'Product Name',
          quantity: '2.0000',
          unit: 'Pieces',
          unit_price: { amount: '0.1000', currency: 'USD' },
          sku_attributes: [{ key: 'Color', value: 'Red' }],
        },
      ],
      product_total_amount: { amount: '0.20', currency: 'USD' },
      shipment_fee: { amount: '4.67', currency: 'USD' },
      total_amount: { amount: '4.87', currency: 'USD' },
      carrier: { code: 'SEMI_MANAGED_CARRIER_CODE_CHEAPEST', name: 'Standard' },
    },
    request_id: '0ba2887315178178017221014',
  },
  list: {
    code: '0',
    value: {
      total_count: '264930',
      order_list: [{ trade_id: '271207727001028893', trade_status: 'unpay' }],
    },
    request_id: '0ba2887315178178017221014',
  },
  fund: { code: '0', value: { payment_transaction_fee: { amount: '11', currency: 'USD' } } },
};

/** Answers that nobody printed: what they could look like. */
export const assumed = {
  repeated: { code: '130999', message: 'The channel_refer_id already exists.', value: { trade_id: '1' } },
  noSuchOrder: { type: 'ISV', code: '130404', message: 'The trade order does not exist.' },
  feeNotGranted: { type: 'ISV', code: 'InsufficientPermission', message: 'Insufficient permission' },
};
