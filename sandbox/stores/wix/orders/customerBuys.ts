import { type CustomerOrder, orderAt } from '../../controls.ts';
import { goodsOf, moneyFor, totalOf } from '../../orderMoney.ts';
import type { Site } from '../site.ts';
import type { StoredProduct, StoredVariant } from '../types.ts';
import type { StoredLine, StoredOrder } from './order.ts';
import { orderView } from './orderView.ts';

const SHIPPING = '5.00';

/**
 * A customer buys and pays at once: stock goes down and webhooks fire, but for orders of a shop's past.
 * @throws Error naming the line that cannot be bought
 */
export function customerBuys(site: Site, wanted: CustomerOrder): Record<string, unknown> {
  if (wanted.test) throw new Error('Wix has no test orders');
  const bought = wanted.lines.map(({ sku, quantity, properties }) => ({
    ...found(site, sku),
    quantity,
    written: properties,
  }));
  const past = wanted.count > 1;
  if (!past) for (const { variant, quantity } of bought) takeStock(site, variant, quantity);
  let last = placed(site, wanted, bought);
  for (let more = 1; more < wanted.count; more += 1) last = placed(site, orderAt(wanted, more), bought);
  if (!past) {
    site.onEvent({ kind: 'order', slug: 'created', id: last.id });
    if (wanted.payment === 'paid') site.onEvent({ kind: 'order', slug: 'approved', id: last.id });
  }
  return orderView(site, last);
}

interface Bought {
  product: StoredProduct;
  variant: StoredVariant;
  quantity: number;
  written: Record<string, string>;
}

const SUMS = ['discount', 'tax', 'taxIncluded', 'fee', 'rounding'] as const;
/** One whose payment is still under way waits for it, and is rejected where it fails. */
const STATUS = { paid: 'APPROVED', pending: 'PENDING', failed: 'REJECTED' } as const;

function placed(site: Site, wanted: CustomerOrder, bought: Bought[]): StoredOrder {
  const lines = bought.map((one, at) => lineOf(one, at + 1));
  const subtotal = goodsOf(lines);
  const total = totalOf(subtotal, SHIPPING, wanted.sums).toFixed(2);
  const order: StoredOrder = {
    id: site.newId(),
    number: 10_001 + site.orders.size,
    created: site.now(),
    updated: site.now(),
    status: STATUS[wanted.payment],
    money: moneyFor(wanted, 'Wix', SUMS),
    currency: site.profile.currency,
    lines,
    shipping: SHIPPING,
    subtotal: subtotal.toFixed(2),
    total,
    ...(wanted.payment === 'paid' ? { paid: total } : {}),
    authorised: wanted.authorised,
    customer: wanted.customer,
    fulfilments: [],
  };
  site.orders.set(order.id, order);
  return order;
}

/** A line of an order, its `number`-th: Wix numbers them, in the shape of a GUID. */
export function lineOf({ product, variant, quantity, written }: Bought, number: number): StoredLine {
  return {
    id: `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`,
    productId: product.id,
    variantId: variant.id,
    title: product.name,
    sku: variant.sku ?? '',
    choices: variant.choices.map(({ optionId, choiceId }) => {
      const option = product.options.find(({ id }) => id === optionId);
      const choice = option?.choices.find((one) => one.choiceId === choiceId);
      return { name: option?.name ?? '', value: choice?.name ?? '' };
    }),
    written,
    quantity,
    price: variant.price,
    mediaId: product.media[0]?.id ?? null,
    weight: variant.weight,
  };
}

function found(site: Site, sku: string): { product: StoredProduct; variant: StoredVariant } {
  for (const product of site.products.values()) {
    const variant = product.variants.find((one) => one.sku === sku);
    if (!variant) continue;
    if (!product.visible) throw new Error(`${sku} is not on sale`);
    return { product, variant };
  }
  throw new Error(`${sku} is not in this shop`);
}

/** Stock goes down by so many pieces, or up again. */
export function takeStock(site: Site, variant: Pick<StoredVariant, 'id' | 'sku'>, quantity: number): void {
  const item = site.inventory.values().find(({ variantId }) => variantId === variant.id);
  if (!item) return;
  const left = item.quantity ?? (item.inStock ? quantity : 0);
  if (left < quantity && !item.preorder.enabled) throw new Error(`${variant.sku} has ${left} left`);
  if (item.quantity === null) return;
  const next = item.quantity - quantity;
  site.inventory.set(item.id, {
    ...item,
    revision: item.revision + 1,
    quantity: next,
    inStock: next > 0,
    updated: site.now(),
  });
  site.onEvent({ kind: 'inventory', slug: 'updated', id: item.id, productId: item.productId });
}
