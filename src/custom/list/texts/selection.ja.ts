import type { texts as English } from './selection.en.ts';

export const texts = {
  chosen: '%{count}件を選択中',
  chosenElsewhere: '%{count}件を選択中（うち%{elsewhere}件は別のページ）',
  onlyPage: 'このページの選択のみ残す',
  allChosen: '該当する%{count}件をすべて選択中',
  chooseAll: '該当する%{count}件をすべて選択',
  chooseAllUncounted: '該当するものをすべて選択（%{count}件以上）',
  tooMany: '%{count}件が該当しますが、一度に選択できるのは%{limit}件までです。フィルターで絞り込んでください。',
} satisfies typeof English;
