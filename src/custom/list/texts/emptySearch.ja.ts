import type { texts as English } from './emptySearch.en.ts';

export const texts = {
  title: '「%{q}」に一致するものはありません',
  text: 'つづりを確かめるか、検索語を減らしてください。',
  nowhere: 'ほかのタブにも一致するものはありません。',
  elsewhere: 'ほかのタブに%{count}件あります:',
  clear: '検索をクリア',
} satisfies typeof English;
