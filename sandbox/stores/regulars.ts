import type { z } from 'zod';
import { shelfOf } from '../catalogue/shelf.ts';
import type { StorePlatformName } from '../faults.ts';
import type { customerCountries, customerPartsSchema } from './customers.ts';
import type { StorePlatform } from './storePlatform.ts';

/** Somebody buys in a shop. */
interface Visit {
  platform: StorePlatformName;
  shop: string;
  country: (typeof customerCountries)[number];
  /** What of the country's customer is otherwise. */
  customer?: z.infer<typeof customerPartsSchema>;
  registered?: boolean;
}

const OFFICE = {
  email: 'office@example.test',
  company: 'Sample Wharf Ltd',
  address1: '7 Sample Wharf',
  houseNumber: '7',
};

/** People who come again, who buy in several shops, and who share an address. */
const VISITS: readonly Visit[] = [
  // Twice in one shop, and in others: by other ids there, and as a guest who writes the address otherwise.
  { platform: 'shopify', shop: 'harbour', country: 'US' },
  { platform: 'shopify', shop: 'harbour', country: 'US' },
  { platform: 'woocommerce', shop: 'harbour', country: 'US', customer: { email: 'Robin@Example.test' } },
  { platform: 'tiktok', shop: 'harbour', country: 'US' },
  { platform: 'woocommerce', shop: 'lantern', country: 'DE', registered: true },
  { platform: 'woocommerce', shop: 'lantern', country: 'DE', registered: true },
  { platform: 'shopify', shop: 'lantern', country: 'DE' },
  { platform: 'shoplazza', shop: 'harbour', country: 'GB' },
  { platform: 'shoplazza', shop: 'harbour', country: 'GB' },
  { platform: 'shopline', shop: 'harbour', country: 'GB' },
  { platform: 'shopline', shop: 'harbour', country: 'CA' },
  { platform: 'shopline', shop: 'harbour', country: 'CA' },
  { platform: 'wix', shop: 'harbour', country: 'CA' },
  { platform: 'wix', shop: 'harbour', country: 'CA' },
  // Where the platform ships, and shows neither who it is nor where.
  { platform: 'tiktok', shop: 'lanterne', country: 'FR' },
  { platform: 'tiktok', shop: 'lanterne', country: 'FR' },
  // Three people of one office.
  ...[
    { firstName: 'Ada', lastName: 'Specimen', phone: '+15035550151' },
    { firstName: 'Noor', lastName: 'Pattern', phone: '+15035550152' },
    { firstName: 'Wim', lastName: 'Model', phone: '+15035550153' },
  ].map(
    (person): Visit => ({
      platform: 'woocommerce',
      shop: 'harbour',
      country: 'US',
      customer: { ...OFFICE, ...person },
    }),
  ),
];

/** Lets all of them buy one piece each. Returns how many orders were placed; throws an `Error` naming what is sold out. */
export function regularsBuy(storeNamed: (platform: StorePlatformName) => StorePlatform): number {
  for (const { platform, shop, ...by } of VISITS) {
    const sku = shelfOf(platform, shop).find(({ stock }) => stock > 0)?.variants[0]?.sku;
    storeNamed(platform).order({ platform, shop, lines: [{ sku, quantity: 1 }], ...by });
  }
  return VISITS.length;
}
