import type { pool as English } from '../en/pool.ts';

export const pool = {
  emptyTitle: '还没有商品',
  emptyText: '通过供应商链接采集或从文件导入的商品会出现在这里，供您编辑和刊登。',
} satisfies typeof English;
