import type { Route } from './route.ts';

/** What a site says of itself. */
export const siteRoutes: Route[] = [
  {
    // dev.wix.com/docs/api-reference/business-solutions/stores/catalog-versioning
    method: 'GET',
    path: '/stores/v3/provision/version',
    handle: ({ site }) => ({ catalogVersion: site.profile.catalog }),
  },
  {
    // dev.wix.com/docs/api-reference/business-management/site-properties/properties/get-site-properties
    method: 'GET',
    path: '/site-properties/v4/properties',
    handle: ({ site: { profile } }) => ({
      version: '1',
      properties: {
        siteDisplayName: profile.title,
        paymentCurrency: profile.currency,
        locale: { languageCode: 'en', country: profile.country },
        language: 'en',
        timeZone: 'Etc/UTC',
      },
    }),
  },
  {
    // dev.wix.com/docs/rest/app-management/app-instance/get-app-instance
    method: 'GET',
    path: '/apps/v1/instance',
    handle: ({ site: { profile } }) => ({
      instance: { appName: 'Store link', appVersion: '^1.0.0', isFree: true, instanceId: profile.instanceId },
      site: {
        siteId: profile.siteId,
        siteDisplayName: profile.title,
        locale: 'en',
        paymentCurrency: profile.currency,
        url: profile.url,
        installedWixApps: profile.catalog === 'STORES_NOT_INSTALLED' ? [] : ['stores'],
      },
    }),
  },
];
