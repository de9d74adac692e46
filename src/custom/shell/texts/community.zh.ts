import type { texts as English } from './community.en.ts';

export const texts = {
  close: '关闭社区',
  frame: '社区页面',
  newTab: '在新标签页中打开',
  failedTitle: '页面未能加载',
  failed: '该页面可能暂时无法访问，或网络较慢。请重试，或在新标签页中打开。',
  retry: '重试',
} satisfies typeof English;
