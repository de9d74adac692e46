import type { texts as English } from './sync.en.ts';

export const texts = {
  emptyTitle: '接続されているストアはありません',
  lastSync: '最終同期',
  never: '未同期',
  sync: '今すぐ同期',
  syncAll: '今すぐ同期',
  syncOne: '%{name}を同期',
  reconnect: '再接続',
  newTab: '新しいタブで開きます',
  ended: {
    done: '%{title}を同期しました。',
    failed: '%{title}を同期できませんでした。',
    cancelled: '%{title}の同期を停止しました。',
    partly: '%{title}：一部のストアを同期できませんでした。',
  },
  shop: 'ストア',
  openInPool: 'インポートリストで%{name}を開く',
  underWay: '実行中',
  look: '確認する',
} satisfies typeof English;
