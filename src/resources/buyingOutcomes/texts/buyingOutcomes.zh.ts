import type { texts as English } from './buyingOutcomes.en.ts';

export const texts = {
  name: '订单',
  fields: {
    orderNumber: '订单',
    shopName: '店铺',
    outcome: '结果',
    reason: '原因',
    total: '采购额',
    ruleName: '规则',
    at: '时间',
  },
  outcome: { checking: '检查中', bought: '已采购', skipped: '留给您处理' },
  text: '规则处理过的每个订单：已自动采购，或留给您处理及其原因。情况变化时会重新检查。',
  search: '订单号',
  emptyTitle: '规则还没有处理过订单',
  emptyText: '有适用规则的新订单会显示在这里。',
  rules: '自动采购',
} satisfies typeof English;
