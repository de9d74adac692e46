import { CustomRoutes, type I18nProvider, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, useRouteError } from 'react-router-dom';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { authProvider } from './authProvider/index.ts';
import { queryClient } from './custom/data/queryClient.ts';
import { store } from './custom/data/store.ts';
import { Admin, AppFailure } from './custom/shell/Admin.tsx';
import { AppLoading } from './custom/shell/AppLoading.tsx';
import { Notifications } from './custom/shell/Notifications.tsx';
import { Layout } from './custom/shell/routing/lazyLayout.tsx';
import { darkTheme, lightTheme } from './custom/theme/theme.ts';
import { dataProvider } from './dataProvider/index.ts';
import { pages } from './lazyPages.ts';
import accounts from './resources/accounts/index.tsx';
import buyingOutcomes from './resources/buyingOutcomes/index.tsx';
import buyingRules from './resources/buyingRules/index.tsx';
import exchangeRates from './resources/exchangeRates/index.tsx';
import jobs from './resources/jobs/index.tsx';
import orders from './resources/orders/index.tsx';
import pool from './resources/pool/index.tsx';
import storeProducts from './resources/storeProducts/index.tsx';
import stores from './resources/stores/index.tsx';
import { mainRoutes, publicRoutes } from './routes.tsx';

const notFound = () => <Navigate to="/404" replace />;

/** The web app: one Admin, a line per resource, and the specification's addresses. */
const App = ({ i18nProvider }: { i18nProvider: I18nProvider }) => (
  <Admin
    title={PRODUCT_NAME}
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
    layout={Layout}
    loginPage={pages.login}
    notification={Notifications}
    catchAll={notFound}
    loading={AppLoading}
    error={AppFailure}
  >
    <Resource {...pool} />
    <Resource {...storeProducts} />
    <Resource {...orders} />
    <Resource {...jobs} />
    <Resource {...stores} />
    <Resource {...accounts} />
    <Resource {...exchangeRates} />
    <Resource {...buyingRules} />
    <Resource {...buyingOutcomes} />

    <CustomRoutes noLayout>{publicRoutes}</CustomRoutes>
    <CustomRoutes>{mainRoutes}</CustomRoutes>
  </Admin>
);

/** What broke outside of the app's own boundaries is React's to report: the router's page for it is a developer's. */
const Broken = () => {
  throw useRouteError();
};

/** The router around the app, made once: its blocker asks before a page is left (`useLeaveGuard`). */
export const createAppRouter = (i18nProvider: I18nProvider) =>
  createBrowserRouter([{ path: '*', element: <App i18nProvider={i18nProvider} />, errorElement: <Broken /> }]);
