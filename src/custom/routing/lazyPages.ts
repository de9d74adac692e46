import { withTexts } from '#src/i18n/lateTexts.ts';
import { lazyView } from './lazyView.tsx';

/** The pages that are no resource's, each loaded when it is first opened. */
export const pages = {
  coming: lazyView(
    withTexts('coming', () => import('../pages/coming/ComingAt.tsx')),
    'ComingAt',
  ),
  dashboard: lazyView(() => import('../pages/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  login: lazyView(() => import('../pages/account/LoginPage.tsx'), 'LoginPage'),
  register: lazyView(() => import('../pages/account/RegisterPage.tsx'), 'RegisterPage'),
  findAccount: lazyView(() => import('../pages/account/FindAccountPage.tsx'), 'FindAccountPage'),
  notFound: lazyView(() => import('../pages/said/NotFoundPage.tsx'), 'NotFoundPage'),
  noAccess: lazyView(() => import('../pages/said/NoAccessPage.tsx'), 'NoAccessPage'),
  maintain: lazyView(() => import('../pages/said/MaintainPage.tsx'), 'MaintainPage'),
  authRedirect: lazyView(() => import('../pages/said/AuthRedirectPage.tsx'), 'AuthRedirectPage'),
  supplier: lazyView(
    withTexts('suppliers', () => import('../pages/suppliers/SupplierPage.tsx')),
    'SupplierPage',
  ),
  extension: lazyView(
    withTexts('extension', () => import('../pages/extension/ExtensionPage.tsx')),
    'ExtensionPage',
  ),
  authorize: lazyView(
    withTexts('suppliers', () => import('../pages/suppliers/AuthorizePage.tsx')),
    'AuthorizePage',
  ),
  profile: lazyView(
    withTexts('profile', () => import('../pages/profile/ProfilePage.tsx')),
    'ProfilePage',
  ),
  profileEdit: lazyView(
    withTexts('profile', () => import('../pages/profile/edit/ProfileEditPage.tsx')),
    'ProfileEditPage',
  ),
  pricing: lazyView(
    withTexts('pricing', () => import('../pages/pricing/PricingPage.tsx')),
    'PricingPage',
  ),
  discovery: lazyView(
    withTexts(['freight', 'discovery'], () => import('../pages/discovery/DiscoveryPage.tsx')),
    'DiscoveryPage',
  ),
  dropshipping: lazyView(
    withTexts(['freight', 'discovery'], () => import('../pages/discovery/DropshippingPage.tsx')),
    'DropshippingPage',
  ),
  notice: lazyView(
    withTexts('watch', () => import('../pages/notice/NoticePage.tsx')),
    'NoticePage',
  ),
  publish: lazyView(
    withTexts('publish', () => import('../pages/publish/PublishPage.tsx')),
    'PublishPage',
  ),
  certification: lazyView(
    withTexts('suppliers', () => import('../pages/suppliers/CertificationPage.tsx')),
    'CertificationPage',
  ),
};
