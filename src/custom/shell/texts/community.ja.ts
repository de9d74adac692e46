import type { texts as English } from './community.en.ts';

export const texts = {
  close: 'コミュニティを閉じる',
  frame: 'コミュニティのページ',
  newTab: '新しいタブで開く',
  failedTitle: 'ページを読み込めませんでした',
  failed: '利用できません。再試行するか、新しいタブで開いてください。',
  retry: '再試行',
} satisfies typeof English;
