import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';

/**
 * Whether a group of the menu is open, and how to toggle it: open unless somebody closed it, which this browser remembers.
 * The group of the current page opens by itself.
 */
export function useOpenGroup(title: string, current: boolean): [boolean, () => void] {
  const [open, setOpen] = useStore(`menu.${title}`, true);
  // Closing it while there is allowed.
  const onArrival = useEffectEvent(() => {
    if (!open) setOpen(true);
  });
  useEffect(() => {
    if (current) onArrival();
  }, [current]);
  return [open, () => setOpen(!open)];
}
