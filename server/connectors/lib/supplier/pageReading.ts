import { Decimal } from 'decimal.js';
import type { z } from 'zod';
import type { CapturePart, FieldReading, ShownPage } from '#contract/capture.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import type { DeliveryOption } from '#contract/delivery.ts';
import { brandName, readingFields } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { PageReading } from '../../supplier.ts';
import { shownAmount } from './shownAmount.ts';
import { type PageIdentity, shownProduct } from './shownProduct.ts';

export type ReadingField = FieldReading['field'];
type Part = z.output<typeof CapturePart>['name'];
type State = Pick<FieldReading, 'state' | 'from'>;

interface Read {
  /** Who the page is of, by its address. */
  page: PageIdentity;
  /**
   * What the page's own data gave, or null. Fields that were not in it are empty (`title` '', `currency` '', prices null,
   * no `images`): they are then taken from `shown`.
   */
  product: CollectedProductInput | null;
  /** The part it came from; or that part as `rest` and the fields that came from another. */
  from: Part | null | ({ rest: Part | null } & Partial<Record<ReadingField, Part>>);
  shown: ShownPage;
  /** What this supplier's pages never tell (of `stock`, `description`, `weight`, `shipping`, `store`, `category`): its absence is no fault. */
  neverTold?: readonly ReadingField[];
  /** What is in `product` but was concluded rather than read. */
  guessed?: readonly ReadingField[];
  delivery?: DeliveryOption[];
  /** The page says that the product is not delivered to its visitor. */
  noDelivery?: boolean;
}

/** Fields that a product may well have none of. */
const optional = new Set<ReadingField>(['video', 'options', 'variantImages']);

/**
 * What was made of a page: the product (null where its id, title, price or currency could not be had), a reading of each of
 * the fourteen fields, and the problem where there is no product. What the data lacks is taken from what the page shows and
 * is then `guessed`; a price shown beside several variants is of nobody knows which and is left.
 */
export function pageReading(read: Read): PageReading {
  const guess = shownProduct(read.shown, read.page);
  const { product: whole, filled } = filledUp(read.product, guess);
  const checked = heldAgainst(read, guess);
  const fields = readingFields.map((field) => ({
    field,
    ...stateOf(field, whole, filled, checked),
  }));
  const lost = fields.filter(({ field, state }) => needed.has(field) && state === 'missing').map(({ field }) => field);
  const product = lost.length === 0 && whole.supplierProductId !== '' ? withNotes(whole, filled, checked) : null;
  return {
    product,
    fields,
    delivery: read.delivery ?? [],
    problem: product === null ? problemOf(read, whole, lost) : null,
  };
}

/**
 * What a page shows is held against its data: with another currency neither price nor currency is certain, with an amount
 * outside all of the data's prices the price is not (a discount that moved, data of another choice).
 */
function heldAgainst(read: Read, guess: CollectedProductInput): Read {
  const data = read.product;
  const shown = shownAmount(read.shown.price ?? '');
  if (data === null || shown === null) return read;
  const doubted: ReadingField[] = [];
  const currencies = new Set([data.currency, guess.currency].filter(Boolean));
  if (currencies.size > 1) doubted.push('price', 'currency');
  const isAmong = data.variants.some(
    ({ price }) => price !== null && new Decimal(price).gte(shown.min) && new Decimal(price).lte(shown.max),
  );
  // A page that shows a new buyer's price does not speak against the regular one.
  if (!isAmong && !data.priceNotes?.includes('regular')) doubted.push('price');
  return doubted.length === 0 ? read : { ...read, guessed: [...(read.guessed ?? []), ...doubted] };
}

/** A price that was concluded says so on the product, where it is seen long after the reading. */
function withNotes(whole: CollectedProductInput, filled: Set<ReadingField> | 'all', read: Read): CollectedProductInput {
  const isConcluded = filled === 'all' || filled.has('price') || (read.guessed ?? []).includes('price');
  return isConcluded ? { ...whole, priceNotes: [...(whole.priceNotes ?? []), 'guessed'] } : whole;
}

const needed = new Set<ReadingField>(['title', 'price', 'currency']);

function problemOf({ page }: Read, whole: CollectedProductInput, lost: ReadingField[]): Notice {
  const supplier = brandName[page.source];
  const isProductPage = whole.supplierProductId !== '' && lost.length < needed.size;
  if (!isProductPage) return { key: 'error.pageNotProduct', params: { supplier } };
  return { key: 'error.supplierForm', params: { supplier, part: lost.join(', ') } };
}

/** The product with what the page shows in place of what its data lacks, and which fields that were. */
function filledUp(
  product: CollectedProductInput | null,
  guess: CollectedProductInput,
): { product: CollectedProductInput; filled: Set<ReadingField> | 'all' } {
  if (product === null || product.variants.length === 0) return { product: guess, filled: 'all' };
  const filled = new Set<ReadingField>();
  const whole = { ...product };
  const take = (field: ReadingField, lacks: boolean, has: boolean, fill: () => void): void => {
    if (!lacks || !has) return;
    fill();
    filled.add(field);
  };
  take('title', whole.title === '', guess.title !== '', () => Object.assign(whole, { title: guess.title }));
  take('images', whole.images.length === 0, guess.images.length > 0, () =>
    Object.assign(whole, { images: guess.images }),
  );
  take('video', !whole.videoUrl, !!guess.videoUrl, () => Object.assign(whole, { videoUrl: guess.videoUrl }));
  take('description', whole.bodyHtml === '', guess.bodyHtml !== '', () =>
    Object.assign(whole, { bodyHtml: guess.bodyHtml }),
  );
  take('store', !whole.store, !!guess.store, () => Object.assign(whole, { store: guess.store }));
  take('category', !whole.category, !!guess.category, () => Object.assign(whole, { category: guess.category }));
  fillFigures(whole, guess, take);
  splitAsShown(whole, guess, filled);
  return { product: whole, filled };
}

