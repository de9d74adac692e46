import { Navigate, Route } from 'react-router-dom';
import { platformPath, storePlatforms } from '#contract/enums.ts';
import { lazyView } from './custom/data/lazyView.tsx';
import { MovedPage, RedirectPage, ResourceView } from './custom/shell/routing/ResourceView.tsx';
import { accountPage, accountSuppliers } from './custom/ui/suppliers.ts';
import { pages } from './lazyPages.ts';
import accounts, { announcements, audit, payments } from './resources/accounts/index.tsx';
import bills from './resources/bills/index.tsx';
import customers from './resources/customers/index.tsx';
import journal from './resources/journal/index.tsx';
import mapping from './resources/mapping/index.tsx';
import orders from './resources/orders/index.tsx';
import pool from './resources/pool/index.tsx';
import purchases from './resources/purchases/index.tsx';
import shipments from './resources/shipments/index.tsx';
import storeProducts from './resources/storeProducts/index.tsx';
import stores from './resources/stores/index.tsx';
import supplierChanges from './resources/supplierChanges/index.tsx';
import warehousing from './resources/warehousing/index.tsx';

// In development only: a build leaves it out, with everything that only it imports.
const StyleguidePage = import.meta.env.DEV
  ? lazyView(() => import('./pages/styleguide/StyleguidePage.tsx'), 'StyleguidePage')
  : () => null;

const SHIPMENTS = '/performance/transportation';
const WAREHOUSING = '/performance/warehousing';

const redirect = (path: string, to: string) => <Route key={path} path={path} element={<Navigate to={to} replace />} />;

/** The specification's addresses outside the layout. */
export const publicRoutes = [
  <Route key="register" path="/register" element={<pages.register />} />,
  <Route key="findAccount" path="/findAccount" element={<pages.findAccount />} />,
  <Route key="404" path="/404" element={<pages.notFound />} />,
  <Route key="401" path="/401" element={<pages.noAccess />} />,
  <Route key="maintain" path="/maintain" element={<pages.maintain />} />,
  <Route key="auth-redirect" path="/auth-redirect" element={<pages.authRedirect />} />,
  <Route key="level" path="/common/level" element={<pages.level />} />,
  <Route key="certification" path="/oauth/certification/:type" element={<pages.certification />} />,
  <Route key="authorize" path="/oauth/authorize/:type" element={<pages.authorize />} />,
  ...(import.meta.env.DEV ? [<Route key="styleguide" path="/__styleguide" element={<StyleguidePage />} />] : []),
];

