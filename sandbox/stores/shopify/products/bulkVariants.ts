import { Refused } from '../graphql/errors.ts';
import type { Shop } from '../shop.ts';
import type { StoredProduct, StoredVariant } from '../types.ts';
import { updated } from './events.ts';
import { type OptionValueInput, repeats, valuesOf } from './options.ts';
import { blankVariant, type VariantInput, withFields } from './variantFields.ts';

export interface BulkInput extends VariantInput {
  id?: string | null;
  mediaId?: string | null;
  optionValues?: readonly OptionValueInput[] | null;
  inventoryQuantities?: readonly { availableQuantity: number; locationId: string }[] | null;
}

const MOST_VARIANTS = 2048;

function productOf(shop: Shop, id: string): StoredProduct {
  const product = shop.products.get(id);
  if (!product) throw new Refused('Product does not exist', 'PRODUCT_DOES_NOT_EXIST', ['productId']);
  return product;
}

/** Values that an option does not have yet are added to it. */
function withNewValues(shop: Shop, product: StoredProduct, inputs: readonly BulkInput[]): StoredProduct {
  const wanted = inputs.flatMap(({ optionValues }) => optionValues ?? []);
  const options = product.options.map((option) => {
    const names = wanted
      .filter(({ optionName }) => optionName?.trim() === option.name)
      .map(({ name }) => (name ?? '').trim());
    const fresh = [...new Set(names)].filter((name) => !option.values.some((value) => value.name === name));
    return {
      ...option,
      values: [...option.values, ...fresh.map((name) => ({ id: shop.newId('ProductOptionValue'), name }))],
    };
  });
  return { ...product, options };
}

export function createVariants(
  shop: Shop,
  productId: string,
  inputs: readonly BulkInput[],
): [StoredProduct, StoredVariant[]] {
  const product = withNewValues(shop, productOf(shop, productId), inputs);
  const made = inputs.map((input, at) => {
    const field = ['variants', String(at)];
    if (input.id) throw new Refused('No key on create', 'NO_KEY_ON_CREATE', field);
    const refuse = (message: string) => new Refused(message, 'NEED_TO_ADD_OPTION_VALUES', field);
    const values = valuesOf(input.optionValues ?? [], product.options, refuse);
    const [stock] = input.inventoryQuantities ?? [];
    if (stock && stock.locationId !== shop.locationId) {
      throw new Refused('Inventory locations cannot be found', 'TRACKED_VARIANT_LOCATION_NOT_FOUND', field);
    }
    const mediaId = mediaOf(shop, product, input.mediaId, field);
    return { ...withFields(blankVariant(shop), input), values, available: stock?.availableQuantity ?? 0, mediaId };
  });
  const variants = [...product.variants, ...made];
  if (variants.length > MOST_VARIANTS)
    throw new Refused('Number of variants exceeds the limit', 'INVALID', ['variants']);
  if (repeats(variants.map(({ values }) => values.join(' / ')))) {
    throw new Refused('The variant already exists.', 'VARIANT_ALREADY_EXISTS', ['variants']);
  }
  return [updated(shop, { ...product, variants }), made];
}

export function updateVariants(
  shop: Shop,
  productId: string,
  inputs: readonly BulkInput[],
): [StoredProduct, StoredVariant[]] {
  const product = withNewValues(shop, productOf(shop, productId), inputs);
  const changed = new Map<string, StoredVariant>();
  for (const [at, input] of inputs.entries()) {
    const field = ['variants', String(at), 'id'];
    if (!input.id) throw new Refused('Product variant is missing ID attribute', 'PRODUCT_VARIANT_ID_MISSING', field);
    const held = product.variants.find(({ id }) => id === input.id);
    if (!held) throw new Refused('Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST', field);
    if (input.inventoryQuantities) {
      const message = 'Inventory quantities can only be provided during create.';
      throw new Refused(message, 'NO_INVENTORY_QUANTITIES_ON_VARIANTS_UPDATE', field);
    }
    const refuse = (message: string) => new Refused(message, 'NEED_TO_ADD_OPTION_VALUES', field);
    const values = input.optionValues ? valuesOf(input.optionValues, product.options, refuse) : held.values;
    const mediaId = input.mediaId ? mediaOf(shop, product, input.mediaId, field) : held.mediaId;
    changed.set(held.id, { ...withFields(held, input), values, mediaId });
  }
  const variants = product.variants.map((one) => changed.get(one.id) ?? one);
  if (repeats(variants.map(({ values }) => values.join(' / ')))) {
    throw new Refused('The variant already exists.', 'VARIANT_ALREADY_EXISTS', ['variants']);
  }
  return [updated(shop, { ...product, variants }), [...changed.values()]];
}

export function deleteVariants(shop: Shop, productId: string, ids: readonly string[]): StoredProduct {
  const product = productOf(shop, productId);
  if (ids.some((id) => !product.variants.some((one) => one.id === id))) {
    const code = 'AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT';
    throw new Refused('At least one variant does not belong to the product', code, ['variantsIds']);
  }
  const variants = product.variants.filter(({ id }) => !ids.includes(id));
  if (variants.length === 0) {
    throw new Refused('Cannot delete the last variant', 'CANNOT_DELETE_LAST_VARIANT', ['variantsIds']);
  }
  return updated(shop, { ...product, variants });
}

/** Only a loaded image of the product can be a variant's. */
function mediaOf(shop: Shop, product: StoredProduct, id: string | null | undefined, field: string[]): string | null {
  if (!id) return null;
  if (!product.mediaIds.includes(id)) throw new Refused('Media does not exist on the product', 'INVALID_INPUT', field);
  if (shop.media.get(id)?.status !== 'READY')
    throw new Refused('Non-ready media cannot be attached to variants.', 'INVALID_INPUT', field);
  return id;
}
