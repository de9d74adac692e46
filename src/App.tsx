import { Suspense } from 'react';
import { CustomRoutes, type I18nProvider, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router-dom';
import { PRODUCT_NAME } from '#contract/roles.ts';
import { authProvider } from './authProvider/index.ts';
import { Admin } from './custom/Admin.tsx';
import { AppFailure } from './custom/layout/AppFailure.tsx';
import { AppLoading } from './custom/layout/AppLoading.tsx';
import { Notifications } from './custom/layout/Notifications.tsx';
import { queryClient } from './custom/queryClient.ts';
import { Layout } from './custom/routing/lazyLayout.tsx';
import { pages } from './custom/routing/lazyPages.ts';
import { ResourceView } from './custom/routing/ResourceView.tsx';
import { RouteGuard } from './custom/routing/RouteGuard.tsx';
import { store } from './custom/store.ts';
import { darkTheme, lightTheme } from './custom/theme.ts';
import { dataProvider } from './dataProvider/index.ts';
import jobs from './resources/jobs/index.tsx';
import pool from './resources/pool/index.tsx';
import storeProducts from './resources/storeProducts/index.tsx';
import stores from './resources/stores/index.tsx';

const to = (path: string) => <Navigate to={path} replace />;
const notFound = () => to('/404');

/** The web app: one Admin, a line per resource, and the specification's addresses. */
export const App = ({ i18nProvider }: { i18nProvider: I18nProvider }) => (
  <BrowserRouter>
    <RouteGuard>
      <Suspense fallback={null}>
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
          <Resource {...jobs} />
          <Resource {...stores} />

          <CustomRoutes noLayout>
            <Route path="/register" element={<pages.register />} />
            <Route path="/findAccount" element={<pages.findAccount />} />
            <Route path="/404" element={<pages.notFound />} />
            <Route path="/401" element={<pages.noAccess />} />
            <Route path="/maintain" element={<pages.maintain />} />
            <Route path="/auth-redirect" element={<pages.authRedirect />} />
            <Route path="/oauth/certification/:type" element={<pages.certification />} />
          </CustomRoutes>

          <CustomRoutes>
            <Route path="/" element={to('/dashboard')} />
            <Route path="/access-denied" element={to('/401')} />
            <Route path="/dashboard" element={<pages.dashboard />} />
            <Route path="/import" element={to('/import/list')} />
            <Route path="/import/list" element={<ResourceView resource="pool" view={pool.list} />} />
            <Route path="/import/edit/:id" element={<ResourceView resource="pool" view={pool.edit} />} />
            <Route path="/import/publish" element={<ResourceView resource="pool" view={pages.publish} />} />
            <Route path="/pool" element={to('/import/list')} />
            <Route path="/products" element={to('/products/woocommerce')} />
            <Route
              path="/products/woocommerce"
              element={<ResourceView resource="storeProducts" access="storeProducts.woo" view={storeProducts.list} />}
            />
            <Route path="/storeProducts" element={to('/products')} />
            <Route path="/setting" element={to('/setting/index')} />
            <Route path="/setting/index" element={<ResourceView resource="stores" view={stores.list} />} />
            <Route path="/setting/aliexpress" element={<pages.aliexpress />} />
            <Route path="/stores" element={to('/setting/index')} />
            <Route path="/oauth/authorize/:type" element={<pages.authorize />} />
          </CustomRoutes>
        </Admin>
      </Suspense>
    </RouteGuard>
  </BrowserRouter>
);
