import type { texts as English } from './emptyList.en.ts';

export const texts = {
  filters: '没有符合筛选条件的内容，请更改或清除筛选。',
  title: '没有找到“%{q}”',
  text: '请检查拼写，或减少关键词。',
  nowhere: '其他标签页中也没有匹配结果。',
  elsewhere: '其他标签页中有 %{count} 项：',
  clear: '清除搜索',
} satisfies typeof English;
