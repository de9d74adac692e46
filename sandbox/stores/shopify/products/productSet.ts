import { badRequest, Refused } from '../graphql/errors.ts';
import type { Shop } from '../shop.ts';
import type { StoredOption, StoredProduct, StoredVariant } from '../types.ts';
import { created, freeHandle, isHandleTaken, updated } from './events.ts';
import { type FileInput, mediaFor } from './media.ts';
import { type OptionInput, type OptionValueInput, optionsFrom, repeats, valuesOf } from './options.ts';
import { blankVariant, type VariantInput, withFields } from './variantFields.ts';

export interface ProductFields {
  title?: string | null;
  descriptionHtml?: string | null;
  handle?: string | null;
  status?: StoredProduct['status'] | null;
  tags?: string[] | null;
  seo?: { title?: string | null; description?: string | null } | null;
}

interface VariantSetInput extends VariantInput {
  id?: string | null;
  position?: number | null;
  optionValues: readonly OptionValueInput[];
  inventoryQuantities?: readonly { locationId: string; name: string; quantity: number }[] | null;
  file?: FileInput | null;
}

export interface ProductSetInput extends ProductFields {
  collections?: string[] | null;
  giftCard?: boolean | null;
  files?: readonly FileInput[] | null;
  metafields?: readonly { namespace?: string | null; key?: string | null; value?: string | null }[] | null;
  productOptions?: readonly OptionInput[] | null;
  variants?: readonly VariantSetInput[] | null;
}

export interface Identifier {
  id?: string | null;
  handle?: string | null;
  customId?: { namespace?: string | null; key: string; value: string } | null;
}

/** The product that an identifier names. A custom id has to be defined in the shop. */
export function identified(shop: Shop, { id, handle, customId }: Identifier): StoredProduct | undefined {
  if (id) return shop.products.get(id);
  if (handle) return shop.products.values().find((product) => product.handle === handle);
  const { namespace, key, value } = customId ?? { key: '', value: '' };
  const isDefined = shop.definitions
    .values()
    .some((one) => one.namespace === namespace && one.key === key && one.type === 'id');
  if (!isDefined) throw badRequest("Metafield definition of type 'id' is required when using custom ids.", 'NOT_FOUND');
  return shop.byCustomId(namespace ?? '', key, value);
}

/** `productSet`: what is in the lists replaces what is there, everything else stays where it is not named. */
export function productSet(shop: Shop, identifier: Identifier | null, input: ProductSetInput): StoredProduct {
  const held = identifier ? identified(shop, identifier) : undefined;
  if (identifier?.id && !held)
    throw new Refused('Product does not exist', 'PRODUCT_DOES_NOT_EXIST', ['identifier', 'id']);
  if (input.variants && !input.productOptions) {
    throw new Refused('Must specify product options when updating variants.', 'PRODUCT_OPTIONS_INPUT_MISSING', [
      'input',
    ]);
  }
  if (input.productOptions && !input.variants) {
    throw new Refused('Must specify variants when updating options.', 'VARIANTS_INPUT_MISSING', ['input']);
  }
  checkFields(shop, input, held);
  if (held && input.giftCard !== undefined && input.giftCard !== null && input.giftCard !== held.isGiftCard) {
    throw new Refused('The gift card attribute cannot be changed.', 'GIFT_CARD_ATTRIBUTE_CANNOT_BE_CHANGED', [
      'input',
      'giftCard',
    ]);
  }
  const base = held ?? newProduct(shop, input, identifier);
  const options = input.productOptions ? optionsFrom(shop, input.productOptions, base.options) : base.options;
  const variants = input.variants ? variantsFrom(shop, input, base, options) : base.variants;
  const media = input.files ? mediaFor(shop, input.files) : null;
  const product: StoredProduct = {
    ...base,
    ...fieldsFrom(input, base),
    options,
    variants: media ? withMedia(variants, input, media) : variants,
    mediaIds: media ? media.map(({ id }) => id) : base.mediaIds,
    collectionIds: input.collections ?? base.collectionIds,
  };
  return held ? updated(shop, product) : created(shop, product);
}

