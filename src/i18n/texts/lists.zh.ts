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
  view: {
    title: '视图',
    changed: '%{name}（已更改）',
    saved: '视图已保存',
    removed: '视图已删除',
  },
} satisfies typeof English;
