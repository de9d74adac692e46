import type { texts as English } from './products.en.ts';

export const texts = {
  'row.unexpected': '予期しない問題が発生し、番号%{id}として記録しました。失敗した行を再試行してください。',
  'row.productGone': 'この間に、商品がインポートリストから削除されました。',
  'row.changedSince':
    '一部はその後さらに変更されたため、そのまま残しました。それも元に戻すには「ある時点に戻す」をご利用ください。',
  'row.unchanged': '変更がなかったため、そのままにしました。',
  'row.noRuleFits': 'このストアでこの商品に当てはまる価格ルールがありません。',
  'row.isDraft': 'まだ下書きです。先にインポートリストに追加してください。',
  'row.neverCollected': 'この商品は仕入先から取り込まれたことがありません。',
  'row.watchCurrency': '仕入先の価格の通貨が取り込み時と異なるため、比較できません。もう一度取り込んでください。',
  'row.optionsCollide': '2つのバリエーションのオプション値が同じになります。先にどちらかを変更または削除してください。',
  'row.currencyOwnVariant':
    '独自に追加したバリエーションには、新しい通貨での仕入価格がありません。削除するか、価格を手動で設定してください。',
  'row.lastVariant': '最後のバリエーションです。商品には1つ以上必要なため、商品自体を削除してください。',
  'row.nothingToUndo': 'すでに元の状態です。',
} satisfies typeof English;
