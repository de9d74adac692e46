import type { texts as English } from './emptyList.en.ts';

export const texts = {
  filters: 'この条件に合う行はありません。条件を変更するか、絞り込みを解除してください。',
  title: '「%{q}」に一致するものはありません',
  text: 'つづりを確かめるか、検索語を減らしてください。',
  nowhere: 'ほかのタブにも一致するものはありません。',
  elsewhere: 'ほかのタブに%{count}件あります:',
  clear: '検索をクリア',
} satisfies typeof English;
