import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

const indexIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

/**
 * Asks before the page is left while `unsaved` says so: by a link, by back and forward, by closing the tab. (The router's
 * own blocker works only with its data routers, which react-admin's Admin inside a BrowserRouter is not.)
 */
export function useLeaveGuard(unsaved: () => boolean) {
  const { navigator } = useContext(NavigationContext);
  const [going, setGoing] = useState<(() => void) | undefined>();
  const latest = useRef(unsaved);
  latest.current = unsaved;
  const open = useRef(false);

  useEffect(() => {
    const { push, replace } = navigator;
    const guarded =
      <Args extends unknown[]>(go: (...args: Args) => void) =>
      (...args: Args) => {
        if (open.current || !latest.current()) go(...args);
        else setGoing(() => () => go(...args));
      };
    navigator.push = guarded(push.bind(navigator));
    navigator.replace = guarded(replace.bind(navigator));

    const here = indexIn(history.state);
    const onPop = (event: PopStateEvent) => {
      const delta = indexIn(event.state) - here;
      if (open.current || delta === 0 || !latest.current()) return;
      // The address has changed already: it is taken back before the router hears of it.
      event.stopImmediatePropagation();
      history.go(-delta);
      setGoing(() => () => history.go(delta));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    addEventListener('popstate', onPop, { capture: true });
    addEventListener('beforeunload', onUnload);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      removeEventListener('popstate', onPop, { capture: true });
      removeEventListener('beforeunload', onUnload);
    };
  }, [navigator]);

  return {
    asking: going !== undefined,
    stay: () => setGoing(undefined),
    leave: () => {
      open.current = true;
      setGoing(undefined);
      going?.();
      // Where the way led nowhere else, the guard stands again.
      queueMicrotask(() => {
        open.current = false;
      });
    },
  };
}
