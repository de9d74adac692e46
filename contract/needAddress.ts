import type { Need } from './today.schemas.ts';

const filtered = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The list of the web app that shows what needs somebody, filtered so that it has as many rows as were counted. */
export function needAddress({ kind, subject }: Pick<Need, 'kind' | 'subject'>): string {
  switch (kind) {
    case 'storeOffline':
      return '/setting/index';
    case 'accountOffline':
      return `/setting/${subject?.platform ?? 'aliexpress'}`;
    case 'toPay':
      return filtered('/purchases', { tab: 'toPay' });
    case 'receive':
      return filtered('/performance/warehousing', { tab: 'attention' });
    case 'lowStock':
      return filtered('/performance/warehousing/stock', { tab: 'low' });
    case 'failedRuns':
      return filtered('/jobs', { failed: true, shopId: subject?.id ?? 'none' });
    case 'figures':
      return '/import/changes?tab=figures';
    case 'fields':
      return '/import/changes';
    case 'waitingForRoom':
      return '/setting/member';
    default:
      return filtered('/orders', { task: [kind] });
  }
}

/** The list of every failed run, whatever store it is about. */
export const failedRunsAddress = filtered('/jobs', { failed: true });