/** Price and stock of a page with one variant, and the currency where the shown price agrees with the data's. */
function fillFigures(
  whole: CollectedProductInput,
  guess: CollectedProductInput,
  take: (field: ReadingField, lacks: boolean, has: boolean, fill: () => void) => void,
): void {
  const [only, another] = whole.variants;
  const [shown] = guess.variants;
  if (only === undefined || shown === undefined) return;
  const agreed = whole.currency === '' || guess.currency === '' || whole.currency === guess.currency;
  const noPrice = whole.variants.every(({ price }) => price === null);
  if (another === undefined && agreed) {
    take('price', noPrice, shown.price !== null && (whole.currency !== '' || guess.currency !== ''), () => {
      const { price, supplierPrice, compareAtPrice } = shown;
      whole.variants = [{ ...only, price, supplierPrice, compareAtPrice }];
    });
  }
  // Data with prices but no currency is taken at the shown one only where the shown amount is one of them.
  const shownIsOneOfThem = whole.variants.some(({ price }) => price !== null && Number(price) === Number(shown.price));
  take('currency', whole.currency === '', guess.currency !== '' && shownIsOneOfThem, () =>
    Object.assign(whole, { currency: guess.currency }),
  );
  const [now] = whole.variants;
  if (another === undefined && now !== undefined) {
    const stock = shown.stock ?? null;
    take('stock', now.stock === null, stock !== null && guess.variants.length === 1, () => {
      whole.variants = [{ ...now, stock }];
    });
  }
}

/** Data without SKUs (JSON-LD) on a page that shows choices: one variant would hide them. */
function splitAsShown(whole: CollectedProductInput, guess: CollectedProductInput, filled: Set<ReadingField>): void {
  const [only, another] = whole.variants;
  if (only === undefined || another !== undefined || only.supplierSkuId !== null) return;
  if (whole.options.length > 0 || guess.variants.length < 2) return;
  const { price, supplierPrice, compareAtPrice } = only;
  whole.options = guess.options;
  whole.variants = guess.variants.map((variant) => ({ ...variant, price, supplierPrice, compareAtPrice }));
  for (const field of ['options', 'variants', 'variantImages', 'price'] as const) filled.add(field);
}

function stateOf(
  field: ReadingField,
  product: CollectedProductInput,
  filled: Set<ReadingField> | 'all',
  read: Read,
): State {
  const amount = amountRead(field, product, read);
  if (amount === 'nothing') {
    const none =
      (optional.has(field) && !(field === 'options' && product.variants.length > 1)) ||
      (field === 'shipping' && read.noDelivery === true) ||
      (read.neverTold ?? []).includes(field);
    return { state: none ? 'none' : 'missing', from: null };
  }
  const isShown = filled !== 'all' ? filled.has(field) : field !== 'shipping';
  if (isShown) return { state: 'guessed', from: 'shown' };
  const from = typeof read.from === 'object' && read.from !== null ? (read.from[field] ?? read.from.rest) : read.from;
  const sure = amount === 'all' && !(read.guessed ?? []).includes(field);
  return { state: sure ? 'read' : 'guessed', from };
}

/** How much of a field is there: of variants, whether all have it. */
function amountRead(field: ReadingField, product: CollectedProductInput, read: Read): 'all' | 'some' | 'nothing' {
  const there = (is: boolean): 'all' | 'nothing' => (is ? 'all' : 'nothing');
  const { variants } = product;
  const ofVariants = (has: (variant: (typeof variants)[number]) => boolean): 'all' | 'some' | 'nothing' => {
    const count = variants.filter(has).length;
    return count === 0 ? 'nothing' : count === variants.length ? 'all' : 'some';
  };
  switch (field) {
    case 'title':
      return there(product.title !== '');
    case 'images':
      return there(product.images.length > 0);
    case 'video':
      return there(!!product.videoUrl);
    case 'description':
      return there(product.bodyHtml.trim() !== '');
    case 'options':
      return there(product.options.length > 0);
    case 'variants':
      return there(variants.some(({ supplierSkuId, price }) => supplierSkuId !== null || price !== null));
    case 'price':
      return ofVariants(({ price }) => price !== null);
    case 'currency':
      return there(product.currency !== '');
    case 'stock':
      return ofVariants(({ stock }) => stock !== null);
    case 'variantImages':
      return there(variants.some(({ imageSrc }) => !!imageSrc));
    case 'weight':
      return ofVariants(({ weight }) => !!weight);
    case 'shipping':
      return there((read.delivery ?? []).length > 0);
    case 'store':
      return there(!!product.store);
    case 'category':
      return there(!!product.category);
  }
}
