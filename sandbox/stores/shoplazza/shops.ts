/** A shop of the sandbox. */
export interface ShopProfile {
  readonly name: string;
  readonly title: string;
  readonly currency: 'USD' | 'EUR';
  readonly storeId: string;
  /** How payments that try the shop out show: by the platform's own provider for it, or by the word of one that is set to test. */
  readonly tests: 'bogus' | 'provider';
  /** Of the private app that the merchant made in the shop's own admin; it never expires. */
  readonly privateToken: string;
}

/** The well-known shops. Their keys are the same after every reset, so that settings and tests may hold them. */
export const SHOPS: readonly ShopProfile[] = [
  {
    name: 'harbour',
    title: 'Harbour & Hearth',
    currency: 'USD',
    storeId: '1339409',
    tests: 'provider',
    privateToken: 'slz-private-harbour-5b1f0c77a9d24e3c8f60',
  },
  {
    name: 'lantern',
    title: 'Lantern Street',
    currency: 'EUR',
    storeId: '1339410',
    tests: 'bogus',
    privateToken: 'slz-private-lantern-c2a84d19e7b34f06a1d5',
  },
];

/** The app that asks merchants for access, as it is registered with the platform. */
export const APP = { clientId: 'slz-app-7f3d2a9c51e8', clientSecret: 'slz-secret-0d94b6a2f17c4e58b3aa61f2' } as const;

/** What an app may ask for, singular as the platform names them. */
export const SCOPES: readonly string[] = [
  'read_product',
  'write_product',
  'read_collection',
  'write_collection',
  'read_order',
  'write_order',
  'read_customer',
  'write_customer',
  'read_shop',
  'write_shop',
  'read_inventory',
  'write_inventory',
];

export const hostOf = ({ name }: ShopProfile): string => `${name}.myshoplaza.com`;
