/** A shop of the sandbox. */
export interface ShopProfile {
  readonly name: string;
  readonly title: string;
  readonly currency: 'USD' | 'EUR';
  readonly weightUnit: 'KILOGRAMS' | 'GRAMS';
  readonly plan: string;
  /** Of the app that the merchant made in the shop's own admin; it never expires. */
  readonly customToken: string;
}

/** The well-known shops. Their keys are the same after every reset, so that settings and tests may hold them. */
export const SHOPS: readonly ShopProfile[] = [
  {
    name: 'harbour',
    title: 'Harbour & Hearth',
    currency: 'USD',
    weightUnit: 'KILOGRAMS',
    plan: 'Basic',
    customToken: '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',
  },
  {
    name: 'lantern',
    title: 'Lantern Street',
    currency: 'EUR',
    weightUnit: 'GRAMS',
    plan: 'Basic',
    customToken: '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',
  },
];

/** The shop's id, the same in each. */
export const SHOP_NUMBER = '9100000000000021';

/** The app that asks merchants for access, as it is registered with the platform. */
export const APP = {
  clientId: '3f0c5d8a91b24e67a2f4c1d07e9b6a35',
  clientSecret: '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',
} as const;

/** Points: https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits (Standard plan). */
export const RATE = { burst: 2000, perSecond: 100 };

export const DOMAIN = 'myshopify.com';
export const hostOf = ({ name }: ShopProfile): string => `${name}.${DOMAIN}`;

/** What an app may ask for, as far as this world knows it. */
export const KNOWN_SCOPES: readonly string[] = [
  'products',
  'inventory',
  'orders',
  'publications',
  'files',
  'locations',
  'merchant_managed_fulfillment_orders',
  'third_party_fulfillment_orders',
  'fulfillments',
].flatMap((name) => [`read_${name}`, `write_${name}`]);
