import { ApiError } from '../errors.ts';
import type { Ebay, SupplierProduct, SupplierSku } from '../market.ts';
import { amount, type Caller } from '../marketplaces.ts';
import { groupHref, itemId, marketingPrice, sellerOf, shippingOptions, shipsTo, webUrl } from './itemBody.ts';

const BASE = 'https://api.ebay.com/buy/browse/v1/item_summary/search';
const DEEPEST = 10_000;

/** https://developer.ebay.com/api-docs/buy/browse/resources/item_summary/methods/search */
export function search(supplier: Ebay, caller: Caller, query: URLSearchParams) {
  const text = (query.get('q') ?? '').trim();
  const categories = (query.get('category_ids') ?? '').split(',').filter(Boolean);
  if (text === '' && categories.length === 0) throw new ApiError(12001);
  const limit = wholeNumber(query.get('limit') ?? '50', 12007);
  const offset = wholeNumber(query.get('offset') ?? '0', 12005);
  if (limit < 1 || limit > 200) throw new ApiError(12006);
  if (offset < 0) throw new ApiError(12004);
  if (offset >= DEEPEST) throw new ApiError(12029);
  if (offset % limit !== 0) throw new ApiError(12031);
  const matches = filterOf(query.get('filter') ?? '', caller);
  const found = supplier
    .matching(text)
    .filter(({ categoryId }) => categories.length === 0 || categories.includes(categoryId))
    .filter(matches);
  const page = sorted(found, query.get('sort')).slice(offset, offset + limit);
  const href = (at: number): string => {
    const own = new URLSearchParams(query);
    own.set('limit', String(limit));
    own.set('offset', String(at));
    return `${BASE}?${own}`;
  };
  return {
    href: href(offset),
    total: found.length,
    ...(offset + limit < found.length ? { next: href(offset + limit) } : {}),
    ...(offset > 0 ? { prev: href(Math.max(0, offset - limit)) } : {}),
    limit,
    offset,
    ...(page.length > 0 ? { itemSummaries: page.flatMap((product) => summaryOf(supplier, product, caller)) } : {}),
  };
}

function wholeNumber(text: string, error: 12005 | 12007): number {
  if (!/^-?\d+$/.test(text)) throw new ApiError(error);
  return Number(text);
}

/** The cheapest item stands for a listing. */
const cheapest = ({ skus }: SupplierProduct): SupplierSku | undefined => skus.toSorted((a, b) => a.cents - b.cents)[0];

/** Best match is the order of listing; a seller's currency does not count here, as all prices are compared in dollars. */
function sorted(products: SupplierProduct[], order: string | null): SupplierProduct[] {
  const dollars = (product: SupplierProduct): number =>
    Number(amount(cheapest(product)?.cents ?? 0, product.currency, 'USD').value);
  if (order === 'price') return products.toSorted((a, b) => dollars(a) - dollars(b));
  if (order === '-price') return products.toSorted((a, b) => dollars(b) - dollars(a));
  return products;
}

/**
 * `buyingOptions:{FIXED_PRICE|AUCTION},deliveryCountry:US,price:[10..50],priceCurrency:USD`. Without `buyingOptions`
 * eBay answers fixed prices only.
 * https://developer.ebay.com/api-docs/buy/static/ref-buy-browse-filters.html
 */
function filterOf(filter: string, { marketplace }: Caller): (product: SupplierProduct) => boolean {
  const parts = new Map(
    [...filter.matchAll(/(\w+):(\{[^}]*\}|\[[^\]]*\]|[^,]+)/g)].map((match) => [match[1], match[2]]),
  );
  const options = (parts.get('buyingOptions') ?? '{FIXED_PRICE}').slice(1, -1).split('|');
  const country = parts.get('deliveryCountry');
  const [, min, , max] = /^\[([\d.]*?)(\.\.([\d.]*))?\]$/.exec(parts.get('price') ?? '') ?? [];
  // A price without its currency is left out of account.
  const currency = parts.get('priceCurrency');
  return (product) => {
    const value = Number(
      amount(cheapest(product)?.cents ?? 0, product.currency, currency ?? marketplace.currency).value,
    );
    const isPriced = currency === undefined || (value >= Number(min || 0) && value <= Number(max || Infinity));
    const isShipped = country === undefined || shipsTo(product, country);
    return isPriced && isShipped && options.includes(product.auction ? 'AUCTION' : 'FIXED_PRICE');
  };
}

function summaryOf(supplier: Ebay, product: SupplierProduct, caller: Caller) {
  const sku = cheapest(product);
  if (sku === undefined) return [];
  const { currency } = caller.marketplace;
  const [conditionId, condition] = product.condition;
  const { country, postalCode } = product.location;
  const group = { itemGroupHref: groupHref(product), itemGroupType: 'SELLER_DEFINED_VARIATIONS' };
  const { shippingOptions: ways = [] } = {
    shippingOptions: [],
    ...shippingOptions(product, caller, supplier.world.now()),
  };
  return [
    {
      itemId: itemId(product, sku),
      title: product.title,
      ...(product.options.length > 0 ? group : {}),
      image: { imageUrl: product.images[0]?.replace('/images/', '/thumbs/images/').replace('s-l1600', 's-l225') },
      price: amount(sku.cents, product.currency, currency),
      ...marketingPrice(product, sku, currency),
      itemHref: `https://api.ebay.com/buy/browse/v1/item/${itemId(product, sku)}`,
      seller: sellerOf(product),
      condition,
      conditionId,
      ...(ways.length > 0
        ? {
            shippingOptions: ways.map(({ shippingCostType, ...way }) => ({
              shippingCostType,
              ...('shippingCost' in way ? { shippingCost: way.shippingCost } : {}),
            })),
          }
        : {}),
      buyingOptions: [product.auction ? 'AUCTION' : 'FIXED_PRICE'],
      itemWebUrl: webUrl(caller, product, sku),
      itemLocation: { postalCode, country },
      categories: [{ categoryId: product.categoryId }],
      adultOnly: false,
      legacyItemId: product.id,
    },
  ];
}
