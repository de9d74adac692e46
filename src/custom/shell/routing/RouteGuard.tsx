import { type ReactNode, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { guard } from '#src/authProvider/guard.ts';
import { countSignOuts, onSignOut, readToken } from '#src/lib/session.ts';

/**
 * Sends a visit where the guard's rules want it, before any page is shown, and again as soon as the session ends: left to
 * react-admin, a page whose check failed would sign out over and over while the login page still loads.
 */
export const RouteGuard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  useSyncExternalStore(onSignOut, countSignOuts);
  // The styleguide needs nobody signed in. It is there in development only, and so is this exception.
  if (import.meta.env.DEV && pathname === '/__styleguide') return children;
  const target = guard(pathname, search, readToken() !== undefined);
  return target === undefined ? children : <Navigate to={target} replace />;
};
