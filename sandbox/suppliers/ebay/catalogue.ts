import { createHash } from 'node:crypto';
import data from '../../catalogue/ebay.json' with { type: 'json' };
import { attributeIn, combinations, type Listing, listingsIn, ofSku, optionIn } from '../../catalogue/listing.ts';
import { escapeHtml } from '../../pages/page.ts';
import type { Statuses } from '../drift.ts';
import type { Service, SupplierProduct, SupplierSku } from './market.ts';

/** What eBay has beside what all suppliers have. */
interface EbayListing extends Listing {
  category: [id: string, ...path: string[]];
  seller: [username: string, city: string, country: string, postalCode: string, currency: string];
  condition?: SupplierProduct['condition'];
  price: [cents: number, step?: number, list?: number];
  stock: number | number[];
  /** Ways to ship, by their names in the data file. */
  services?: string[];
  /** The only countries that it is sold to. */
  only?: string[];
  shows?: SupplierProduct['shows'];
  auction?: boolean;
  lotSize?: number;
  gtin?: string;
  /** A part number for each variation. */
  mpn?: string;
  /** Combinations that the seller does not have, by their place. */
  without?: number[];
}

export const STATUSES: Statuses<SupplierProduct['status']> = { onSale: 'active', offSale: 'ended', deleted: 'deleted' };

/** Every listing that eBay starts with. */
export const catalogue = (): SupplierProduct[] => listingsIn<EbayListing>(data).map(productOf);

const SERVICES = data.services as unknown as Readonly<Record<string, Service>>;

function productOf(listing: EbayListing): SupplierProduct {
  const { number, title, condition, shows, lotSize } = listing;
  const key = String(number).padStart(3, '0');
  const [username, city, country, postalCode, currency] = listing.seller;
  const [categoryId, ...category] = listing.category;
  const images = Array.from({ length: listing.pictures ?? 5 }, (_, index) => picture(`${key}/main/${index}`));
  const options = (listing.options ?? []).map(optionIn);
  const pictured = options.flatMap((option) => (option.pictured ? option.values : []));
  return {
    id: `256100400${key}`,
    title,
    seller: { username, percentage: '99.1', score: 1200 + number * 37 },
    location: { city, country, postalCode },
    currency,
    categoryId,
    category,
    condition: condition ?? ['1000', 'New'],
    aspects: (listing.attributes ?? ['Brand=Unbranded']).map(attributeIn),
    options: options.map((option) => ({
      name: option.name,
      values: option.values,
      ...(option.pictured && { pictured: true }),
    })),
    skus: skusOf(
      listing,
      options.map(({ values }) => values),
      key,
    ),
    images,
    valueImages: Object.fromEntries(pictured.map((value) => [value, picture(`${key}/value/${value}`)])),
    description: descriptionOf(title, images.slice(1, 3)),
    services: (listing.services ?? ['STANDARD']).flatMap((name) => SERVICES[name] ?? []),
    excluded: listing.refused ?? [],
    only: listing.only ?? [],
    shows: shows ?? 'number',
    auction: listing.auction ?? false,
    checked: listing.page === 'check',
    status: STATUSES[listing.status ?? 'onSale'],
    ...(lotSize && { lotSize }),
  };
}

/** A picture's address, in the form that eBay's servers use. */
export function picture(name: string): string {
  const key = createHash('sha256').update(name).digest('base64url').replace(/[-_]/g, 'A').slice(0, 16);
  return `https://i.ebayimg.com/images/g/${key}/s-l1600.jpg`;
}

function skusOf({ price, stock, gtin, mpn, without }: EbayListing, lists: string[][], key: string): SupplierSku[] {
  const [cents, step = 0, list] = price;
  return combinations(lists).flatMap((values, index) =>
    without?.includes(index)
      ? []
      : [
          {
            id: values.length === 0 ? '0' : `556100${key}${String(index + 1).padStart(3, '0')}`,
            values,
            cents: cents + step * index,
            stock: ofSku(stock, index, 0),
            sold: 12 + index,
            ...(list !== undefined && { listCents: list + step * index }),
            ...(gtin !== undefined && { gtin: String(BigInt(gtin) + BigInt(index)) }),
            ...(mpn !== undefined && { own: [['MPN', `${mpn}-${index + 1}`]] satisfies SupplierSku['own'] }),
          },
        ],
  );
}

const descriptionOf = (title: string, images: string[]): string =>
  `<div id="ds_div"><h2>${escapeHtml(title)}</h2><p>New, in its box. Sent within one working day.</p>${images.map((src) => `<img src="${src}">`).join('')}</div>`;
