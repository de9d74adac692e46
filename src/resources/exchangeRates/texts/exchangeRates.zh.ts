import type { texts as English } from './exchangeRates.en.ts';

export const texts = {
  name: '汇率',
  notifications: {
    created: '汇率已添加',
    updated: '汇率已保存',
    deleted: '已删除 %{smart_count} 个汇率',
  },
  fields: { from: '源币种', to: '目标币种', rate: '自定义汇率', fetched: '自动汇率', updatedAt: '修改时间' },
  text: '当供应商货币与规则或店铺的货币不同时使用。自定义汇率优先，双向有效。',
  add: '添加汇率',
  emptyTitle: '暂无自定义汇率',
  emptyText: '有自动汇率时使用自动汇率；如需自行设定，请添加汇率。',
  addTitle: '添加汇率',
  pair: '1 %{from} = %{rate} %{to}',
  currencies: '%{from} 兑 %{to}',
  of: '当前自动汇率为 %{rate}。',
  remove: '改用自动汇率',
  removeTitle: '改用自动汇率？',
  removeText: '自定义汇率将被删除。如果这两种货币没有自动汇率，相关价格将暂缓计算，直到有汇率为止。',
  source: {
    title: '自动汇率',
    none: '此服务器未配置自动汇率。运维人员可将 RATES_URL 设为返回含 base 和 rates 的 JSON 的地址（例如欧洲央行的镜像服务），详见运维文档。',
    from: '来自 %{source}，获取于',
    known: '共 %{count} 种货币',
    now: '立即获取',
  },
} satisfies typeof English;
