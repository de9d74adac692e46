import type { texts as English } from './emptySearch.en.ts';

export const texts = {
  title: '没有找到“%{q}”',
  text: '请检查拼写，或减少关键词。',
  nowhere: '其他标签页中也没有匹配结果。',
  elsewhere: '其他标签页中有 %{count} 项：',
  clear: '清除搜索',
} satisfies typeof English;
