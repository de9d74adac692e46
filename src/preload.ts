import { Layout } from './custom/shell/routing/lazyLayout.tsx';
import { pages } from './lazyPages.ts';
import { readToken } from './lib/session.ts';
import pool from './resources/pool/index.tsx';

/** Where a visit mostly begins, and what is shown there. */
const starts: readonly [RegExp, () => Promise<unknown>][] = [
  [/^\/(dashboard)?$/, pages.dashboard.preload],
  [/^\/import(\/list)?$/, pool.list.preload],
];

const inside = [
  Layout.preload,
  () => import('./authProvider/user.ts'),
  () => import('./dataProvider/provider.ts'),
] as const;

/**
 * Loads what the address will show, all at once, so that it is shown at once: else the layout and the page each wait
 * until the one before is on screen. What fails here is asked for again, and told, when it is shown.
 */
export async function preload(path: string): Promise<void> {
  const page = starts.filter(([at]) => at.test(path)).map(([, load]) => load);
  const parts = readToken() === undefined ? [pages.login.preload] : [...inside, ...page];
  await Promise.allSettled(parts.map((load) => load()));
}
