import { expect, it } from 'vitest';
import type { Need } from '#contract/today.schemas.ts';
import { digestLines } from '#server/modules/insight/digest/lines.ts';

const need = (kind: Need['kind'], count: number, more: Partial<Need> = {}): Need => ({
  kind,
  count,
  isExact: true,
  dueAt: null,
  subject: null,
  rows: null,
  stake: null,
  ...more,
});

it('a mail adds up what the web app tells apart by store or account, and names neither', () => {
  const at = (id: string, platform: string) => ({ subject: { id, name: `Zebra ${id}`, platform } });
  const lines = digestLines([
    need('storeOffline', 1, at('a', 'woo')),
    need('storeOffline', 1, at('b', 'shopify')),
    need('accountOffline', 1, at('c', '1688')),
    need('accountOffline', 1, at('d', 'alibaba')),
    need('map', 12_000, { isExact: false }),
    // One run that failed in both stores.
    need('failedRuns', 1, { ...at('a', 'woo'), rows: 4 }),
    need('failedRuns', 1, { ...at('b', 'shopify'), rows: 3 }),
  ]);
  expect(lines).toEqual([
    { kind: 'storeOffline', count: 2, isExact: true, path: '/setting/index' },
    { kind: 'accountOffline', count: 1, isExact: true, path: '/setting/1688' },
    { kind: 'accountOffline', count: 1, isExact: true, path: '/setting/alibaba' },
    { kind: 'map', count: 12_000, isExact: false, path: '/orders?filter=%7B%22task%22%3A%5B%22map%22%5D%7D' },
    { kind: 'failedRuns', count: 7, isExact: true, path: '/jobs?filter=%7B%22failed%22%3Atrue%7D' },
  ]);
});
