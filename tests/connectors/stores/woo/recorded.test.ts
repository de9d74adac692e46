import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { itemFault } from '#server/connectors/stores/woo/fault.ts';
import { remoteProduct, wholeProduct } from '#server/connectors/stores/woo/mapProduct.ts';
import { metaOf } from '#server/connectors/stores/woo/productBody.ts';
import { planVariations } from '#server/connectors/stores/woo/variants.ts';
import {
  WireProduct,
  WireRow,
  WireSetting,
  WireSold,
  WireTerm,
  WireVariation,
  WireWebhook,
  WireWhole,
} from '#server/connectors/stores/woo/wire.ts';
import { WireOrder } from '#server/connectors/stores/woo/wireOrder.ts';
import { aVariable, aVariant } from '#tests/kit/listings.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';

const file = sharedSchema('woocommerce/recorded-exchanges-9.9.5.json');
const recorded: Record<string, { body: unknown }> = JSON.parse(file ?? '{}');
const bodyOf = (name: string): unknown => recorded[name]?.body;

describe.skipIf(file === null)('answers recorded on WooCommerce 9.9.5', () => {
  it.each([
    ['product_create_variable', WireProduct],
    ['product_publish', WireProduct],
    ['product_get', WireProduct],
    ['product_get', WireWhole],
    ['order_get', WireOrder],
    ['orders_list', z.array(WireOrder)],
    ['webhook_create_order.created', WireWebhook],
    ['products_list_p1', z.array(WireRow)],
    ['products_list_sku', z.array(WireProduct)],
    ['variations_batch', z.object({ create: z.array(WireVariation) })],
    ['variations_list', z.array(WireVariation)],
    ['variations_list', z.array(WireSold)],
    ['tag_create', WireTerm],
    ['settings_general_currency', WireSetting],
  ])('%s is understood', (name, schema) => {
    expect(schema.safeParse(bodyOf(name)).error?.issues).toBeUndefined();
  });

  it('keeps meta data with a leading underscore', () => {
    expect(metaOf(WireProduct.parse(bodyOf('product_get')), '_src')).toBe('aliexpress:1');
  });

  it('reads the list row of a variable product', () => {
    const row = WireRow.parse(bodyOf('product_publish'));
    expect(remoteProduct(row)).toMatchObject({ priceMin: '14.99', priceMax: '14.99', variantCount: 4, sku: 'TEE' });
  });

  it('reads a product whole, with its variations', () => {
    const variations = z.array(WireSold).parse(bodyOf('variations_list'));
    const product = wholeProduct(WireWhole.parse(bodyOf('product_get')), variations);
    expect(product).toMatchObject({ variantCount: 4, priceMin: '14.99', priceMax: '14.99' });
    expect(product.detail?.options).toEqual([
      { name: 'Color', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['S', 'M'] },
    ]);
    expect(product.detail?.variants.map(({ optionValues }) => optionValues.join(' '))).toContain('Red M');
  });

  it('matches variations by their option values', () => {
    const existing = z.array(WireVariation).parse(bodyOf('variations_list'));
    const listing = aVariable({
      options: [
        { name: 'Color', values: ['Red', 'Blue'] },
        { name: 'Size', values: ['S', 'M'] },
      ],
      variants: ['Red', 'Blue'].map((colour) => aVariant({ sku: '', optionValues: [colour, 'M'] })),
    });
    const plan = planVariations(listing, existing);
    expect([...plan.held.values()].map(({ sku }) => sku)).toEqual(['TEE-Red-M', 'TEE-Blue-M']);
    expect(plan).toMatchObject({ missing: [], surplus: [], foreign: [{}, {}] });
  });

  it.each([
    ['product_dup_sku', { about: 'sku', holder: 11 }],
    ['product_bad_param', { about: 'other', detail: expect.stringContaining('regular_price is not of type string.') }],
    ['tag_dup', { about: 'exists', holder: 16 }],
    ['not_found', { about: 'gone' }],
    ['products_batch_over100', { about: 'other' }],
  ])('%s is refused for what it is', (name, expected) => {
    expect(itemFault(bodyOf(name))).toMatchObject({ kind: 'rejected', ...expected });
  });
});

it.skipIf(file !== null)('skipped: the recorded exchanges are not beside the project', () => {});
