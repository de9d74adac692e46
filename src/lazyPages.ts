import { lazyView } from './custom/data/lazyView.tsx';

/** The pages that are no resource's, each loaded when it is first opened. */
export const pages = {
  placeholder: lazyView(() => import('./pages/placeholder/PlaceholderAt.tsx'), 'PlaceholderAt', 'placeholder'),
  dashboard: lazyView(() => import('./custom/pages/dashboard/DashboardPage.tsx'), 'DashboardPage', 'dashboard'),
  login: lazyView(() => import('./pages/login/LoginPage.tsx'), 'LoginPage'),
  register: lazyView(() => import('./pages/login/RegisterPage.tsx'), 'RegisterPage'),
  findAccount: lazyView(() => import('./pages/login/FindAccountPage.tsx'), 'FindAccountPage'),
  notFound: lazyView(() => import('./pages/messages/ErrorPages.tsx'), 'NotFoundPage'),
  noAccess: lazyView(() => import('./pages/messages/ErrorPages.tsx'), 'NoAccessPage'),
  maintain: lazyView(() => import('./pages/messages/MaintainPage.tsx'), 'MaintainPage'),
  authRedirect: lazyView(() => import('./pages/messages/AuthRedirectPage.tsx'), 'AuthRedirectPage'),
  supplier: lazyView(() => import('./resources/suppliers/SupplierPage.tsx'), 'SupplierPage', 'suppliers'),
  extension: lazyView(() => import('./resources/extension/ExtensionPage.tsx'), 'ExtensionPage', 'extension'),
  authorize: lazyView(() => import('./resources/suppliers/AuthorizePage.tsx'), 'AuthorizePage', 'suppliers'),
  profile: lazyView(() => import('./resources/account/ProfilePage.tsx'), 'ProfilePage', 'account'),
  profileEdit: lazyView(() => import('./resources/account/edit/ProfileEditPage.tsx'), 'ProfileEditPage', 'account'),
  pricing: lazyView(() => import('./resources/pricing/PricingPage.tsx'), 'PricingPage', 'pricing'),
  discovery: lazyView(() => import('./resources/discovery/DiscoveryPage.tsx'), 'DiscoveryPage', 'freight', 'discovery'),
  dropshipping: lazyView(
    () => import('./resources/discovery/DropshippingPage.tsx'),
    'DropshippingPage',
    'freight',
    'discovery',
  ),
  notice: lazyView(() => import('./resources/watch/NoticePage.tsx'), 'NoticePage', 'watch'),
  publish: lazyView(() => import('./custom/pages/publish/PublishPage.tsx'), 'PublishPage', 'publish', 'jobs'),
  shipMany: lazyView(
    () => import('./resources/shipments/many/ShipManyPage.tsx'),
    'ShipManyPage',
    'buy',
    'purchase',
    'shipMany',
    'shipment',
    'work',
  ),
  certification: lazyView(
    () => import('./resources/suppliers/CertificationPage.tsx'),
    'CertificationPage',
    'suppliers',
  ),
};
