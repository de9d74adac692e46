/** A shop of the sandbox and what makes it differ from the others. */
export interface ShopProfile {
  readonly name: string;
  readonly title: string;
  readonly currency: 'USD' | 'EUR' | 'GBP';
  readonly weightUnit: 'kg' | 'g' | 'lbs';
  /** WooCommerce's version. What a shop answers depends on it. */
  readonly version: string;
  readonly wordpress: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** The well-known shops. Their keys are the same after every reset, so that settings and tests may hold them. */
export const SHOPS: readonly ShopProfile[] = [
  {
    name: 'harbour',
    title: 'Harbour & Hearth',
    currency: 'USD',
    weightUnit: 'kg',
    version: '11.0.1',
    wordpress: '7.0.4',
    consumerKey: 'ck_4a7b1c0d9e2f48536a7b8c9d0e1f2a3b4c5d6e01',
    consumerSecret: 'cs_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d01',
  },
  {
    name: 'lantern',
    title: 'Lantern Street',
    currency: 'EUR',
    weightUnit: 'g',
    version: '8.2.2',
    wordpress: '6.5.5',
    consumerKey: 'ck_4a7b1c0d9e2f48536a7b8c9d0e1f2a3b4c5d6e02',
    consumerSecret: 'cs_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d02',
  },
  {
    name: 'quiet',
    title: 'Quiet Corner',
    currency: 'GBP',
    weightUnit: 'lbs',
    version: '9.9.5',
    wordpress: '6.5.5',
    consumerKey: 'ck_4a7b1c0d9e2f48536a7b8c9d0e1f2a3b4c5d6e03',
    consumerSecret: 'cs_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d03',
  },
];

/** Whether this shop's WooCommerce is at least this version, by its first two numbers. */
export function isAtLeast(profile: ShopProfile, major: number, minor = 0): boolean {
  const [ownMajor = 0, ownMinor = 0] = profile.version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
