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
  /** How complete a list of what stores hold is. */
  trust: {
    checked: '完全・%{ago}に確認。',
    reading: '%{count}件のストアを読み込み中：これまでに%{read}件。',
    others: 'ほかのストアは完全・%{ago}に確認。',
    failed: {
      products: '%{name}：%{ago}から商品を読み取れていません。',
      orders: '%{name}：%{ago}から注文を読み取れていません。',
    },
    offline: '%{name}はオフラインです。再接続するまで何も読み取られません。',
    unreadable: {
      products: '%{name}：商品%{count}件を読み取れません。',
      orders: '%{name}：注文%{count}件を読み取れません。',
    },
    behind: '%{count}件のストアが更新されていません',
  },
  view: {
    title: 'ビュー',
    changed: '%{name}（変更あり）',
    saved: 'ビューを保存しました',
    removed: 'ビューを削除しました',
  },
} satisfies typeof English;
