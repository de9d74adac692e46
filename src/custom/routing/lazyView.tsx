import { type ComponentType, lazy } from 'react';

/**
 * A component whose code loads when it is first shown, or before by `preload`:
 * `lazyView(() => import('./PoolList.tsx'), 'PoolList')`.
 */
export function lazyView<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const view = lazy(async () => ({ default: (await load())[name] }));
  return Object.assign(view, { preload: load });
}
