import { Decimal } from 'decimal.js';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { Notice } from '#contract/errors.ts';
import type { PublishPreview, publishCalls } from '#contract/publish.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { Tx } from '../../db/tenancy.ts';
import { bounds } from '../../decimal.ts';
import { findProducts, findVariants, type ProductRow, type VariantRow } from '../pool/index.ts';
import { listStores, type StoreRow } from '../stores/index.ts';
import { buildListing } from './listing.ts';
import { currenciesOf, findListings } from './store.ts';

/** Products previewed in one answer: what a person looks through. */
const PREVIEWED = 20;

/** What the first chosen products would look like in the chosen stores, and which exchange rates are missing. */
export async function previewPublication(
  tx: Tx,
  merchantId: string,
  input: InputOf<typeof publishCalls.preview>,
  language: Language,
): Promise<ResultOf<typeof publishCalls.preview>> {
  const productIds = input.productIds.slice(0, PREVIEWED);
  const stores = (await listStores(tx, merchantId)).filter((store) => input.shopIds.includes(store.storeId));
  const products = await findProducts(tx, merchantId, productIds);
  const variants = await findVariants(tx, merchantId, productIds);
  const rows: PublishPreview[] = [];
  for (const store of stores) {
    const listings = await findListings(tx, merchantId, store.storeId, productIds);
    for (const productId of productIds) {
      const product = products.find((row) => row.productId === productId);
      if (!product) continue;
      const isUpdate = listings.has(productId);
      rows.push(previewRow(product, variants.get(productId) ?? [], store, { input, isUpdate, language }));
    }
  }
  return {
    rows,
    total: input.productIds.length * stores.length,
    missingRates: missingRates(await currenciesOf(tx, merchantId, input.productIds), stores, input),
  };
}

/** Pairs of currencies between any chosen product and any chosen store for which nobody has given a rate. */
function missingRates(
  currencies: readonly string[],
  stores: readonly StoreRow[],
  input: InputOf<typeof publishCalls.preview>,
): string[] {
  const pairs = currencies.flatMap((from) =>
    stores.filter((store) => store.currency !== from).map((store) => `${from}>${store.currency}`),
  );
  return [...new Set(pairs)].filter((pair) => input.exchangeRates[pair] === undefined);
}

function previewRow(
  product: ProductRow,
  variants: VariantRow[],
  store: StoreRow,
  about: { input: InputOf<typeof publishCalls.preview>; isUpdate: boolean; language: Language },
): PublishPreview {
  const order = { status: 'active', continueSelling: false, exchangeRates: about.input.exchangeRates } as const;
  const { listing, problems, warnings } = buildListing(product, variants, store, order);
  const price = bounds(listing.variants.map((variant) => variant.price));
  const spoken = (notice: Notice) => ({ ...notice, message: sentence(about.language, notice.key, notice.params) });
  return {
    productId: product.productId,
    shopId: store.storeId,
    title: product.title,
    image: product.primaryImage,
    currency: store.currency,
    priceMin: price.min ?? '0',
    priceMax: price.max ?? '0',
    compareAtPrice: listing.variants[0]?.compareAtPrice ?? null,
    margin: product.currency === product.supplierCurrency ? lowestMargin(variants) : null,
    update: about.isUpdate,
    problems: problems.map(spoken),
    warnings: warnings.map(spoken),
  };
}

/** The smallest share of the price that the supplier's cost leaves, in percent; null where a cost is unknown. */
function lowestMargin(variants: readonly VariantRow[]): string | null {
  const margins = variants.map(({ price, supplierCostPrice }) => {
    if (supplierCostPrice === null || new Decimal(price).isZero()) return null;
    return new Decimal(price).minus(supplierCostPrice).div(price).times(100);
  });
  const known = margins.filter((margin) => margin !== null);
  return known.length === variants.length && known.length > 0 ? Decimal.min(...known).toFixed(1) : null;
}
