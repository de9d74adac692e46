import { Decimal } from 'decimal.js';
import { centsOf, decimalOf } from '../../../lib/cents.ts';
import { type CustomerOrder, orderAt } from '../../controls.ts';
import type { Customer } from '../../customers.ts';
import { moneyFor, totalOf } from '../../orderMoney.ts';
import { chosen } from '../products/checkProduct.ts';
import { saved } from '../products/updateProduct.ts';
import type { Shop } from '../shop.ts';
import type { StoredLine, StoredOrder, StoredProduct, StoredVariant } from '../types.ts';
import { orderView } from './orderView.ts';

const SHIPPING_CENTS = 500;

/** What a line of an order buys. */
interface Buyable {
  product: StoredProduct;
  variant: StoredVariant;
}

type Bought = Buyable & { quantity: number; properties?: Record<string, string> };

/**
 * A customer buys: paid at once, stock goes down, webhooks fire; a shop's past is only written down. Returns the last
 * order.
 * @throws Error naming the line that cannot be bought
 */
export function placeOrder(shop: Shop, order: CustomerOrder): StoredOrder {
  const bought = order.lines.map(({ sku, quantity, properties }) => ({
    ...buyable(shop, sku, quantity),
    quantity,
    properties,
  }));
  let placed = newOrder(shop, order, bought);
  for (let more = 1; more < order.count; more += 1) placed = newOrder(shop, orderAt(order, more), bought);
  if (order.count > 1) return placed;
  for (const { product, variant, quantity } of bought) takeFromStock(shop, product.id, variant.id, quantity);
  const body = orderView(placed, shop);
  for (const topic of ['orders/create', ...(order.payment === 'paid' ? ['orders/paid'] : [])])
    shop.onEvent({ topic, body: { order: body } });
  return placed;
}

const SUMS = ['discount', 'tax', 'taxIncluded', 'tip', 'fee', 'duty'] as const;

function newOrder(shop: Shop, wanted: CustomerOrder, bought: Bought[]): StoredOrder {
  const { customer, sums } = wanted;
  const now = shop.now();
  const subtotal = bought.reduce((sum, { variant, quantity }) => sum + centsOf(variant.price) * quantity, 0);
  const order: StoredOrder = {
    id: shop.nextId(),
    number: shop.nextOrderNumber(),
    lines: bought.map((line) => lineOf(shop, line)),
    subtotal: decimalOf(subtotal),
    shipping: decimalOf(SHIPPING_CENTS),
    total: totalOf(new Decimal(decimalOf(subtotal)), decimalOf(SHIPPING_CENTS), sums).toFixed(2),
    money: moneyFor(wanted, 'Shoplazza', SUMS),
    customer: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      phone: customer.phone,
    },
    address: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      name: `${customer.firstName} ${customer.lastName}`,
      company: customer.company,
      address: customer.address1,
      address1: customer.address2,
      area: customer.neighborhood,
      city: customer.city,
      province_code: customer.state,
      province: customer.stateName,
      zip: customer.postcode,
      country_code: customer.country,
      phone: customer.phone,
      email: customer.email,
      // The checkout asks Brazilians by itself, and others as its merchant has set it up.
      extra_info: {
        cpf: customer.country === 'BR' ? customer.taxId : '',
        tax_text: customer.country === 'BR' ? '' : customer.taxId,
        addition:
          customer.customsId === '' ? null : { field_1: { name: customsField(customer), val: customer.customsId } },
      },
    },
    fulfilments: [],
    refunds: [],
    test: wanted.test,
    authorised: wanted.authorised,
    note: customer.note,
    createdAt: now,
    updatedAt: now,
  };
  shop.orders.set(order.id, order);
  return order;
}

/** The merchant names the field. */
const customsField = ({ country }: Customer): string => (country === 'KR' ? 'PCCC' : 'Customs ID');

/** A new line of an order. */
export function lineOf(shop: Shop, { product, variant, quantity, properties = {} }: Bought): StoredLine {
  const values = product.has_only_default_variant ? [] : chosen(variant, product.options.length);
  const image = product.images.find(({ id }) => id === variant.image_id) ?? product.images[0];
  return {
    id: shop.nextId(),
    productId: product.id,
    variantId: variant.id,
    title: product.title,
    options: values.map((value, at) => ({ name: product.options[at]?.name ?? '', value })),
    sku: variant.sku,
    quantity,
    properties,
    price: decimalOf(centsOf(variant.price)),
    image: image?.src ?? '',
  };
}

/** What has this SKU. Throws an `Error` where it cannot be bought. */
export function buyable(shop: Shop, sku: string, quantity: number): Buyable {
  for (const product of shop.products.values()) {
    const variant = product.variants.find((one) => one.sku === sku);
    if (!variant) continue;
    if (!product.published) throw new Error(`${sku} is not on sale`);
    const short = product.inventory_tracking && product.inventory_policy !== 'continue';
    if (short && variant.inventory_quantity < quantity)
      throw new Error(`${sku} has ${variant.inventory_quantity} left`);
    return { product, variant };
  }
  throw new Error(`${sku} is not in this shop`);
}

/** Stock goes down by so many pieces, or up again. */
export function takeFromStock(shop: Shop, productId: string, variantId: string, quantity: number): void {
  const product = shop.products.get(productId);
  if (!product?.inventory_tracking) return;
  const variants = product.variants.map((one) =>
    one.id === variantId ? { ...one, inventory_quantity: one.inventory_quantity - quantity } : one,
  );
  saved(shop, { ...product, variants });
}
