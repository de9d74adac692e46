import type { texts as English } from './placeholder.en.ts';

export const texts = {
  title: 'このページでできること',
  meanwhile: 'このページは今後のバージョンで公開します。それまでは、こちらをご利用ください：',
  client: {
    text: '誰が、どのくらい購入しているかがわかります。',
    points: {
      repeat: '注文数、売上、リピート別のお客様',
      regions: '購入元の国、都道府県・州、市区町村',
    },
  },
  warehousing: {
    text: '自社倉庫用に仕入れた商品です。',
    points: {
      purchases: '番号と日時別の仕入れ。倉庫、国、住所も表示',
      stocked: '入庫済みと未入庫',
      totals: '数量、金額、メモ',
    },
  },
} satisfies typeof English;
