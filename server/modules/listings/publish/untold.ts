import { brandName } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { isShipped, sellsOn, type VariantSelling } from '#contract/sellingFacts.ts';
import type { ListingDraft } from '../../../connectors/store.ts';
import type { Finding } from './preflight.ts';

/** What a file, or the merchant, says of how a product is sold; each has its words in `contract/texts`, as `selling.<fact>`. */
type Fact =
  | 'backorders'
  | 'backorderNotice'
  | 'taxable'
  | 'shipped'
  | 'downloadable'
  | 'giftCard'
  | 'seo'
  | 'shortDescription'
  | 'categories'
  | 'platformCategory'
  | 'attributes'
  | 'taxClass'
  | 'visibility'
  | 'address';

const ofAny = ({ variants }: ListingDraft, matches: (selling: VariantSelling) => boolean): boolean =>
  variants.some(({ selling = {} }) => matches(selling));
const isMixed = ({ variants }: ListingDraft, read: (selling: VariantSelling) => boolean): boolean =>
  new Set(variants.map(({ selling = {} }) => read(selling))).size > 1;
const shippedIn =
  ({ shipping = {} }: ListingDraft) =>
  (selling: VariantSelling): boolean =>
    isShipped(shipping, selling);

/** Whether a listing says something that a store which is told nothing would do otherwise. */
const says: Record<Fact, (listing: ListingDraft) => boolean> = {
  backorders: (listing) => !listing.continueSelling && ofAny(listing, sellsOn),
  backorderNotice: (listing) => ofAny(listing, ({ backorders }) => backorders === 'notify'),
  taxable: (listing) => ofAny(listing, ({ taxable }) => taxable === false),
  shipped: (listing) => ofAny(listing, (selling) => !shippedIn(listing)(selling)),
  downloadable: (listing) => ofAny(listing, ({ downloadable }) => downloadable === true),
  giftCard: ({ selling }) => selling?.giftCard === true,
  seo: ({ selling }) => Boolean(selling?.seoTitle || selling?.seoDescription),
  shortDescription: ({ selling }) => Boolean(selling?.shortDescription),
  categories: ({ selling }) => (selling?.categories?.length ?? 0) > 1,
  platformCategory: ({ selling }) => Boolean(selling?.platformCategory),
  attributes: ({ selling }) => (selling?.attributes?.length ?? 0) > 0,
  taxClass: ({ selling }) => Boolean(selling?.taxClass),
  visibility: ({ selling }) => !['visible', undefined].includes(selling?.catalogVisibility),
  address: ({ handle }) => handle !== undefined,
};

/** What the connector of a platform tells its store. What is not here the platform has no place for, or only beside the product. */
const told: Record<StorePlatform, readonly Fact[]> = {
  woo: [
    'backorders',
    'backorderNotice',
    'taxable',
    'shipped',
    'downloadable',
    'shortDescription',
    'categories',
    'attributes',
    'taxClass',
    'visibility',
    'address',
  ],
  shopify: ['backorders', 'taxable', 'shipped', 'giftCard', 'seo', 'address'],
  shoplazza: ['backorders', 'taxable', 'shipped', 'seo', 'shortDescription'],
  shopline: ['backorders', 'taxable', 'shipped'],
  wix: ['backorders', 'seo'],
  tiktok: [],
};

/** Stated there for a product only: where its variants differ, the store cannot be told. */
const ofWholeProduct: Partial<Record<StorePlatform, Partial<Record<Fact, (listing: ListingDraft) => boolean>>>> = {
  shoplazza: {
    backorders: (listing) => !listing.continueSelling && isMixed(listing, sellsOn),
    taxable: (listing) => isMixed(listing, ({ taxable = true }) => taxable),
    shipped: (listing) => isMixed(listing, shippedIn(listing)),
  },
};

/** What of how a product is sold its store is not told, in one word to the merchant; nothing where it is told all. */
export function untoldOf(listing: ListingDraft, platform: StorePlatform): Finding[] {
  const facts = (Object.keys(says) as Fact[]).filter((fact) => {
    if (!says[fact](listing)) return false;
    return !told[platform].includes(fact) || (ofWholeProduct[platform]?.[fact]?.(listing) ?? false);
  });
  if (facts.length === 0) return [];
  const params = { platform: brandName[platform], facts: facts.map((fact) => `selling.${fact}`).join(',') };
  return [{ notice: { key: 'row.sellingLeftOut', params }, fix: null }];
}
