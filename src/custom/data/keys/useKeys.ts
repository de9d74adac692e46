import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import type { KeyCommand, KeyScope } from './keyCommand.ts';
import { declareKeys } from './keyRegistry.ts';

/**
 * Declares what the keyboard does while the component is shown; `?` lists it. Typing, input methods, open dialogs and
 * modifiers are left alone.
 */
export function useKeys(commands: readonly KeyCommand[], scope: KeyScope = 'page'): void {
  const [enabled] = useSingleKeys();
  const latest = useRef({ commands, enabled });
  useLayoutEffect(() => {
    latest.current = { commands, enabled };
  });
  useEffect(
    () => declareKeys({ scope, commands: () => latest.current.commands, enabled: () => latest.current.enabled }),
    [scope],
  );
}

/** Whether single keys work, and how to switch them: dictation software types them unasked. */
export const useSingleKeys = () => useStore('keys.single', true);

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
