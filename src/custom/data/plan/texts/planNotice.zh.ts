import type { texts as English } from './planNotice.en.ts';

export const texts = {
  near: {
    imports: '今日采集：已用 %{used} / %{limit}。',
    pool: '导入列表：已用 %{used} / %{limit}。',
    stores: '已绑定店铺：已用 %{used} / %{limit}。',
  },
  full: {
    imports: '今日采集已满：已用 %{used} / %{limit}。',
    pool: '导入列表已满：%{used} / %{limit} 件商品。',
    stores: '无法再绑定店铺：%{used} / %{limit}。',
  },
  again: '%{at} 起恢复。',
  waiting: '%{count} 个已采集页面正在等待空间。',
  stores: {
    choose: '请在 %{date} 前选择哪些店铺保持可写入：您的套餐可容纳 %{limit} 家店铺。',
    chosen: '自 %{date} 起，只有您选择的 %{limit} 家店铺可写入。',
    now: '您的套餐可容纳 %{limit} 家店铺：其余店铺只能读取。',
  },
  ends: {
    soon: '%{name}套餐已付费至 %{at}，不会自动续费。',
    grace: '%{name}套餐已到期，将延续至 %{at}。请续费以保留套餐。',
  },
  open: '查看套餐',
} satisfies typeof English;
