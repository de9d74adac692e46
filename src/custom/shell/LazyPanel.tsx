import { Suspense, useState } from 'react';
import type { LazyView } from './routing/lazyView.tsx';

export interface PanelProps {
  /** The button that it hangs on; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** What a button of the bar opens: its code loads when the button is pointed at, focused or pressed for the first time. */
export const LazyPanel = ({ view: View, anchor, onClose }: PanelProps & { view: LazyView<PanelProps> }) => {
  const [opened, setOpened] = useState(false);
  if (anchor !== null && !opened) setOpened(true);
  // Opened once it stays, so that it closes as it opened.
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <View anchor={anchor} onClose={onClose} />
    </Suspense>
  );
};
