import type { Capture } from '#contract/capture.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { brandName } from '#contract/enums.ts';
import type { ErrorKey } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { pageReading } from '../../../lib/supplier/pageReading.ts';
import { shownAmount } from '../../../lib/supplier/shownAmount.ts';
import { isObject, textOf } from '../../../lib/supplier/values.ts';
import { type Offer, variantsOf } from '../../../lib/supplier/variants.ts';
import type { PageReading } from '../../../supplier.ts';
import { imageUrl, imageUrls } from '../image.ts';
import { isCatalogue, recognise } from '../link.ts';
import { marketplaceFor, productUrl } from '../sites.ts';
import { type LinkedData, readJsonLd } from './jsonLd.ts';
import { type Msku, mskuIn, readMsku } from './msku.ts';
import { wallAt } from './walls.ts';

/** eBay's pages tell neither a weight nor, in themselves, the description: that is a page of its own on another host. */
const neverTold = ['weight', 'description'] as const;

/**
 * Reads what the extension gathered of a listing's page. The listing is the one in the address bar. Variations come from
 * the model in the page's script, the rest from its linked data, and from what the page shows where both are silent.
 */
export function readCapture(capture: Capture): PageReading {
  const { shown } = capture;
  const url = new URL(capture.url);
  const wall = wallAt(url, shown.title ?? '');
  if (wall !== null) return refused(wall === 'check' ? 'pageIsCheck' : 'pageWantsSignIn');
  const link = recognise(url);
  if (link?.kind !== 'product') return refused('pageNotProduct');
  const { productId, site } = link;
  const page = {
    source: 'ebay' as const,
    supplierProductId: productId,
    sourceUrl: productUrl(productId, marketplaceFor(site, '')),
    image: imageUrl,
  };
  const dataOf = (name: string): unknown[] => capture.parts.filter((one) => one.name === name).map(({ data }) => data);
  const models = dataOf('msku');
  const model = models.map(mskuIn).find((data) => data !== undefined);
  const msku = model === undefined ? null : readMsku(model, productId);
  const isLost = model === undefined ? models.length > 0 : msku === null;
  const linked = readJsonLd([...dataOf('jsonLd')], productId, { shared: isCatalogue(url) });
  const hasMenus = (shown.options ?? []).some(({ values }) => values.length > 0);
  if (msku === null && !hasMenus && (isLost || isRange(shown.price))) return refused('supplierForm', 'options');
  // Without the model nobody knows which combinations there are: those that the page shows, then, and guessed.
  const product = msku === null && hasMenus ? null : productOf({ ...page, linked, msku, capture });
  return pageReading({
    page,
    product,
    from: {
      rest: msku ? 'msku' : 'jsonLd',
      title: titleFrom(linked),
      images: 'jsonLd',
      category: 'jsonLd',
      shipping: 'jsonLd',
    },
    shown,
    neverTold,
    // The most that may be bought at once, and pictures by their place in the carousel.
    guessed: msku ? ['stock', 'variantImages'] : priceIsDoubted(linked, shown.price) ? ['price'] : [],
    delivery: linked?.delivery ?? [],
  });
}

const titleFrom = (linked: LinkedData | null): 'jsonLd' | 'meta' => (linked?.title ? 'jsonLd' : 'meta');

function refused(key: ErrorKey, part?: string): PageReading {
  const params = { supplier: brandName.ebay, ...(part === undefined ? {} : { part }) };
  return { product: null, fields: [], delivery: [], problem: { key: `error.${key}`, params } };
}

/** A listing that costs from so much to so much has variations. */
function isRange(price: string | undefined): boolean {
  const amount = shownAmount(price ?? '');
  return amount !== null && amount.min !== amount.max;
}

/** Whether the page shows another price than its linked data has, as happens when something was chosen since. */
function priceIsDoubted(linked: LinkedData | null, price: string | undefined): boolean {
  const amount = shownAmount(price ?? '');
  if (amount === null || linked?.price == null) return false;
  return Number(amount.min) !== Number(linked.price) || (amount.currency ?? linked.currency) !== linked.currency;
}

interface Known {
  source: 'ebay';
  supplierProductId: string;
  sourceUrl: string;
  linked: LinkedData | null;
  msku: Msku | null;
  capture: Capture;
}

/** A draft: what the data does not tell is left empty. */
function productOf({ source, supplierProductId, sourceUrl, linked, msku, capture }: Known): CollectedProductInput {
  const shownImages = imageUrls(capture.shown.images ?? []);
  const only: Offer = {
    skuId: `v1|${supplierProductId}|0`,
    choices: [],
    price: linked?.price ?? null,
    compareAtPrice: null,
    stock: linked?.isOutOfStock ? 0 : null,
  };
  const offers = msku ? msku.offers.map((offer) => pictured(offer, msku, shownImages)) : [only];
  const images = linked?.images ?? [];
  return {
    source,
    supplierProductId,
    sourceUrl,
    title: (linked?.title || metaTitle(capture)).slice(0, limits.titleLength),
    bodyHtml: '',
    // Linked data may name the first picture only.
    images: images.length >= shownImages.length ? images.map((src) => ({ src })) : [],
    videoUrl: null,
    category: linked?.category ?? '',
    currency: msku?.currency ?? linked?.currency ?? '',
    ...variantsOf(offers, null),
  };
}

function pictured(offer: Offer, { pictureAt }: Msku, images: readonly string[]): Offer {
  const at = offer.choices.map(({ valueId }) => pictureAt.get(valueId)).find((place) => place !== undefined);
  return at === undefined ? offer : { ...offer, image: images[at] ?? null };
}

function metaTitle({ parts }: Capture): string {
  const meta = parts.find(({ name }) => name === 'meta')?.data;
  return isObject(meta) ? textOf(meta['og:title']).replace(/\s*\|\s*eBay[^|]{0,20}$/i, '') : '';
}
