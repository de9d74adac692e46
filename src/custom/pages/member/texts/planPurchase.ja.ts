import type { texts as English } from './planPurchase.en.ts';

export const texts = {
  channel: '支払い方法',
  price: { month: '%{price} / 月', year: '%{price} / 年' },
  from: '開始日時',
  to: '終了日時',
  list: { month: '1か月の料金', year: '1年の料金' },
  credit: '現在のプランの未使用分（差し引き済み）',
  dueNow: '今回のお支払い',
  kind: {
    new: 'プランは支払いと同時に始まります。',
    renewal: '支払い済み期間の終了（%{time}）から、プランが続きます。',
    upgrade: '支払いと同時に、支払い済みの期間がこのレベルに上がります。お支払いは差額だけです。',
    switch: '新しい請求サイクルは支払いと同時に始まります。現在のプランの未使用分は差し引かれます。',
    later: '支払い済み期間の終了（%{time}）から始まります。料金は全額です。',
    downgrade:
      '今回のお支払いはありません。支払い済み期間の終了（%{time}）からこの下位レベルになり、料金は後で支払います。',
  },
  withNext: {
    month: '金額が少なすぎるか終了が近いため、さらに1か月分を一緒に購入します。',
    year: '金額が少なすぎるか終了が近いため、さらに1年分を一緒に購入します。',
  },
  noCharge: '今も今後も、自動で請求されることはありません。お支払いは毎回ご自身で行います。',
  openBill: '現在の未払いの請求書は取り消されます。',
  continue: 'お支払いへ進む',
  choose: '後で支払う',
  chosen: '%{name}を選択しました（%{time} から）。料金は後で支払います。',
} satisfies typeof English;
