import { CssBaseline } from '@mui/material';
import { Suspense } from 'react';
import { AdminContext, type AdminProps, CoreAdminUI } from 'react-admin';
import { RouteGuard } from './routing/RouteGuard.tsx';

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
