import type { texts as English } from './lists.en.ts';

export const texts = {
  filter: {
    title: 'フィルター',
    titleWith: 'フィルター（%{count}）',
    key: 'フィルターを開く',
    is: '%{field}：%{value}',
    more: '+%{count}',
    between: '%{field}：%{from}～%{to}',
    atLeast: '%{field}：%{from}～',
    atMost: '%{field}：～%{to}',
  },
  view: {
    title: 'ビュー',
    changed: '%{name}（変更あり）',
    saved: 'ビューを保存しました',
    removed: 'ビューを削除しました',
  },
} satisfies typeof English;
