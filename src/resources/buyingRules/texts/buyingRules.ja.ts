import type { texts as English } from './buyingRules.en.ts';

export const texts = {
  name: 'ルール',
  fields: {
    name: '名前',
    isActive: '有効',
    storeIds: 'ストア',
    suppliers: '仕入先',
    countries: '国・地域',
    currency: '上限の通貨',
    maxTotal: '1注文の上限',
    maxPerDay: '1日の上限',
    minMargin: '最低利益率（%）',
    since: '対象の注文',
  },
  text: '問題がなく上限内の注文は、待機時間のあとに自動で仕入れます。最初に当てはまるルールで判断し、それ以外の注文はそのまま残ります。',
  outcomes: 'ルールの実行記録',
  add: 'ルールを追加',
  emptyTitle: '自動の仕入れはありません',
  emptyText:
    'ルールを追加すると、今後の注文のうち問題がなく上限内のものを自動で仕入れます。すでにある注文は対象になりません。',
  addTitle: 'ルールを追加',
  addText: '今後の注文が対象です。確認事項がある注文や上限を超える注文は、理由を添えてそのまま残します。',
  switch: '「%{name}」で仕入れる',
  allStores: 'すべてのストア',
  allSuppliers: 'すべての仕入先',
  allCountries: 'すべての国・地域',
  limit: {
    maxTotal: '1注文%{amount}まで',
    maxPerDay: '1日%{amount}まで',
    minMargin: '利益率%{share}以上',
  },
  help: {
    maxTotal: '送料を含む注文全体の仕入額です。ほかの通貨の注文は対象になりません。',
    maxPerDay: '空欄の場合、ルール独自の上限はありません。仕入れ設定の1日の上限は適用されます。',
    minMargin: 'お客様の支払額に対する割合です。空欄の場合、赤字でなければ仕入れます。',
    isActive: '再び有効にすると、その時点以降の注文が対象になります。',
  },
  remove: '削除',
  removeTitle: 'このルールを削除しますか？ |||| %{smart_count}件のルールを削除しますか？',
  removeText: '仕入れ済みの注文はそのままです。今後の注文は手動での対応を待ちます。',
} satisfies typeof English;
