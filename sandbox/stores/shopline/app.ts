/** The well-known app: its key and secret are the same after every reset. */
export const APP = {
  key: '35f91ba37b941e6ce5fcc67975ab7aafb0a50001',
  secret: 'b7d1e2f04c9a58663d20e1c7f9a4b85d6e3a0001',
} as const;

/**
 * A shop of the sandbox. Where the documentation leaves open what the platform does, the shops differ, so that a client
 * has to bear both.
 */
export interface ShopProfile {
  /** What stands before `.myshopline.com`. */
  readonly handle: string;
  readonly title: string;
  readonly currency: 'USD' | 'EUR';
  /** Where its storefront is seen: the merchant's own domain, or the platform's. */
  readonly domain: string;
  readonly country: string;
  readonly timezone: string;
  /** Minutes east of UTC: every time carries it. */
  readonly offset: number;
  readonly storeId: string;
  readonly merchantId: string;
  /** Of the merchant's own private app. Lives three years. */
  readonly privateToken: string;
  readonly plan: string;
  /** A handle that is taken already: the new product gets a number behind it, or is refused. */
  readonly takenHandle: 'numbers' | 'refuses';
  /** An image that cannot be loaded: is left out without a word, or fails the whole call. */
  readonly lostImage: 'drops' | 'refuses';
  /** A product update with variants: they replace all that stand there, or are merged into them. */
  readonly variantUpdate: 'replaces' | 'merges';
  /** A field that an update leaves out: stays, or goes back to the default that the documentation gives it. */
  readonly leftOut: 'stays' | 'defaults';
  /** A piece that the merchant takes out of an order: the line goes on naming it and lets it not leave, or has fewer. */
  readonly takenOut: 'named' | 'gone';
  /** Pieces that are not open, of an order on hold or one that was cancelled too: shipping them is refused, or done. */
  readonly notOpenPieces: 'refuses' | 'ships';
  /** The code of a province: that of ISO 3166-2, or one that the merchant made. */
  readonly provinceCode: 'standard' | 'own';
  /** How webhooks write their signature: hex as in the SDK, base64 as in the documentation's sample. */
  readonly webhookSignature: 'hex' | 'base64';
  /** The topic of a changed order: as in the list of topics, or as in the sample of the headers. */
  readonly orderTopic: 'orders/updated' | 'orders/update';
}

/** The well-known shops. */
export const SHOPS: readonly ShopProfile[] = [
  {
    handle: 'harbour',
    title: 'Harbour & Hearth',
    currency: 'USD',
    domain: 'harbour.myshopline.com',
    country: 'US',
    timezone: 'America/Los_Angeles',
    offset: -480,
    storeId: '1610418123456',
    merchantId: '2000001234',
    privateToken: 'slp_harbour_6d1f3a9c7e5b40d2',
    plan: 'Premium',
    takenHandle: 'numbers',
    lostImage: 'drops',
    variantUpdate: 'replaces',
    leftOut: 'stays',
    takenOut: 'named',
    notOpenPieces: 'refuses',
    provinceCode: 'standard',
    webhookSignature: 'hex',
    orderTopic: 'orders/updated',
  },
  {
    handle: 'lantern',
    title: 'Lantern Street',
    currency: 'EUR',
    domain: 'www.lantern-street.example',
    country: 'DE',
    timezone: 'Europe/Berlin',
    offset: 60,
    storeId: '1610418654321',
    merchantId: '2000004321',
    privateToken: 'slp_lantern_0b8e2c4d6f1a3957',
    plan: 'Essential',
    takenHandle: 'refuses',
    lostImage: 'refuses',
    variantUpdate: 'merges',
    leftOut: 'defaults',
    takenOut: 'gone',
    notOpenPieces: 'ships',
    provinceCode: 'own',
    webhookSignature: 'base64',
    orderTopic: 'orders/update',
  },
];

/** API versions in service; every other one is 404. https://developer.shopline.com/docs/apps/api-instructions-for-use/api-versioning-guide */
export const VERSIONS = ['v20251201', 'v20260301', 'v20260601', 'v20260901'] as const;

/** A store's bucket: forty requests, four leak out each second. */
export const RATE = { burst: 40, perSecond: 4 } as const;
