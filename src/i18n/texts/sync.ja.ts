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
  read: {
    all: '%{done}件のストアを読み取りました。',
    some: '%{total}件中%{done}件のストアを読み取りました。',
  },
  shop: 'ストア',
  openInPool: 'インポートリストで%{name}を開く',
  underWay: '実行中',
  look: '確認する',
} satisfies typeof English;
