import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyCommand, KeyScope } from './keyCommand.ts';
import { declareKeys } from './keyRegistry.ts';
import { useSingleKeys } from './useSingleKeys.ts';

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
