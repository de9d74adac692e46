import type { texts as English } from './buyingOutcomes.en.ts';

export const texts = {
  name: '注文',
  fields: {
    orderNumber: '注文',
    shopName: 'ストア',
    outcome: '結果',
    reason: '理由',
    total: '仕入額',
    ruleName: 'ルール',
    at: '判断日時',
  },
  outcome: { checking: '確認中', bought: '仕入れ済み', skipped: '手動で対応' },
  text: 'ルールの対象になった注文の一覧です。仕入れたか、残した場合はその理由を表示します。状況が変わると再確認します。',
  search: '注文番号',
  emptyTitle: 'ルールの対象になった注文はまだありません',
  emptyText: 'ルールの対象になる注文が入ると、ここに表示されます。',
  rules: '自動仕入れ',
} satisfies typeof English;
