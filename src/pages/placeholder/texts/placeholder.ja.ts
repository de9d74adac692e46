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
} satisfies typeof English;
