import type { CatalogueQuery, FoundProduct } from '#contract/catalogue.ts';
import { Country } from '#contract/delivery.ts';
import { currencyOf, firstText, higherThan, priceOf } from '../../lib/supplier/values.ts';
import type { CatalogueAsk, FoundPage, SupplierSession } from '../../supplier.ts';
import { callBrowse } from './client.ts';
import { imageUrl, marketplaceFor, productUrl } from './link.ts';
import { type ItemSummary, SearchAnswer } from './wire.ts';

/** eBay shows no more of a list than this. */
const DEEPEST = 10_000;
/** It sorts by these; by anything else its own order ("best match") stays. */
const sorts: Partial<Record<CatalogueQuery['sort'], string>> = { priceAsc: 'price', priceDesc: '-price' };

/**
 * Listings at a fixed price that go to the country, on the site of that country or else the main one: prices are in its
 * currency. Without a keyword and a category there is nothing to ask for and nothing found. Throws as `callBrowse` does.
 *
 * @see https://developer.ebay.com/api-docs/buy/browse/resources/item_summary/methods/search
 */
export async function searchItems(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage> {
  const { keyword = '', categoryId = '', page, pageSize, country, language } = ask;
  const offset = (page - 1) * pageSize;
  if ((keyword === '' && categoryId === '') || offset + pageSize > DEEPEST)
    return { rows: [], total: null, hasMore: false };
  const marketplace = marketplaceFor(undefined, country);
  const answer = SearchAnswer.parse(
    await callBrowse(session, { marketplace, country, language }, '/item_summary/search', {
      ...(keyword === '' ? {} : { q: keyword }),
      ...(categoryId === '' ? {} : { category_ids: categoryId }),
      filter: filterOf(ask),
      ...(sorts[ask.sort] ? { sort: sorts[ask.sort] } : {}),
      limit: String(pageSize),
      offset: String(offset),
    }),
  );
  const rows = answer.itemSummaries.rows.flatMap((summary) => foundFrom(summary, marketplace));
  return {
    rows: [...new Map(rows.map((row) => [row.supplierProductId, row])).values()],
    total: answer.total ?? null,
    hasMore: answer.next !== undefined && offset + 2 * pageSize <= DEEPEST,
  };
}

function filterOf({ country, currency, priceMin, priceMax }: CatalogueAsk): string {
  const [min, max] = [priceOf(priceMin) ?? '', priceOf(priceMax) ?? ''];
  const price =
    min === '' && max === '' ? [] : [`price:[${min}${max === '' ? '' : `..${max}`}]`, `priceCurrency:${currency}`];
  return ['buyingOptions:{FIXED_PRICE}', `deliveryCountry:${country}`, ...price].join(',');
}

/** Listings without a price (the seller shows it in the cart only) are left out: a found product has one. */
function foundFrom(summary: ItemSummary, marketplace: string): FoundProduct[] {
  const id = firstText(summary.legacyItemId, /^v1\|(\d+)\|/.exec(summary.itemId)?.[1]);
  const [amount, currency] = [priceOf(summary.price?.value), currencyOf(summary.price?.currency)];
  if (id === '' || amount === null || currency === null) return [];
  const original = summary.marketingPrice?.originalPrice;
  const list = currencyOf(original?.currency) === currency ? higherThan(amount, priceOf(original?.value)) : null;
  return [
    {
      supplier: 'ebay',
      supplierProductId: id,
      title: summary.title,
      url: productUrl(id, marketplace),
      imageSrc: imageUrl(summary.image?.imageUrl),
      price: { amount, currency },
      priceMax: null,
      originalPrice: list === null ? null : { amount: list, currency },
      rating: null,
      sold: null,
      minOrder: null,
      store: summary.seller?.username ?? null,
      shipFrom: Country.safeParse(summary.itemLocation?.country).data ?? null,
      category: summary.categories[0]?.categoryName ?? null,
    },
  ];
}
