import { type CustomerOrder, orderAt } from '../controls.ts';
import type { Customer } from '../customers.ts';
import { moneyFor } from '../orderMoney.ts';
import { stockHolder } from './orders/orderStock.ts';
import { orderView } from './orders/orderView.ts';
import { createOrder, recordOrder } from './orders/writeOrder.ts';
import { pricingOf } from './products/pricing.ts';
import type { Shop } from './shop.ts';
import type { StoredProduct } from './types.ts';

/** Milliseconds between two orders of a shop's past. */
const PAST_STEP = 600_000;

/**
 * A customer buys at the shop's own checkout: paid at once, stock goes down, webhooks fire. More than one are the shop's
 * past, ten minutes apart up to now. Returns the latest as the API shows it.
 * @throws Error naming the line that cannot be bought
 */
export function placeCustomerOrder(shop: Shop, body: CustomerOrder): Record<string, unknown> {
  const params = checkoutOf(shop, body);
  if (body.count === 1) return orderView(shop, createOrder(shop, params));
  const now = shop.now();
  for (let before = body.count - 1; before > 0; before -= 1)
    recordOrder(shop, checkoutOf(shop, orderAt(body, before)), now - before * PAST_STEP);
  return orderView(shop, recordOrder(shop, params, now));
}

/** What the checkout writes into the order. */
function checkoutOf(shop: Shop, order: CustomerOrder): Record<string, unknown> {
  const { lines, customer } = order;
  // Its own API writes orders with whatever else is on them.
  const { payment } = moneyFor(order, 'WooCommerce', []);
  const { authorised, test } = order;
  return {
    created_via: 'checkout',
    customer_id: order.registered ? accountOf(shop, customer) : GUEST,
    set_paid: payment === 'paid',
    ...(payment === 'failed' ? { status: 'failed' } : {}),
    // Stripe's plug-in lets an order wait until the owner takes the money.
    ...(authorised ? { status: 'on-hold' } : {}),
    payment_method: test ? 'woocommerce_payments' : 'stripe',
    payment_method_title: 'Credit card',
    customer_note: customer.note,
    billing: { ...addressOf(customer), email: customer.email },
    shipping: addressOf(customer),
    line_items: lines.map(({ sku, quantity, properties }) => {
      const { id, parentId } = buyable(shop, sku, quantity);
      const meta_data = Object.entries(properties).map(([key, value]) => ({ key, value }));
      return { product_id: parentId || id, variation_id: parentId ? id : 0, quantity, meta_data };
    }),
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Flat rate', total: '5.00' }],
    meta_data: [
      ...plugInFields(customer),
      ...(authorised ? [{ key: '_stripe_charge_captured', value: 'no' }] : []),
      ...(test ? [{ key: '_wcpay_mode', value: 'test' }] : []),
    ],
  };
}

const GUEST = 0;

/** The id of a customer's account, which is opened where there is none of this e-mail address. */
function accountOf(shop: Shop, { email, firstName, lastName }: Customer): number {
  const accounts = shop.records('customers');
  const held = accounts.values().find((account) => String(account.email).toLowerCase() === email.toLowerCase());
  if (held) return held.id;
  const id = shop.nextId('record');
  const name = { first_name: firstName, last_name: lastName, username: email.split('@')[0] };
  accounts.set(id, { id, email, ...name, role: 'customer', is_paying_customer: true });
  return id;
}

/** States as WooCommerce's own list calls them, where that is not their code. For Korea it has none: people type. */
const STATES: Readonly<Record<string, string>> = {
  CN: 'CN20',
  EG: 'EGC',
  GR: 'I',
  HK: 'KOWLOON',
  KR: 'Seoul',
  MX: 'JA',
  NZ: 'AK',
  PE: 'LMA',
  TR: 'TR34',
  CL: 'CL-RM',
  CO: 'CO-DC',
  JP: 'JP13',
};

function addressOf({ country, ...customer }: Customer): Record<string, string> {
  const isBrazil = country === 'BR';
  return {
    first_name: customer.firstName,
    last_name: customer.lastName,
    company: customer.company,
    // Brazil's checkout plug-in has the number in a field of its own.
    address_1: isBrazil ? customer.address1.replace(`, ${customer.houseNumber}`, '') : customer.address1,
    address_2: customer.address2,
    city: customer.city,
    state: STATES[country] ?? customer.state,
    postcode: customer.postcode,
    country,
    phone: customer.phone,
  };
}

const TAX_KEYS: Readonly<Record<string, string>> = {
  BR: '_billing_cpf',
  CL: 'billing_rut',
  CO: 'billing_cedula',
  ES: '_billing_nif',
  IT: '_billing_cf',
  MX: 'billing_rfc',
  PE: 'billing_ruc',
  TR: '_billing_tc_kimlik',
};

/** What checkout plug-ins ask for where the law does, under the keys that they keep it under. */
function plugInFields({ country, taxId, customsId, ...customer }: Customer): { key: string; value: string }[] {
  const fields = [
    { key: TAX_KEYS[country] ?? '_billing_tax_id', value: taxId },
    { key: country === 'KR' ? '_billing_pccc' : '_billing_customs_code', value: customsId },
    ...(country === 'BR'
      ? ['billing', 'shipping'].flatMap((of) => [
          { key: `_${of}_number`, value: customer.houseNumber },
          { key: `_${of}_neighborhood`, value: customer.neighborhood },
        ])
      : []),
  ];
  return fields.filter(({ value }) => value !== '');
}

function buyable(shop: Shop, sku: string, quantity: number): StoredProduct {
  const product = shop.holders(sku).find(({ status }) => status !== 'trash');
  if (!product) throw new Error(`${sku} is not in this shop`);
  const shelf = product.parentId ? shop.products.get(product.parentId) : product;
  if (product.status !== 'publish' || shelf?.status !== 'publish') throw new Error(`${sku} is not on sale`);
  if (product.parentId && shelf?.type !== 'variable') throw new Error(`${sku} is hidden: its product is not variable`);
  if (product.type === 'variable') throw new Error(`${sku} has options: name the variation`);
  if (pricingOf(shop, product).price === '') throw new Error(`${sku} has no price`);
  const holder = stockHolder(shop, product);
  const left = holder?.stock_quantity ?? null;
  if (left === null && product.stock_status === 'outofstock') throw new Error(`${sku} is out of stock`);
  if (left !== null && left < quantity && holder?.backorders === 'no') throw new Error(`${sku} has ${left} left`);
  return product;
}