/** @throws Refused as `productSet` and `productUpdate` do */
export function checkFields(shop: Shop, { title, handle }: ProductFields, held: StoredProduct | undefined): void {
  if ((title ?? held?.title ?? '').trim() === '')
    throw new Refused("Title can't be blank", 'INVALID_PRODUCT', ['input', 'title']);
  if ([...(title ?? '')].length > 255) {
    throw new Refused('Title is too long (maximum is 255 characters)', 'INVALID_PRODUCT', ['input', 'title']);
  }
  if (handle && isHandleTaken(shop, handle, held?.id)) {
    throw new Refused(`Handle '${handle}' already in use. Please provide a new handle.`, 'HANDLE_NOT_UNIQUE', [
      'input',
      'handle',
    ]);
  }
}

export const fieldsFrom = (
  { title, descriptionHtml, handle, status, tags, seo }: ProductFields,
  base: StoredProduct,
) => ({
  title: title ?? base.title,
  descriptionHtml: descriptionHtml ?? base.descriptionHtml,
  handle: handle ?? base.handle,
  status: status ?? base.status,
  seo: { title: seo?.title ?? base.seo.title, description: seo?.description ?? base.seo.description },
  tags: tags ? [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))] : base.tags,
});

function newProduct(shop: Shop, input: ProductSetInput, identifier: Identifier | null): StoredProduct {
  const { customId } = identifier ?? {};
  return {
    id: shop.newId('Product'),
    title: '',
    handle: input.handle ?? identifier?.handle ?? freeHandle(shop, input.title ?? ''),
    status: 'ACTIVE',
    descriptionHtml: '',
    seo: { title: null, description: null },
    isGiftCard: input.giftCard ?? false,
    tags: [],
    created: shop.now(),
    updated: shop.now(),
    options: optionsFrom(shop, [{ name: 'Title', values: [{ name: 'Default Title' }] }], []),
    variants: [{ ...blankVariant(shop), values: ['Default Title'] }],
    mediaIds: [],
    metafields: customId ? [{ namespace: customId.namespace ?? '', key: customId.key, value: customId.value }] : [],
    collectionIds: [],
    publicationIds: [],
  };
}

/** One without an id is the one that has these option values already, where there is such: nothing is published on that. */
function variantsFrom(
  shop: Shop,
  { variants }: ProductSetInput,
  base: StoredProduct,
  options: readonly StoredOption[],
): StoredVariant[] {
  const made = (variants ?? []).map((input, at) => {
    const field = ['input', 'variants', String(at)];
    const values = valuesOf(
      input.optionValues,
      options,
      (message) => new Refused(message, 'OPTION_VALUE_DOES_NOT_EXIST', field),
    );
    const held = base.variants.find((one) =>
      input.id ? one.id === input.id : one.values.join('\n') === values.join('\n'),
    );
    if (input.id && !held) throw new Refused('Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST', field);
    return { ...withFields(held ?? blankVariant(shop), input), values, ...stockFrom(shop, input, field) };
  });
  if (repeats(made.map(({ values }) => values.join(' / ')))) {
    throw new Refused('The variant already exists. Please change at least one option value.', 'INVALID_VARIANT', [
      'input',
      'variants',
    ]);
  }
  return made;
}

function stockFrom(shop: Shop, { inventoryQuantities }: VariantSetInput, field: string[]): { available?: number } {
  const [quantity] = inventoryQuantities ?? [];
  if (!quantity) return {};
  if (quantity.locationId !== shop.locationId) throw new Refused('Location does not exist', 'INVALID_INPUT', field);
  if (!['available', 'on_hand'].includes(quantity.name))
    throw new Refused('Invalid inventory name', 'INVALID_INPUT', field);
  return { available: quantity.quantity };
}

/** A variant's file is one of the product's. */
function withMedia(
  variants: StoredVariant[],
  input: ProductSetInput,
  media: { id: string; source: string }[],
): StoredVariant[] {
  return variants.map((variant, at) => {
    const file = input.variants?.[at]?.file;
    if (!file)
      return input.variants || !media.some(({ id }) => id === variant.mediaId)
        ? { ...variant, mediaId: null }
        : variant;
    const found = media.find(({ id, source }) => (file.id ? id === file.id : source === file.originalSource));
    if (!found)
      throw new Refused('Variant file must be one of the product files', 'INVALID_INPUT', [
        'input',
        'variants',
        String(at),
        'file',
      ]);
    return { ...variant, mediaId: found.id };
  });
}
