import type { texts as English } from './lists.en.ts';

export const texts = {
  filter: {
    title: '筛选',
    titleWith: '筛选（%{count}）',
    key: '打开筛选',
    is: '%{field}：%{value}',
    more: '+%{count}',
    between: '%{field}：%{from} 至 %{to}',
    atLeast: '%{field}：%{from} 起',
    atMost: '%{field}：至 %{to}',
  },
  /** How complete a list of what stores hold is. */
  trust: {
    checked: '数据完整，%{ago}检查。',
    reading: '%{count} 个店铺仍在读取：已读 %{read} 条。',
    others: '其他店铺数据完整，%{ago}检查。',
    failed: { products: '%{name}：自%{ago}起未能读取商品。', orders: '%{name}：自%{ago}起未能读取订单。' },
    offline: '%{name} 已离线：重新连接之前不会读取任何数据。',
    unreadable: {
      products: '%{name}：有 %{count} 个商品无法读取。',
      orders: '%{name}：有 %{count} 个订单无法读取。',
    },
    behind: '%{count} 个店铺未能更新',
  },
  view: {
    title: '视图',
    changed: '%{name}（已更改）',
    saved: '视图已保存',
    removed: '视图已删除',
  },
} satisfies typeof English;
