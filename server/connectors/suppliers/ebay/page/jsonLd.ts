import { z } from 'zod';
import { Country, type DeliveryOption } from '#contract/delivery.ts';
import { coinPrice } from '../../../lib/amount.ts';
import { parseJsonIfAny } from '../../../lib/supplier/json.ts';
import { currencyOf, firstText, isObject, part, priceOf, Text } from '../../../lib/supplier/values.ts';
import { imageUrls } from '../link.ts';

/** What a page's linked data says of its listing; '' and null for what it does not say. */
export interface LinkedData {
  title: string;
  images: string[];
  category: string;
  currency: string;
  /** Of the one offer; null where it names a range. */
  price: string | null;
  isOutOfStock: boolean;
  delivery: DeliveryOption[];
}

const Offer = z.looseObject({
  '@type': Text,
  url: Text,
  price: Text,
  priceCurrency: Text,
  availability: Text,
  shippingDetails: z.unknown().optional(),
});
type Offer = z.output<typeof Offer>;
const Product = z.looseObject({ name: Text, image: z.unknown().optional(), offers: z.unknown().optional() });
const Crumb = z.looseObject({ position: Text, name: Text, item: z.unknown().optional() });
const Shipping = z.looseObject({
  shippingRate: part({ value: Text, currency: Text }),
  shippingDestination: z.unknown().optional(),
});

/**
 * Reads the linked data (`application/ld+json`) of a listing's page: objects, lists of them, or their text. The product
 * may stand by itself or deep in a catalogue page, and its first offer may be null. An offer that names another listing
 * is another seller's. On a page of several sellers (`shared`) an offer that names none may be anybody's too: its price
 * is not this listing's.
 */
export function readJsonLd(data: unknown, productId: string, { shared }: { shared: boolean }): LinkedData | null {
  const nodes = nodesIn(data);
  const products = nodes
    .filter(({ '@type': type }) => [type].flat().includes('Product'))
    .flatMap((node) => Product.safeParse(node).data ?? [])
    .map((product) => ({ product, offers: offersIn(product.offers) }))
    .map(({ product, offers }) => ({ product, offers, offer: offerOf(offers, productId, shared) }));
  const isOfNobodyElse = ({ offers }: { offers: Offer[] }): boolean =>
    shared || offers.every(({ url }) => listingIn(url) === null);
  const found = products.find(({ offer }) => offer !== undefined) ?? products.find(isOfNobodyElse);
  if (found === undefined) return null;
  const { product, offer } = found;
  const single = offer?.['@type'] !== 'AggregateOffer';
  const currency = currencyOf(offer?.priceCurrency) ?? '';
  const price = single ? priceOf(offer?.price) : null;
  return {
    title: firstText(product.name),
    images: imageUrls(
      [product.image].flat().map((image) => (isObject(image) ? (image.url ?? image.contentUrl) : image)),
    ),
    category: categoryIn(nodes),
    currency,
    price: price === null ? null : coinPrice(price, currency),
    isOutOfStock: /(?:OutOfStock|SoldOut|Discontinued)$/.test(offer?.availability ?? ''),
    delivery: deliveryIn(offer?.shippingDetails),
  };
}

/** The offers of a product, those within a sum of offers included. */
function offersIn(data: unknown): Offer[] {
  const inSums = [data].flat().flatMap((one) => (isObject(one) ? [one, ...[one.offers].flat()] : []));
  return inSums.flatMap((one) => Offer.safeParse(one).data ?? []);
}

/** The offer that names the listing; on a listing's own page also the only one, where it names none. */
function offerOf(offers: readonly Offer[], productId: string, shared: boolean): Offer | undefined {
  const named = offers.find(({ url }) => listingIn(url) === productId);
  if (named !== undefined || shared) return named;
  const [only, another] = offers.filter(({ url }) => listingIn(url) === null);
  return another === undefined ? only : undefined;
}

/** The listing that an offer's address names: `/itm/<id>`, or `iid=<id>` of a catalogue page. */
function listingIn(url: string | undefined): string | null {
  const named = /\/itm\/(?:[^/?#]+\/)?(\d{9,15})(?:[/?#]|$)|[?&]iid=(\d{9,15})(?:[&#]|$)/.exec(url ?? '');
  return named?.[1] ?? named?.[2] ?? null;
}

/** Every object in the data, outermost first; bounded, because the page is a stranger's. */
function nodesIn(data: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  let level: unknown[] = [data];
  for (let depth = 0; depth < 8 && level.length > 0 && found.length < 2000; depth += 1) {
    const read = level.map((one) => (depth < 2 && typeof one === 'string' ? parseJsonIfAny(one) : one));
    found.push(...read.filter(isObject));
    level = read.flatMap((one) => (isObject(one) || Array.isArray(one) ? Object.values(one) : []));
  }
  return found;
}

function categoryIn(nodes: readonly Record<string, unknown>[]): string {
  const list = nodes.find(({ '@type': type }) => type === 'BreadcrumbList')?.itemListElement;
  const crumbs = [list].flat().flatMap((crumb) => Crumb.safeParse(crumb).data ?? []);
  const names = crumbs.map(({ name, item }) => firstText(name, isObject(item) ? item.name : undefined));
  return (names.findLast((name) => name !== '' && !/^(?:ebay$|see more\b)/i.test(name)) ?? '').slice(0, 255);
}

function deliveryIn(details: unknown): DeliveryOption[] {
  return [details].flat().flatMap((one) => {
    const shipping = Shipping.safeParse(one).data;
    const [amount, currency] = [priceOf(shipping?.shippingRate?.value), currencyOf(shipping?.shippingRate?.currency)];
    const [destination] = [shipping?.shippingDestination].flat();
    const country = Country.safeParse(isObject(destination) ? destination.addressCountry : undefined).data;
    if (amount === null || currency === null || country === undefined) return [];
    return {
      serviceCode: '',
      shippingType: '',
      freight: { amount: coinPrice(amount, currency), currency },
      company: '',
      daysMin: null,
      daysMax: null,
      tracking: null,
      shipFrom: null,
      shipTo: country,
    };
  });
}
