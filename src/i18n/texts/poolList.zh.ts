import type { texts as English } from './poolList.en.ts';

export const texts = {
  create: '新建商品',
  merge: '合并',
  noneIn: '没有状态为“%{state}”的商品',
  filter: {
    stateNot: '排除状态',
    allBut: '除这些之外的全部',
    video: '有视频',
    differences: '有待处理的供应商变更',
    noShop: '不在任何店铺',
    looking: '正在搜索',
    noValue: '未找到',
    show: '显示 %{count} 个商品',
    showMany: '显示 %{count} 个以上商品',
  },
  recipeApplied: '已将“%{name}”应用于 %{smart_count} 个商品。 |||| 已将“%{name}”应用于 %{smart_count} 个商品。',
} satisfies typeof English;
