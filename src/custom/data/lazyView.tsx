import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadTexts } from '#src/i18n/lazyTexts.ts';

/** A component of code that loads when it is first shown, or before. */
export type LazyView<Props extends object> = ComponentType<Props> & {
  preload: () => Promise<void>;
  /** Loads it where it may soon be wanted. What fails is asked for again, and told, when it is shown. */
  ahead: () => void;
};

/**
 * A component whose code loads when it is first shown, and with it the texts of the areas it names:
 * `lazyView(() => import('./OrderList.tsx'), 'OrderList', 'orders')`. After `preload` it shows at once: React's own
 * `lazy` would show the fallback first, and then hold it for 300 ms.
 */
export function lazyView<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...areas: readonly string[]
): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => {
    const [code] = await Promise.all([load(), loadTexts(areas)]);
    loaded = code[name];
    return { default: loaded };
  };
  // `lazy` types its props as loosely as it can; they are those of the component it loads.
  const Later = lazy(keep) as unknown as ComponentType<Props>;
  const View = (props: Props) => {
    // What was shown first stays: another component in its place would begin again.
    const [shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(shown, props);
  };
  const preload = async () => void (await keep());
  return Object.assign(View, { preload, ahead: () => void preload().catch(() => undefined) });
}
