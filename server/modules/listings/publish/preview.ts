import { Decimal } from 'decimal.js';
import pLimit from 'p-limit';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { Notice } from '#contract/errors.ts';
import type { publishCalls } from '#contract/publish.calls.ts';
import type { PublishPreview } from '#contract/publish.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { StoreConnector } from '../../../connectors/store.ts';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { bounds } from '../../../decimal.ts';
import type { Deps } from '../../../deps.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';
import { listStores, type StoreRow } from '../../connections/stores/index.ts';
import { findProblems, picturesOf } from '../../system/keptImages/index.ts';
import { contentHash, listingsFor } from './forStore.ts';
import type { BuiltListing } from './listing.ts';
import type { Finding } from './preflight.ts';
import { currenciesOf, findListings, type KnownListing } from './queries.ts';

/** Products previewed in one answer: what a person looks through. */
const PREVIEWED = 20;

/** A preview, and whose pictures stand in each of its rows. */
interface Previewed {
  result: ResultOf<typeof publishCalls.preview>;
  shown: { platform: string; images: string[] }[];
}

/** What the first chosen products would look like in the chosen stores, and which exchange rates are missing. */
export async function previewPublication(
  tx: MerchantTx,
  input: InputOf<typeof publishCalls.preview>,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Previewed> {
  const productIds = input.productIds.slice(0, PREVIEWED);
  const stores = (await listStores(tx)).filter((store) => input.shopIds.includes(store.storeId));
  const products = await findProducts(tx, productIds);
  const variants = await findVariants(tx, productIds);
  const unloaded = await findProblems(tx, products.flatMap(publishedPictures));
  const rows: PublishPreview[] = [];
  const shown: Previewed['shown'] = [];
  for (const store of stores) {
    const listings = await findListings(tx, store.storeId, productIds);
    const items = productIds.flatMap((productId) => {
      const product = products.find((row) => row.productId === productId);
      return product ? [{ product, variants: variants.get(productId) ?? [] }] : [];
    });
    const order = { status: input.status ?? 'active', continueSelling: input.continueSelling, ...pick(input) } as const;
    const built = await listingsFor(tx, { store, order, publicUrl }, items);
    for (const [at, item] of items.entries()) {
      const made = built[at];
      const known = listings.get(item.product.productId);
      if (!made) continue;
      rows.push(previewRow(item, withPictures(made, item.product, unloaded), { store, known, language }));
      shown.push({ platform: store.platform, images: made.listing.images.map(({ src }) => src) });
    }
  }
  const currencies = await currenciesOf(tx, input.productIds);
  const total = input.productIds.length * stores.length;
  return { result: { rows, total, missingRates: missingRates(currencies, stores, input) }, shown };
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

/** The pictures that a publication sends. */
const publishedPictures = ({ images, bodyHtml }: ProductRow): string[] =>
  picturesOf({ images: images.filter(({ useFlg }) => useFlg === 1), bodyHtml });

/** Says which of a product's pictures could not be loaded here: stores will hardly do better. */
function withPictures(made: BuiltListing, product: ProductRow, unloaded: ReadonlyMap<string, Notice>): BuiltListing {
  const found = publishedPictures(product).flatMap((src) => unloaded.get(src) ?? []);
  const told = new Map(found.map((notice) => [JSON.stringify(notice), notice]));
  return { ...made, advice: [...made.advice, ...[...told.values()].map((notice) => ({ notice, fix: null }))] };
}

const pick = ({ exchangeRates, overrides }: InputOf<typeof publishCalls.preview>) => ({ exchangeRates, overrides });

function previewRow(
  { product, variants }: { product: ProductRow; variants: VariantRow[] },
  { listing, problems, warnings, advice }: BuiltListing,
  { store, known, language }: { store: StoreRow; known: KnownListing | undefined; language: Language },
): PublishPreview {
  const price = bounds(listing.variants.map((variant) => variant.price));
  const message = messageIn(language);
  return {
    productId: product.productId,
    shopId: store.storeId,
    title: listing.title,
    image: product.primaryImage,
    currency: store.currency,
    priceMin: price.min,
    priceMax: price.max,
    compareAtPrice: listing.variants[0]?.compareAtPrice ?? null,
    margin: store.currency === product.supplierCurrency ? lowestMargin(listing, variants) : null,
    update: known !== undefined,
    unchanged: known?.contentHash === contentHash(listing),
    problems: problems.map(message),
    warnings: [...warnings, ...advice].map(message),
  };
}

/** A finding as the merchant reads it. */
const messageIn =
  (language: Language) =>
  ({ notice, fix }: Finding) => ({
    ...notice,
    message: sentence(language, notice.key, notice.params),
    fix,
  });

/** The smallest share of the price that the supplier's cost leaves, in percent; null where a cost is unknown. */
function lowestMargin(listing: BuiltListing['listing'], variants: readonly VariantRow[]): string | null {
  const costs = new Map(variants.map(({ variantId, supplierCostPrice }) => [variantId, supplierCostPrice]));
  const margins = listing.variants.map(({ variantId, price }) => {
    const cost = costs.get(variantId) ?? null;
    if (cost === null || price === null || new Decimal(price).isZero()) return null;
    return new Decimal(price).minus(cost).div(price).times(100);
  });
  const known = margins.filter((margin) => margin !== null);
  return known.length === margins.length && known.length > 0 ? Decimal.min(...known).toFixed(1) : null;
}

type Trouble = Awaited<ReturnType<NonNullable<StoreConnector['pictureTrouble']>>>;

/** Somebody waits for the preview: a host that is slower than this, in ms, is taken for one that does not answer. */
const PATIENCE = 8000;
const AT_ONCE = 6;

const hostOf = (src: string): string => (URL.canParse(src) ? new URL(src).host : src);

/**
 * Adds to a preview which pictures would not come through, for platforms that load none by themselves: one picture of each
 * host is tried, as publishing will try all.
 */
export async function withPictureFindings(
  { http }: Pick<Deps, 'http'>,
  { result, shown }: Previewed,
  language: Language,
): Promise<ResultOf<typeof publishCalls.preview>> {
  const gate = pLimit(AT_ONCE);
  const message = messageIn(language);
  const tried = new Map<string, Promise<Trouble>>();
  const troubleOf = (platform: string, src: string): Promise<Trouble> => {
    const { pictureTrouble } = storeConnector(platform);
    if (!pictureTrouble) return Promise.resolve(null);
    const key = `${platform}/${hostOf(src)}`;
    const known = tried.get(key) ?? gate(() => pictureTrouble(http, src, AbortSignal.timeout(PATIENCE)));
    tried.set(key, known);
    return known;
  };
  const rows = await Promise.all(
    result.rows.map(async (row, at) => {
      const { platform = '', images = [] } = shown[at] ?? {};
      const troubles = await Promise.all(images.map((src) => troubleOf(platform, src)));
      const found = troubles.filter((trouble) => trouble !== null);
      const [first] = found;
      if (!first) return row;
      if (found.length === images.length) {
        return { ...row, problems: [...row.problems, message({ notice: first.all, fix: null })] };
      }
      return { ...row, warnings: [...row.warnings, message({ notice: first.one, fix: null })] };
    }),
  );
  return { ...result, rows };
}
