import { readToken } from './authProvider/session.ts';
import { pages } from './custom/routing/lazyPages.ts';
import pool from './resources/pool/index.tsx';

/** Where a visit mostly begins, and what is shown there. */
const starts: readonly [RegExp, () => Promise<unknown>][] = [
  [/^\/(dashboard)?$/, pages.dashboard.preload],
  [/^\/import(\/list)?$/, pool.list.preload],
  [/^\/login$/, pages.login.preload],
];

/**
 * Starts loading what the address will show, all at once: the layout and the page would else each wait until the one
 * before it is on screen. What fails here is asked for again, and told, when it is shown.
 */
export function preload(path: string): void {
  const inside = [
    () => import('./custom/layout/Layout.tsx'),
    () => import('./authProvider/user.ts'),
    () => import('./dataProvider/provider.ts'),
  ];
  const page = starts.filter(([at]) => at.test(path)).map(([, load]) => load);
  for (const load of [...(readToken() === undefined ? [] : inside), ...page]) void load().catch(() => undefined);
}
