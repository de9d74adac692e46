import type { ShownPage } from '#contract/capture.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { limits } from '#contract/limits.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { shownAmount } from './shownAmount.ts';
import { shownStock } from './shownStock.ts';
import { higherThan } from './values.ts';

/** What is known of a page past what it shows. */
export interface PageIdentity {
  source: SupplierPlatform;
  /** From the address bar; '' where it names no product. */
  supplierProductId: string;
  sourceUrl: string | null;
  /** Where a supplier has one currency only: taken for a sign (`¥`) that does not tell. */
  currency?: string;
  /** The address of an original picture; null for what is none. Left out: any https address as it is. */
  image?: (src: string) => string | null;
}

/**
 * A product from nothing but what its page shows: every field a guess. One variant, or each combination of the shown
 * options without stock; of a price range the highest, so that nobody sells below cost. A draft: `title` and `currency` are
 * '' and prices null where the page does not tell, and then it is no product yet.
 */
export function shownProduct(shown: ShownPage, page: PageIdentity): CollectedProductInput {
  const image = page.image ?? webAddress;
  const { price, compareAtPrice, currency } = shownPrices(shown, page.currency);
  const options = shownOptions(shown);
  const combinations = options.reduce<Choice[][]>(
    (left, { values }) => left.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  const single = combinations.length === 1;
  return {
    source: page.source,
    supplierProductId: page.supplierProductId,
    sourceUrl: page.sourceUrl,
    title: (shown.title ?? '').trim().slice(0, limits.titleLength),
    bodyHtml: shown.descriptionHtml ?? '',
    images: [...new Set((shown.images ?? []).map(image))].flatMap((src) => (src === null ? [] : [{ src }])),
    videoUrl: webAddress(shown.video ?? ''),
    category: (shown.category ?? []).at(-1)?.trim() ?? '',
    store: (shown.store ?? '').trim(),
    currency,
    options: options.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
    variants: combinations.map((choices) => ({
      supplierSkuId: null,
      optionValues: choices.map(({ value }) => value),
      supplierPrice: price,
      price,
      compareAtPrice,
      // What is shown is of the combination that happens to be chosen.
      stock: single ? (shownStock(shown.stock ?? '')?.pieces ?? null) : null,
      imageSrc: choices.map(({ imageSrc }) => image(imageSrc ?? '')).find((src) => src !== null) ?? null,
    })),
  };
}

interface Choice {
  value: string;
  imageSrc: string | null;
}

/** The options that make variants: named, each value once; none at all where they would make too many. */
function shownOptions(shown: ShownPage): { name: string; values: Choice[] }[] {
  const options = (shown.options ?? []).flatMap(({ name, values }, at) => {
    const byName = new Map(values.map((one) => [one.value.trim().toLowerCase(), { ...one, value: one.value.trim() }]));
    byName.delete('');
    return byName.size === 0 ? [] : [{ name: name.trim() || `Option ${at + 1}`, values: [...byName.values()] }];
  });
  const names = new Set(options.map(({ name }) => name.toLowerCase()));
  const count = options.reduce((product, { values }) => product * values.length, 1);
  return options.length > limits.options || names.size < options.length || count > limits.variants ? [] : options;
}

function shownPrices(shown: ShownPage, known: string | undefined) {
  const price = shownAmount(shown.price ?? '');
  const original = shownAmount(shown.originalPrice ?? '');
  const currency = price?.currency ?? original?.currency ?? known ?? '';
  const clash = price?.currency != null && original?.currency != null && price.currency !== original.currency;
  if (price === null || clash || (known !== undefined && currency !== known)) {
    return { price: null, compareAtPrice: null, currency: clash ? '' : currency };
  }
  return { price: price.max, compareAtPrice: higherThan(price.max, original?.max ?? null), currency };
}

const webAddress = (src: string): string | null => (/^https:\/\/[^\s"'<>]{1,2000}$/.test(src) ? src : null);
