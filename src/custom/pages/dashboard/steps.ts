import type { Statistics } from '#contract/statistics.ts';

export interface Step {
  key: 'collect' | 'store' | 'publish';
  done: boolean;
  to: string;
}

/** The way from an empty back office to products in a store, with what the counts say is done. */
export const stepsOf = (statistics: Statistics): Step[] => [
  { key: 'collect', done: statistics.currentProductPoolNum > 0 || statistics.importNum > 0, to: '/import/list' },
  { key: 'store', done: statistics.shopNum > 0, to: '/setting/index?connect' },
  { key: 'publish', done: statistics.publishedNum > 0, to: '/import/list' },
];
