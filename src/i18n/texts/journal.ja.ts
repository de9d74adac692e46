import type { texts as English } from './journal.en.ts';

/** The journal of changes: its page, the history of a product, and every undo. */
export const texts = {
  title: '変更履歴',
  undo: '元に戻す',
  redo: 'やり直す',
  undoRun: 'この処理を元に戻す',
  undoEntry: 'この変更を元に戻す',
  undone: '元に戻しました',
  undoneCount: '%{count}件の商品で元に戻しました',
  undoneKept: '%{count}件の商品で元に戻しました。うち%{kept}件は後から変更された内容を残しています。',
  underWay: '元に戻しています。移動しても処理は続きます。「ジョブ」で確認できます。',
  nothingUndone: '元に戻す内容はありませんでした。',
  nobody: '自動',
  emptyTitle: 'まだ変更はありません',
  history: '変更履歴',
  count: '%{count}項目',
  orders: {
    undoneCount: '%{count}件の注文で元に戻しました',
    undoneKept: '%{count}件の注文で元に戻しました。その後変更されたため残したもの：%{names}',
  },
  noneUndone: '元に戻したものはありません。その後の変更：%{names}',
  storesFollow: '反映済みのストアも更新されます。「ジョブ」で確認できます。',
  showProgress: '進行状況を見る',
} satisfies typeof English;
