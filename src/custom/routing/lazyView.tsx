import { type ComponentType, lazy } from 'react';

/** A component whose code loads when it is first shown: `lazyView(() => import('./PoolList.tsx'), 'PoolList')`. */
export function lazyView<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}
