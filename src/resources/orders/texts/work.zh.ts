import type { texts as English } from './work.en.ts';

export const texts = {
  hold: {
    test: '测试订单，不会采购。',
    merchant: '%{reason}',
    store: '已在店铺中搁置：%{reason}',
    unpaid: '尚未付款。',
    authorised: '款项已授权，尚未收取。',
    onDelivery: '货到付款；此店铺不视为已付款。',
    partiallyPaid: '仅支付了部分款项。',
    addressChanged: '您填写其他地址之后，店铺中的地址有变化。',
    masked: '平台隐藏了地址的部分内容。',
    anotherOrder: '店铺中此编号现在是另一个订单，采购前请核对。',
  },
  mappingChanged: '供应商在已映射的 SKU 下的商品有变化，请核对。',
  purchase: {
    frozen: '供应商已冻结该采购单。',
    audit: '供应商正在审核该采购单。',
    address: '供应商要求更改地址。',
    cancelAsked: '已向供应商申请取消。',
  },
  boughtTooMany: '采购数量多于仍需数量。',
} satisfies typeof English;
