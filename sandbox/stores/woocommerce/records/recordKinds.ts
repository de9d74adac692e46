import { slugOf } from '../products/text.ts';
import type { RestCall } from '../rest.ts';
import { RestError } from '../restError.ts';
import { type Args, argsOf } from '../schema/validate.ts';
import type { PlainRecord } from '../types.ts';

/** A resource of the API as far as the sandbox keeps it. */
export interface RecordKind {
  name: string;
  path: string;
  args: Args;
  /** What stands in a record that its creation did not name. */
  blank: Record<string, unknown>;
  /** What an id that names nothing answers. */
  unknown: [code: string, message: string];
  /** Throws for what the shop refuses. */
  check(call: RestCall): void;
  listed(call: RestCall): PlainRecord[];
}

const kind = (name: string, path: string, described: Partial<Omit<RecordKind, 'name' | 'path'>>): RecordKind => ({
  name,
  path,
  args: argsOf('POST', path),
  blank: {},
  unknown: ['woocommerce_rest_invalid_id', 'Invalid resource ID.'],
  check: () => {},
  listed: ({ shop }) => shop.records(name).values(),
  ...described,
});

const taken =
  (name: string, field: string, [code, message]: [string, string]) =>
  (call: RestCall) => {
    const value = String(call.params[field] ?? '').toLowerCase();
    const same = call.shop
      .records(name)
      .values()
      .some((record) => String(record[field]).toLowerCase() === value);
    if (same) throw new RestError(code, message, 400);
  };

/** https://woocommerce.github.io/woocommerce-rest-api-docs/ */
export const recordKinds: readonly RecordKind[] = [
  kind('coupons', '/coupons', {
    // Not in the index of a shop that has coupons switched off, as the one that it was taken from.
    args: {
      code: { type: 'string', required: true },
      amount: { type: 'string' },
      discount_type: { type: 'string', enum: ['percent', 'fixed_cart', 'fixed_product'], default: 'fixed_cart' },
      description: { type: 'string' },
      free_shipping: { type: 'boolean' },
    },
    blank: { amount: '0.00', description: '', free_shipping: false, usage_count: 0 },
    unknown: ['woocommerce_rest_shop_coupon_invalid_id', 'Invalid ID.'],
    check: taken('coupons', 'code', ['woocommerce_rest_coupon_code_already_exists', 'The coupon code already exists']),
    listed: ({ shop, query }) =>
      shop
        .records('coupons')
        .values()
        .filter(({ code }) => query.code === undefined || code === query.code)
        .reverse(),
  }),
  kind('taxes', '/taxes', {
    blank: {
      country: '',
      state: '',
      postcode: '',
      city: '',
      rate: '0.0000',
      name: 'Tax',
      priority: 1,
      order: 0,
      compound: false,
      shipping: true,
      class: 'standard',
      postcodes: [],
      cities: [],
    },
  }),
  kind('customers', '/customers', {
    blank: { first_name: '', last_name: '', username: '', role: 'customer', is_paying_customer: false },
    check: taken('customers', 'email', [
      'registration-error-email-exists',
      'An account is already registered with your email address. Please log in.',
    ]),
  }),
  kind('attributes', '/products/attributes', {
    blank: { slug: '', type: 'select', order_by: 'menu_order', has_archives: false },
    unknown: ['woocommerce_rest_taxonomy_invalid', 'Resource does not exist.'],
    listed: ({ shop }) =>
      shop
        .records('attributes')
        .values()
        .map((record) => ({ ...record, slug: record.slug || `pa_${slugOf(String(record.name))}` })),
  }),
  kind('shippingClasses', '/products/shipping_classes', {
    blank: { slug: '', description: '', count: 0 },
    unknown: ['woocommerce_rest_term_invalid', 'Resource does not exist.'],
  }),
  kind('shippingZones', '/shipping/zones', {
    blank: { order: 0 },
    unknown: ['woocommerce_rest_shipping_zone_invalid', 'Invalid resource ID.'],
    // The zone of everywhere else is always there.
    listed: ({ shop }) => [
      { id: 0, name: 'Locations not covered by your other zones', order: 0 },
      ...shop.records('shippingZones').values(),
    ],
  }),
];
