import type { texts as English } from './poolList.en.ts';

export const texts = {
  create: '商品を作成',
  merge: '統合',
  noneIn: '状態が「%{state}」の商品はありません',
  filter: {
    stateNot: '除外する状態',
    allBut: 'これら以外のすべて',
    video: '動画あり',
    differences: '仕入先の変更が未確認',
    noShop: 'どのストアにもなし',
    looking: '検索しています',
    noValue: '見つかりませんでした',
    show: '%{count}件の商品を表示',
    showMany: '%{count}件以上の商品を表示',
  },
  recipeApplied:
    '「%{name}」を%{smart_count}件の商品に適用しました。 |||| 「%{name}」を%{smart_count}件の商品に適用しました。',
} satisfies typeof English;
