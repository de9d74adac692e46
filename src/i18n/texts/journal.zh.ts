import type { texts as English } from './journal.en.ts';

/** The journal of changes: its page, the history of a product, and every undo. */
export const texts = {
  title: '操作日志',
  undo: '撤销',
  redo: '重做',
  undoRun: '撤销本次操作',
  undoEntry: '撤销此更改',
  undone: '已撤销',
  undoneCount: '已在 %{count} 个商品中撤销',
  undoneKept: '已在 %{count} 个商品中撤销。其中 %{kept} 个商品之后又有修改，已保留。',
  underWay: '正在撤销，您可以离开此页面，进度见“任务”。',
  nothingUndone: '没有可撤销的内容。',
  nobody: '自动',
  emptyTitle: '尚无更改',
  history: '历史记录',
  count: '%{count} 项',
  orders: {
    undoneCount: '已撤销 %{count} 个订单的更改',
    undoneKept: '已撤销 %{count} 个订单的更改。以下订单之后又有更改，已保留：%{names}。',
  },
  noneUndone: '未撤销任何内容。之后又有更改：%{names}。',
  storesFollow: '已有这些内容的店铺也会更新，进度见“任务”。',
  showProgress: '查看进度',
} satisfies typeof English;
