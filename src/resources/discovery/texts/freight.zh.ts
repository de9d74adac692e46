import type { texts as English } from './freight.en.ts';

export const texts = {
  open: '物流',
  title: '物流服务',
  variant: '变体',
  country: '目的地',
  pieces: '数量',
  asking: '正在向供应商查询…',
  age: '供应商答复：%{ago}',
  askAgain: '重新查询',
  free: '免运费',
  days: '%{smart_count} 天',
  daysBetween: '%{from}–%{to} 天',
  tracked: '有',
  untracked: '无',
  column: {
    type: '运输方式',
    company: '物流公司',
    cost: '运费',
    time: '预计时效',
    tracking: '物流跟踪',
    to: '目的地',
    from: '发货地',
  },
} satisfies typeof English;
