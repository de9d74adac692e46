import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

/**
 * Asks before the page is left while `unsaved` says so: by a link, by back and forward, by closing the tab. A page has one
 * guard: of several, the router asks only the last.
 */
export function useLeaveGuard(unsaved: () => boolean) {
  const blocker = useBlocker(unsaved);
  const [putOffFor, setPutOffFor] = useState<Blocker>();
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (unsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => onUnload(event);
    addEventListener('beforeunload', listen);
    return () => removeEventListener('beforeunload', listen);
  }, []);

  return {
    asking: blocker.state === 'blocked' && blocker !== putOffFor,
    stay: useCallback(() => blocker.reset?.(), [blocker]),
    leave: useCallback(() => blocker.proceed?.(), [blocker]),
    /** Closes the question and leaves it open: `leave`, kept until then, still goes where somebody was about to go. */
    putOff: useCallback(() => setPutOffFor(blocker), [blocker]),
  };
}
