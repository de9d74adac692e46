import type { texts as English } from './privacy.en.ts';

export const texts = {
  kind: { forget: '要求被遗忘', data: '要求提供数据' },
  askedBy: { merchant: '由您提出', store: '由店铺提出' },
  open: '待处理',
  done: { forget: '已遗忘', data: '已答复' },
  doneAt: '完成于',
  openCustomer: '打开客户',
  export: '导出数据',
  markAnswered: '标记为已答复',
  answered: '请求已标记为已答复',
} satisfies typeof English;
