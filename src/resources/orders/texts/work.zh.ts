import { texts as serverTexts } from '#contract/texts/server/shipments.zh.ts';
import type { texts as English } from './work.en.ts';

export const texts = {
  forwarded: { provider: serverTexts['work.forwarded.provider'], supplier: serverTexts['work.forwarded.supplier'] },
  service: {
    unnamed: serverTexts['work.service.unnamed'],
    assigned: serverTexts['work.service.assigned'],
    asked: serverTexts['work.service.asked'],
    waiting: serverTexts['work.service.waiting'],
    refused: {
      scope: serverTexts['work.service.refused.scope'],
      kept: serverTexts['work.service.refused.kept'],
      stock: serverTexts['work.service.refused.stock'],
      other: serverTexts['work.service.refused.other'],
    },
  },
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
    tooMany: '有一行订购了 %{count} 件。采购前请核对此订单。',
    restored: '服务器已从备份恢复，备份之后可能已采购。请先查看供应商处的订单，再取消搁置。',
    lineReplaced: '已采购的商品行从订单中移除，又新增了相同的商品。请确认是否为同一件。',
  },
  purchase: {
    frozen: '供应商已冻结该订单，请前往查看要求。',
    audit: '供应商正在审核付款。',
    address: '供应商要求补全收货地址。',
    cancelAsked: '已申请取消，供应商尚未答复。',
    accountLost: '供应商账号未关联，无法读取该采购单。请重新关联账号，或说明采购结果。',
    notOurs: '该订单号不属于当前账号，无法查看。请更正订单号。',
    notSeen: '供应商查不到此订单号。请更正，或到供应商处核对订单。',
    silent: '已 120 天没有任何消息。请到供应商处查看并说明结果。',
  },
  after: {
    cancelled: {
      byHand: '订单已取消。请勿手动下单：撤回采购单；如已下单，请填写订单号。',
      unpaid: '订单已取消。请在供应商处一并取消，或不付款让其自动关闭。',
      paid: '付款后订单被取消。请联系供应商取消并退款。',
      shipped: '发货后订单被取消。请决定是否退货。',
    },
    less: {
      byHand: '有 %{count} 件不再需要。重新领取后可看到还需下单的数量。',
      unpaid: '有 %{count} 件不再需要。请在供应商处取消后重新采购，或全部付款。',
      paid: '有 %{count} 件不再需要。请联系供应商取消这些件数。',
      shipped: '有 %{count} 件已发出但不再需要。请决定是否退货。',
    },
    address: {
      byHand: '收货地址已更改。请撤回并重新计划，以使用新地址。',
      unpaid: '下单后收货地址已更改。请在供应商处取消并重新采购。',
      paid: '付款后收货地址已更改。请把新地址发给供应商。',
      shipped: '发货后收货地址已更改。请联系物流或客户。',
    },
    hold: {
      paid: '订单已暂停，而货款已付。请让供应商暂缓发货。',
    },
  },
  uncountable: '数量超出可计算的范围，请在店铺中核对此订单。',
  mappingChanged: '供应商在已映射的 SKU 下的商品有变化，请核对。',
  lost: '有 %{count} 件在运输途中丢失，需要重新采购。',
  boughtTooMany: '采购数量多于仍需数量。',
} satisfies typeof English;
