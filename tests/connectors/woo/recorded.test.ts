import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { itemFault } from '#server/connectors/stores/woo/fault.ts';
import { metaOf } from '#server/connectors/stores/woo/map.ts';
import { remoteProduct } from '#server/connectors/stores/woo/remote.ts';
import { planVariations } from '#server/connectors/stores/woo/variations.ts';
import { WireProduct, WireRow, WireSetting, WireTerm, WireVariation } from '#server/connectors/stores/woo/wire.ts';
import { aVariable, aVariant } from '#tests/kit/listings.ts';

const FILE = resolve(
  import.meta.dirname,
  '../../../../shared/reference/schemas/woocommerce/recorded-exchanges-9.9.5.json',
);
const recorded: Record<string, { body: unknown }> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
const bodyOf = (name: string): unknown => recorded[name]?.body;

describe.skipIf(!existsSync(FILE))('answers recorded on WooCommerce 9.9.5', () => {
  it.each([
    ['product_create_variable', WireProduct],
    ['product_publish', WireProduct],
    ['product_get', WireProduct],
    ['products_list_p1', z.array(WireRow)],
    ['products_list_sku', z.array(WireProduct)],
    ['variations_batch', z.object({ create: z.array(WireVariation) })],
    ['variations_list', z.array(WireVariation)],
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

it.skipIf(existsSync(FILE))('skipped: the recorded exchanges are not beside the project', () => {});
