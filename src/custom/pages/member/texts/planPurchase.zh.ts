import type { texts as English } from './planPurchase.en.ts';

export const texts = {
  channel: '支付渠道',
  price: { month: '%{price}/月', year: '%{price}/年' },
  from: '开始时间',
  to: '有效期至',
  list: { month: '一个月的价格', year: '一年的价格' },
  credit: '当前套餐未使用的时间（已抵扣）',
  dueNow: '现在应付',
  kind: {
    new: '付款后套餐立即生效。',
    renewal: '套餐从已付费时间结束（%{time}）起继续有效。',
    upgrade: '付款后，已付费的时间立即升至此等级，只需支付差价。',
    switch: '付款后新的计费周期立即开始，当前套餐未使用的时间已抵扣。',
    later: '从已付费时间结束（%{time}）起生效，按全价支付。',
    downgrade: '现在无需付款：已付费时间结束（%{time}）后转为此较低等级，届时再支付。',
  },
  withNext: {
    month: '应付金额过小或即将到期，因此同时再购买一个月。',
    year: '应付金额过小或即将到期，因此同时再购买一年。',
  },
  noCharge: '现在和以后都不会自动扣款：每次付款都由您自己完成。',
  openBill: '目前待支付的账单将因此作废。',
  continue: '前往支付',
  choose: '选择并稍后支付',
  chosen: '已选择 %{name}，自 %{time} 起，稍后支付。',
} satisfies typeof English;
