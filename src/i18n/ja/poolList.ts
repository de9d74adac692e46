/** The import list: choosing, its own filters. */
export const poolList = {
  chosen: '%{count}件を選択中',
  allChosen: '該当する%{count}件をすべて選択中',
  chooseAll: '該当する%{count}件をすべて選択',
  chooseAllUncounted: '該当するものをすべて選択（%{count}件以上）',
  tooMany: '%{count}件が該当しますが、一度に選択できるのは%{limit}件までです。フィルターで絞り込んでください。',
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
};
