import { withTexts } from '#src/i18n/lateTexts.ts';
import { lazyView } from './custom/shell/routing/lazyView.tsx';

/** The pages that are no resource's, each loaded when it is first opened. */
export const pages = {
  coming: lazyView(
    withTexts('coming', () => import('./pages/coming/ComingAt.tsx')),
    'ComingAt',
  ),
  dashboard: lazyView(() => import('./custom/pages/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  login: lazyView(() => import('./pages/login/LoginPage.tsx'), 'LoginPage'),
  register: lazyView(() => import('./pages/login/RegisterPage.tsx'), 'RegisterPage'),
  findAccount: lazyView(() => import('./pages/login/FindAccountPage.tsx'), 'FindAccountPage'),
  notFound: lazyView(() => import('./pages/messages/ErrorPages.tsx'), 'NotFoundPage'),
  noAccess: lazyView(() => import('./pages/messages/ErrorPages.tsx'), 'NoAccessPage'),
  maintain: lazyView(() => import('./pages/messages/MaintainPage.tsx'), 'MaintainPage'),
  authRedirect: lazyView(() => import('./pages/messages/AuthRedirectPage.tsx'), 'AuthRedirectPage'),
  supplier: lazyView(
    withTexts('suppliers', () => import('./resources/suppliers/SupplierPage.tsx')),
    'SupplierPage',
  ),
  extension: lazyView(
    withTexts('extension', () => import('./resources/extension/ExtensionPage.tsx')),
    'ExtensionPage',
  ),
  authorize: lazyView(
    withTexts('suppliers', () => import('./resources/suppliers/AuthorizePage.tsx')),
    'AuthorizePage',
  ),
  profile: lazyView(
    withTexts('profile', () => import('./resources/account/ProfilePage.tsx')),
    'ProfilePage',
  ),
  profileEdit: lazyView(
    withTexts('profile', () => import('./resources/account/edit/ProfileEditPage.tsx')),
    'ProfileEditPage',
  ),
  pricing: lazyView(
    withTexts('pricing', () => import('./resources/pricing/PricingPage.tsx')),
    'PricingPage',
  ),
  discovery: lazyView(
    withTexts(['freight', 'discovery'], () => import('./resources/discovery/DiscoveryPage.tsx')),
    'DiscoveryPage',
  ),
  dropshipping: lazyView(
    withTexts(['freight', 'discovery'], () => import('./resources/discovery/DropshippingPage.tsx')),
    'DropshippingPage',
  ),
  notice: lazyView(
    withTexts('watch', () => import('./resources/watch/NoticePage.tsx')),
    'NoticePage',
  ),
  publish: lazyView(
    withTexts('publish', () => import('./custom/pages/publish/PublishPage.tsx')),
    'PublishPage',
  ),
  certification: lazyView(
    withTexts('suppliers', () => import('./resources/suppliers/CertificationPage.tsx')),
    'CertificationPage',
  ),
};
