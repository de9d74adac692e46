import type { texts as English } from './sync.en.ts';

export const texts = {
  emptyTitle: '尚未绑定店铺',
  lastSync: '上次同步',
  never: '从未',
  sync: '立即同步',
  syncAll: '立即同步',
  syncOne: '同步 %{name}',
  reconnect: '重新绑定',
  newTab: '在新标签页中打开',
  read: {
    all: '已读取 %{done} 个店铺。',
    some: '已读取 %{done} / %{total} 个店铺。',
  },
  shop: '店铺',
  openInPool: '在导入列表中打开 %{name}',
  underWay: '进行中',
  look: '查看',
} satisfies typeof English;
