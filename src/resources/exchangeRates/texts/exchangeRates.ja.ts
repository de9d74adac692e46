import type { texts as English } from './exchangeRates.en.ts';

export const texts = {
  name: '為替レート',
  notifications: {
    created: '為替レートを追加しました',
    updated: '為替レートを保存しました',
    deleted: '為替レートを%{smart_count}件削除しました',
  },
  fields: { from: '変換元', to: '変換先', rate: '独自のレート', fetched: '取得したレート', updatedAt: '変更日時' },
  text: '仕入先の通貨がルールやストアの通貨と異なる場合に使います。独自のレートが優先され、逆方向にも使われます。',
  add: 'レートを追加',
  emptyTitle: '独自のレートはありません',
  emptyText: '取得したレートがあればそれを使います。自分で決める場合はレートを追加してください。',
  addTitle: '為替レートを追加',
  pair: '1 %{from} = %{rate} %{to}',
  currencies: '%{from}から%{to}',
  of: '取得したレートは%{rate}です。',
  remove: '取得したレートを使う',
  removeTitle: '取得したレートに戻しますか？',
  removeText: '独自のレートを削除します。この通貨のレートが取得されていない場合、取得されるまで価格は計算されません。',
  source: {
    title: '取得したレート',
    none: 'このサーバーではレートを取得していません。運用担当者は、欧州中央銀行のミラーのようにbaseとratesを含むJSONを返すアドレスをRATES_URLに設定できます。詳しくは運用ガイドをご覧ください。',
    from: '取得元：%{source}、取得：',
    known: '全%{count}通貨',
    now: '今すぐ取得',
  },
} satisfies typeof English;
