/** A Wix site of the sandbox. Ids are the same after every reset. */
export interface SiteProfile {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly currency: 'USD' | 'EUR';
  readonly country: string;
  readonly weightUnit: 'KG' | 'LB';
  readonly catalog: 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED';
  /** The site's own id, `tenantId` in the address after an installation. */
  readonly siteId: string;
  /** Of the app on this site; the same however often it is installed. */
  readonly instanceId: string;
}

export const SITES: readonly SiteProfile[] = [
  {
    name: 'harbour',
    title: 'Harbour & Hearth',
    url: 'https://www.harbour-hearth.example',
    currency: 'USD',
    country: 'US',
    weightUnit: 'LB',
    catalog: 'V3_CATALOG',
    siteId: '5d0c61aa-7d0b-4f4c-8c21-0e7d4f6b1a01',
    instanceId: 'e2a94c37-1b5f-4d80-b6a3-7c9f10d2e501',
  },
  {
    name: 'lantern',
    title: 'Lantern Street',
    url: 'https://lantern-street.example/shop',
    currency: 'EUR',
    country: 'DE',
    weightUnit: 'KG',
    catalog: 'V3_CATALOG',
    siteId: '5d0c61aa-7d0b-4f4c-8c21-0e7d4f6b1a02',
    instanceId: 'e2a94c37-1b5f-4d80-b6a3-7c9f10d2e502',
  },
  {
    name: 'attic',
    title: 'The Attic (old catalog)',
    url: 'https://attic.example',
    currency: 'USD',
    country: 'US',
    weightUnit: 'LB',
    catalog: 'V1_CATALOG',
    siteId: '5d0c61aa-7d0b-4f4c-8c21-0e7d4f6b1a03',
    instanceId: 'e2a94c37-1b5f-4d80-b6a3-7c9f10d2e503',
  },
  {
    name: 'studio',
    title: 'Studio without a shop',
    url: 'https://studio.example',
    currency: 'EUR',
    country: 'FR',
    weightUnit: 'KG',
    catalog: 'STORES_NOT_INSTALLED',
    siteId: '5d0c61aa-7d0b-4f4c-8c21-0e7d4f6b1a04',
    instanceId: 'e2a94c37-1b5f-4d80-b6a3-7c9f10d2e504',
  },
];
