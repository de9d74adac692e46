import type { Listing, ListingVariant } from '../../store.ts';
import type { PlannedFile } from './images.ts';
import { optionsInput, variantSetInput } from './productBody.ts';
import type { Shop } from './shop.ts';
import type { WireStandingVariant } from './wire.ts';

/** Entries that Shopify takes in one list: https://shopify.dev/docs/api/usage/limits#input-limits */
export const SLICE = 250;

const statuses = { active: 'ACTIVE', archived: 'ARCHIVED', draft: 'DRAFT' } as const;
export const statusOf = (status: Listing['status']): string => statuses[status];

/** What is said of a product itself. The marks of others, its handle and its maker stay as they are in the shop. */
export function fieldsInput(listing: Listing, files: readonly PlannedFile[], status: string): object {
  const { seoTitle, seoDescription } = listing.selling ?? {};
  const seo = {
    ...(seoTitle === undefined ? {} : { title: seoTitle }),
    ...(seoDescription === undefined ? {} : { description: seoDescription }),
  };
  return {
    title: listing.title,
    descriptionHtml: listing.bodyHtml,
    tags: listing.tags,
    status,
    files: files.map(({ file }) => file),
    ...(Object.keys(seo).length > 0 ? { seo } : {}),
  };
}

/** What is said of a product that is made, and never again: its address, and that it is a gift card, which stays so. */
export const firstInput = ({ handle, selling }: Listing): { handle?: string; giftCard?: true } => ({
  ...(handle === undefined ? {} : { handle }),
  ...(selling?.giftCard ? { giftCard: true } : {}),
});

/** Options and variants, which replace all that the product has; `foreign` are the merchant's own, which stay as they are. */
export function variantsInput(
  listing: Listing,
  variants: readonly ListingVariant[],
  files: readonly PlannedFile[],
  held: ReadonlyMap<string, WireStandingVariant>,
  shop: Shop,
  foreign: readonly WireStandingVariant[] = [],
): { productOptions: object[]; variants: object[] } {
  const fileOf = new Map(files.map(({ imageId, file }) => [imageId, file]));
  return {
    productOptions: optionsInput(listing, foreign),
    variants: [
      ...variants.map((variant) =>
        variantSetInput(listing, variant, shop, {
          id: held.get(variant.variantId)?.id,
          file: fileOf.get(variant.imageId ?? ''),
        }),
      ),
      ...foreign.map(({ id, selectedOptions }) => ({
        id,
        optionValues: selectedOptions.map(({ name, value }) => ({ optionName: name, name: value })),
      })),
    ],
  };
}

/** Points that the input of `productSet` costs beside the answer, as its schema says. */
export function inputCost(listing: Listing): number {
  const withFile = listing.variants.filter(({ imageId }) => imageId !== null).length;
  return Math.ceil(listing.images.length * 1.9 + listing.variants.length * (0.2 + 0.4) + withFile * 0.6);
}