/** The specification's addresses in the layout that a page of their own answers, and its redirects. */
export const mainRoutes = [
  <Route key="redirect" path="/redirect/*" element={<RedirectPage />} />,
  redirect('/', '/dashboard'),
  redirect('/access-denied', '/401'),
  <Route key="dashboard" path="/dashboard" element={<pages.dashboard />} />,
  <Route key="discovery" path="/discovery/index" element={<pages.discovery />} />,
  <Route key="dropshipping" path="/alibaba/dropshipping" element={<pages.dropshipping />} />,
  redirect('/import', '/import/list'),
  <Route key="list" path="/import/list" element={<ResourceView resource="pool" view={pool.list} />} />,
  <Route key="changes" path="/import/changes" element={<ResourceView resource="pool" view={supplierChanges.list} />} />,
  <Route
    key="journal"
    path="/import/journal"
    element={<ResourceView resource="journal" access="pool" view={journal.list} />}
  />,
  <Route key="triage" path="/import/triage" element={<ResourceView resource="pool" view={pool.triage} />} />,
  <Route key="edit" path="/import/edit/:id" element={<ResourceView resource="pool" view={pool.edit} />} />,
  <Route
    key="create-draft"
    path="/import/create-draft"
    element={<ResourceView resource="pool" view={pool.createDraft} />}
  />,
  <Route key="split" path="/import/split" element={<ResourceView resource="pool" view={pool.shape} />} />,
  <Route key="publish" path="/import/publish" element={<ResourceView resource="pool" view={pages.publish} />} />,
  redirect('/pool', '/import/list'),
  redirect('/products', '/products/woocommerce'),
  ...storePlatforms.flatMap((platform) => {
    const path = `/products/${platformPath[platform]}`;
    const given = { resource: 'storeProducts', access: `storeProducts.${platform}` };
    return [
      <Route key={path} path={path} element={<ResourceView {...given} view={storeProducts.list} />} />,
      <Route
        key={`${path}/edit`}
        path={`${path}/edit/:id`}
        element={<ResourceView {...given} view={storeProducts.edit} />}
      />,
      <Route
        key={`${path}/mapping`}
        path={`${path}/:id/mapping`}
        element={<ResourceView {...given} view={mapping.product} />}
      />,
    ];
  }),
  redirect('/storeProducts', '/products'),
  ...(['toMap', 'dictionary'] as const).map((view) => {
    const path = view === 'toMap' ? '/products/mapping' : '/products/dictionary';
    const given = { resource: 'mapping', access: 'storeProducts' };
    return <Route key={path} path={path} element={<ResourceView {...given} view={mapping[view]} />} />;
  }),
  <Route key="orders" path="/orders" element={<ResourceView resource="orders" view={orders.list} />} />,
  <Route key="shipMany" path="/orders/ship" element={<ResourceView resource="orders" view={pages.shipMany} />} />,
  ...storePlatforms.map((platform) => (
    <Route
      key={`orders.${platform}`}
      path={`/orders/${platformPath[platform]}`}
      element={<ResourceView resource="orders" access={`orders.${platform}`} view={orders.list} />}
    />
  )),
  ...(
    [
      ['/purchases', purchases.list, 'purchases'],
      ['/purchases/plan/:planId', purchases.plan, 'purchases'],
      ['/setting/buying', purchases.settings, 'orders'],
    ] as const
  ).map(([path, view, access]) => (
    <Route key={path} path={path} element={<ResourceView resource="purchases" access={access} view={view} />} />
  )),
  redirect('/performance', SHIPMENTS),
  <Route
    key="customers"
    path="/performance/client"
    element={<ResourceView resource="customers" access="performance" view={customers.list} />}
  />,
  ...(
    [
      [SHIPMENTS, shipments.list],
      [`${SHIPMENTS}/shippingDetails`, shipments.page],
    ] as const
  ).map(([path, view]) => (
    <Route key={path} path={path} element={<ResourceView resource="shipments" access="performance" view={view} />} />
  )),
  ...(
    [
      [WAREHOUSING, 'warehousePurchases', warehousing.purchases],
      [`${WAREHOUSING}/print`, 'warehousePurchases', warehousing.print],
      [`${WAREHOUSING}/stock`, 'stock', warehousing.stock],
      [`${WAREHOUSING}/warehouses`, 'warehouses', warehousing.warehouses],
    ] as const
  ).map(([path, resource, view]) => (
    <Route key={path} path={path} element={<ResourceView resource={resource} access="performance" view={view} />} />
  )),
  // As the specification spells it, beside the address under its parent.
  <Route
    key="shippingDetails"
    path="/transportation/shippingDetails"
    element={<MovedPage to={`${SHIPMENTS}/shippingDetails`} />}
  />,
  redirect('/finance', '/finance/bills'),
  ...(
    [
      ['/finance/bills', bills.list],
      ['/finance/bills/:billId', bills.page],
    ] as const
  ).map(([path, view]) => (
    <Route key={path} path={path} element={<ResourceView resource="bills" access="finance" view={view} />} />
  )),
  redirect('/profile', '/profile/default'),
  <Route key="profile" path="/profile/default" element={<pages.profile />} />,
  <Route key="profileEdit" path="/profile/edit" element={<pages.profileEdit />} />,
  redirect('/setting', '/setting/index'),
  <Route key="stores" path="/setting/index" element={<ResourceView resource="stores" view={stores.list} />} />,
  ...accountSuppliers.map((supplier) => (
    <Route
      key={supplier}
      path={accountPage(supplier)}
      element={<pages.supplier key={supplier} supplier={supplier} />}
    />
  )),
  <Route key="extension" path="/setting/extension" element={<ResourceView resource="pool" view={pages.extension} />} />,
  <Route key="importRules" path="/setting/importRules" element={<pages.pricing />} />,
  <Route key="member" path="/setting/member" element={<pages.member />} />,
  <Route key="pay" path="/pay/alipay" element={<pages.pay />} />,
  <Route key="toolbox" path="/toolbox" element={<pages.toolbox />} />,
  <Route key="notice" path="/setting/notice" element={<pages.notice />} />,
  redirect('/stores', '/setting/index'),
  ...(
    [
      ['/setting/accounts', 'accounts', accounts.list],
      ['/setting/accounts/audit', 'audit', audit],
      ['/setting/accounts/payments', 'accounts', payments],
      ['/setting/accounts/announcements', 'announcements', announcements],
    ] as const
  ).map(([path, resource, view]) => (
    <Route key={path} path={path} element={<ResourceView resource={resource} access="accounts" view={view} />} />
  )),
  redirect('/accounts', '/setting/accounts'),
];
