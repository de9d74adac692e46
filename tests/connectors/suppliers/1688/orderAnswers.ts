import type { PurchaseRequest, Recipient } from '#server/connectors/purchase.ts';

/** A forwarder's warehouse. */
export const recipient: Recipient = {
  name: '张三',
  company: '',
  phonePrefix: '+86',
  phone: '15251667788',
  address1: '网商路699号',
  address2: '',
  city: '杭州市 滨江区',
  province: '浙江省',
  provinceCode: 'ZJ',
  postcode: '310052',
  countryCode: 'CN',
  personId: '',
};

export const specId = 'b266e0726506185beaf205cbae88530d';

export const request: PurchaseRequest = {
  items: [{ productId: '554456348334', skuId: `3332085412530;${specId}`, orderRef: specId, quantity: 5 }],
  recipient,
  service: '',
  shipFrom: 'CN',
  currency: 'CNY',
  memo: '',
  terms: { flow: 'general', tradeType: 'assureTrade' },
};

/** So many lines of one product. */
export const lines = (count: number): PurchaseRequest['items'] =>
  Array.from({ length: count }, (_, at) => ({
    productId: '554456348334',
    skuId: String(at),
    orderRef: at.toString(16).padStart(32, '0'),
    quantity: 1,
  }));

/** Answers as the pages of open.1688.com print them, shortened. Ids are written as text where the page has numbers. */
export const published = {
  /** createCrossOrder, one order: without an envelope. */
  created: '{"totalSuccessAmount":156800,"orderId":"87407346014789305","success":true}',
  /** createCrossOrder, several: amounts in fen. */
  createdSeveral:
    '{"result":{"success":true,"orderList":[{"postFee":48000,"orderAmmount":4848000,"success":true,"orderId":"105581756010628640"},{"postFee":48000,"orderAmmount":4848000,"success":true,"orderId":"105637283010628640"}]},"success":true}',
  preview: {
    success: true,
    orderPreviewResuslt: [
      {
        discountFee: null,
        tradeModeNameList: ['assureTrade'],
        status: true,
        sumPayment: 1671,
        sumCarriage: 350,
        sumPaymentNoCarriage: 1321,
        flowFlag: 'general',
        cargoList: [
          {
            amount: 13.21,
            finalUnitPrice: 13.9,
            specId: '594b40c111b019af610a0078e4316373',
            skuId: 4829152353068,
            offerId: 670291644950,
          },
        ],
        tradeModelList: [{ name: '担保交易', tradeType: 'assureTrade' }],
      },
    ],
  },
  /** get.buyerView: `id` is rounded there, `idOfStr` is not. */
  order: {
    result: {
      baseInfo: {
        allDeliveredTime: '20170913231916000-0700',
        createTime: '20170913231708000-0700',
        id: '58218860983545944',
        payTime: '20170913231727000-0700',
        refund: 0,
        shippingFee: 6,
        status: 'waitbuyerreceive',
        totalAmount: 6.15,
        discount: 0,
        refundStatus: 'waitselleragree',
        refundPayment: 0,
        idOfStr: '58218860983545941',
        sumProductPayment: 0.3,
      },
      productItems: [
        {
          itemAmount: 0.15,
          name: '测试商品',
          price: 0.3,
          productID: 554456348334,
          quantity: 1,
          refund: 0,
          skuID: 3332085412530,
          specId,
          status: 'waitbuyerreceive',
          subItemID: '128403042259997715',
        },
      ],
    },
    success: 'true',
  },
  /** getBuyerOrderList: says no success; the discount is in fen and the rest in yuan. */
  list: {
    result: [
      {
        baseInfo: {
          id: '196965465451498520',
          idOfStr: '196965465451498520',
          status: 'cancel',
          shippingFee: 0,
          totalAmount: 0.01,
          discount: -3989,
          closeReason: 'BUYER_NO_PAY',
          sumProductPayment: 39.9,
        },
        productItems: [{ itemAmount: 0.01, price: 39.9, productID: 574273466269, quantity: 1, status: 'cancel' }],
      },
    ],
    totalRecord: 1,
  },
  /** For an order of another account; published for the calls beside get.buyerView. */
  denied: {
    success: 'false',
    errorCode: 'order.nopermission.buyer',
    errorMessage: '你没有权限获取该订单详情(买家端)',
  },
  payUrl: {
    success: 'true',
    payUrl: 'https://trade.1688.com/order/cashier.htm?orderId=154051432607498520;151923545459498520',
  },
};

/** Answers that nobody printed: what they could look like. */
export const assumed = {
  repeated: {
    success: false,
    code: '400',
    message: '外部订单号outOrderId已存在',
    result: { orderId: '87407346014789305' },
  },
  noSuchOrder: { success: 'false', errorCode: 'ORDER_NOT_EXIST', errorMessage: '订单不存在' },
  partly: {
    success: false,
    code: '500',
    message: '部分下单失败',
    result: {
      orderList: [
        { success: true, orderId: '1' },
        { success: false, orderId: null, resultCode: '500_004', message: '库存不足' },
      ],
    },
  },
};
