import type { texts as English } from './purchases.en.ts';

export const texts = {
  'purchase.finding.notToBuy': '目前无法为此订单采购。',
  'purchase.finding.masked': '平台隐藏了客户地址的部分内容。请填写完整的采购收货地址，或手动采购。',
  'purchase.finding.notMapped': '尚不清楚应采购什么。请映射该商品。',
  'purchase.finding.accountMissing': '尚未关联 %{supplier} 账号。请先关联，或手动采购。',
  'purchase.finding.warehouseMissing': '%{supplier} 仅在中国境内配送。请在采购设置中填写您在中国的仓库地址。',
  'purchase.finding.skuGone': '“%{title}”所映射的 SKU 已停售。请重新映射。',
  'purchase.finding.skuChanged': '“%{title}”所映射的 SKU 已被供应商改为其他商品。请在映射中核对两者。',
  'purchase.finding.outOfStock': '“%{title}”：需要 %{wanted} 件，库存仅剩 %{stock} 件。请重新映射，或稍后再次检查。',
  'purchase.finding.belowMinimum':
    '“%{title}”：需要 %{wanted} 件，而供应商 %{minimum} 件起订。请重新映射，或手动采购。',
  'purchase.finding.priceUnknown': '供应商未给出“%{title}”的价格。请再次检查，或手动采购。',
  'purchase.finding.priceRose': '“%{title}”的价格由 %{before} 涨至 %{now}。请接受新价格，或重新映射。',
  'purchase.finding.loss': '此采购的花费比客户支付的金额多 %{amount}。请接受亏损，或重新映射。',
  'purchase.finding.notDelivered': '该商品无法配送到订单的收货国家，请重新映射后发货。',
  'purchase.finding.noService':
    '没有符合您限制条件的发往 %{country} 的物流服务。请选择一项服务，或在采购设置中调整限制。',
  'purchase.finding.fieldMissing': '未填写：%{facts}。请补全采购收货地址。',
  'purchase.finding.nationalAddress': '%{supplier} 要求填写沙特国家地址，且只能由人工在其网站填写。请手动采购。',
  'purchase.finding.provinceUnknown': '%{supplier} 在 %{country} 没有名为“%{value}”的省/州。请填写其可配送的省/州。',
  'purchase.finding.cityUnknown':
    '%{supplier} 在 %{province} 没有名为“%{value}”的城市。城市将填为“Other”，原城市名写入地址第二行。',
  'purchase.finding.postcodeWrong': '“%{value}”不是 %{country} 的邮编。正确格式如 %{example}。',
  'purchase.finding.phoneWrong':
    '“%{value}”不是完整的电话号码，无法用于发往 %{country} 的包裹。请更正，或在采购设置中填写您自己的电话。',
  'purchase.finding.phoneElsewhere': '电话 %{value} 属于 %{from}，而包裹发往 %{country}。',
  'purchase.finding.personIdMissing':
    '%{country} 海关要求提供客户的证件号码（%{kinds}），而订单中没有。请在店铺的订单中补充后再次检查，或手动采购。',
  'purchase.finding.personIdWrong':
    '“%{value}”不是有效的号码，%{country} 海关要求的是 %{kinds}。请在店铺中更正后再次检查，或手动采购。',
  'purchase.finding.notLatin': '%{facts}：“%{value}”须用拉丁字母填写。请填写其拼写，不确定时请询问客户。',
  'purchase.finding.nameTooShort':
    '%{supplier} 不接受“%{value}”作为姓名：每一部分至少两个字母，寄往美国时须有名和姓。请向客户询问全名。',
  'purchase.finding.textTooLong': '%{facts}：超过 %{supplier} 允许的 %{most} 个字符。请缩短。',
  'purchase.finding.poBox': '“%{value}”是邮政信箱，而 %{service} 只送货上门。',
  'purchase.finding.duplicate': '订单 %{number} 已为同一地址采购过相同商品。请确认两单都需要。',
  'purchase.finding.supplierAway': '%{supplier} 暂时没有响应。请稍后再次检查，或手动采购。',
  'purchase.finding.byHand': '由人工在 %{supplier} 下单，然后在此填写订单号。',
  'purchase.field.address': '地址',
  'purchase.field.name': '收件人姓名',
  'purchase.field.company': '公司',
  'purchase.field.phone': '电话',
  'purchase.field.address1': '街道和门牌号',
  'purchase.field.address2': '楼层、房号',
  'purchase.field.city': '城市',
  'purchase.field.province': '省/州',
  'purchase.field.postcode': '邮编',
  'purchase.field.countryCode': '国家/地区',
  'purchase.field.personId': '税号或清关号码',
} satisfies typeof English;
