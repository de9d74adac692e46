import type { jobs as English } from '../en/jobs.ts';

export const jobs = {
  emptyTitle: '还没有任务',
  emptyText: '导入、刊登和店铺同步都以任务方式运行，可查看进度和每一行的结果。',
} satisfies typeof English;
