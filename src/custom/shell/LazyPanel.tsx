import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { LazyView } from '#src/custom/data/lazyView.tsx';

export interface PanelProps {
  /** The button that it hangs on; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Stands where a panel's code is still on its way: Escape closes what was asked for, as it does once it is there. */
const OnItsWay = ({ onClose }: Pick<PanelProps, 'onClose'>) => {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose());
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => void onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return null;
};

/** What a button of the bar opens: its code loads when the button is pointed at, focused or pressed for the first time. */
export const LazyPanel = ({ view: View, anchor, onClose }: PanelProps & { view: LazyView<PanelProps> }) => {
  const [opened, setOpened] = useState(false);
  if (anchor !== null && !opened) setOpened(true);
  // Opened once it stays, so that it closes as it opened.
  if (!opened) return null;
  return (
    <Suspense fallback={anchor && <OnItsWay onClose={onClose} />}>
      <View anchor={anchor} onClose={onClose} />
    </Suspense>
  );
};
