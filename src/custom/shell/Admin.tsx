import { Box, CssBaseline } from '@mui/material';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { AdminContext, type AdminProps, CoreAdminUI } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { guard } from '#src/authProvider/guard.ts';
import { countSignOuts, onSignOut, readToken } from '#src/lib/session.ts';
import { PageFailure } from './PageFailure.tsx';

/** What this app hands to its Admin: every page that react-admin would bring is one of ours. */
export type OwnAdminProps = Pick<
  AdminProps,
  'authProvider' | 'dataProvider' | 'i18nProvider' | 'queryClient' | 'store'
> &
  Pick<AdminProps, 'lightTheme' | 'darkTheme' | 'title' | 'children'> &
  Required<Pick<AdminProps, 'layout' | 'loginPage' | 'notification' | 'catchAll' | 'loading' | 'error'>>;

/**
 * react-admin's `<Admin>`, put together from its two parts, since its own bundles layout, login and error pages that
 * are never shown here: 30 kB before the first page. Authentication is required, by our own guard first; nothing is reported
 * to anybody.
 */
export const Admin = (props: OwnAdminProps) => {
  const {
    layout,
    loginPage,
    notification: Notification,
    catchAll,
    loading: Loading,
    error,
    title,
    children,
    ...context
  } = props;
  return (
    <AdminContext {...context}>
      <CssBaseline enableColorScheme />
      <RouteGuard>
        <Suspense fallback={<Loading />}>
          <CoreAdminUI
            layout={layout}
            loginPage={loginPage}
            catchAll={catchAll}
            loading={Loading}
            error={error}
            title={title}
            requireAuth
            disableTelemetry
          >
            {children}
          </CoreAdminUI>
        </Suspense>
      </RouteGuard>
      <Notification />
    </AdminContext>
  );
};

/**
 * Sends a visit where the guard's rules want it, before any page is shown, and again as soon as the session ends: left to
 * react-admin, a page whose check failed would sign out over and over while the login page still loads.
 */
const RouteGuard = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  useSyncExternalStore(onSignOut, countSignOuts);
  // The styleguide needs nobody signed in. It is there in development only, and so is this exception.
  if (import.meta.env.DEV && pathname === '/__styleguide') return children;
  const target = guard(pathname, search, readToken() !== undefined);
  return target === undefined ? children : <Navigate to={target} replace />;
};

/** When not even the layout could be shown. */
export const AppFailure = ({ error }: { error: unknown }) => (
  <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center' }}>
    <PageFailure error={error} />
  </Box>
);
