import type { texts as English } from './privacy.en.ts';

export const texts = {
  kind: { forget: '情報の消去', data: '情報の開示' },
  askedBy: { merchant: '自分が依頼', store: 'ストアからの依頼' },
  open: '未対応',
  done: { forget: '消去済み', data: '回答済み' },
  doneAt: '完了',
  openCustomer: '顧客を開く',
  export: 'データを書き出す',
  markAnswered: '回答済みにする',
  answered: '依頼を回答済みにしました',
} satisfies typeof English;
