import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S and ⌘S save, wherever the focus is, except in a dialog. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (document.querySelector('[role=dialog]') === null) onSave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
