import type { texts as English } from './reminders.en.ts';

export const texts = {
  title: '提醒设置',
  text: '超过设定天数后，订单会提示您核查。关闭的项目不再提醒。',
  days: '天',
  daysOf: '天数：%{name}',
  noNumber: '已付款，仍无物流单号',
  noScan: '有单号，一直未揽收',
  standing: '物流无更新',
  customs: '清关中',
  pickup: '待取件',
  late: '超过承诺送达时间',
  saved: '提醒设置已保存',
} satisfies typeof English;
