import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { guard } from '#src/authProvider/guard.ts';
import { readToken } from '#src/authProvider/session.ts';

/** Sends a visit where the guard's rules want it, before any page is shown. */
export const RouteGuard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  // The styleguide needs nobody signed in. It is there in development only, and so is this exception.
  if (import.meta.env.DEV && pathname === '/__styleguide') return children;
  const target = guard(pathname, search, readToken() !== undefined);
  return target === undefined ? children : <Navigate to={target} replace />;
};
