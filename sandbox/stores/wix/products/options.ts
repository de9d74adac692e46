import type { WrittenOption, WrittenVariant } from '../schema/product.ts';
import type { Site } from '../site.ts';
import type { StoredOption, StoredProduct, StoredVariant } from '../types.ts';
import { applicationError, validationError } from '../wixError.ts';

type Held = Pick<StoredProduct, 'options' | 'variants' | 'media'>;

/** Options as they shall stand; what is named as before keeps its id. */
export function writtenOptions(site: Site, wanted: WrittenOption[], held: Held): StoredOption[] {
  const options = wanted.map((option, at) => {
    const before = held.options.find(({ id, name }) => id === option.id || name === option.name);
    const name = option.name ?? before?.name;
    if (name === undefined) throw applicationError(428, 'CUSTOMIZATION_NOT_EXIST', `Option ${at} does not exist`);
    return {
      id: before?.id ?? site.newId(),
      name,
      renderType: option.optionRenderType ?? before?.renderType ?? ('TEXT_CHOICES' as const),
      choices: option.choicesSettings.choices.map((choice) => {
        const known = before?.choices.find((one) => one.choiceId === choice.choiceId || one.name === choice.name);
        const own = choice.name ?? known?.name;
        if (own === undefined) throw applicationError(428, 'CHOICE_NOT_EXIST', `A choice of ${name} does not exist`);
        const mediaIds = (choice.media?.items ?? []).map(({ mediaId, url }) => linked(held, mediaId, url));
        return { choiceId: known?.choiceId ?? site.newId(), name: own, mediaIds };
      }),
    };
  });
  if (new Set(options.map(({ name }) => name.toLowerCase())).size < options.length) {
    throw applicationError(428, 'DUPLICATE_PRODUCT_OPTIONS', 'Product options must be unique');
  }
  return options;
}

/** Media that a choice points at must stand in the product already: what comes by URL is taken in later. */
function linked({ media }: Held, mediaId: string | undefined, url: string | undefined): string {
  if (mediaId !== undefined && media.some(({ id }) => id === mediaId)) return mediaId;
  const description = 'Missing media files. Products must include media files linked to choices';
  throw applicationError(404, 'PRODUCT_MEDIA_NOT_EXIST', description, { ids: [mediaId ?? url] });
}

/** Each variant replaces its predecessor whole; one without an id is new. */
export function writtenVariants(
  site: Site,
  wanted: WrittenVariant[],
  options: StoredOption[],
  held: Held,
): StoredVariant[] {
  const variants = wanted.map((variant) => {
    if (variant.id !== undefined && !held.variants.some(({ id }) => id === variant.id)) {
      throw applicationError(404, 'VARIANT_NOT_FOUND', `Variant ${variant.id} was not found`);
    }
    return {
      id: variant.id ?? site.newId(),
      visible: variant.visible,
      sku: variant.sku ?? null,
      barcode: variant.barcode ?? null,
      choices: choicesOf(variant, options),
      price: variant.price.actualPrice.amount,
      compareAtPrice: variant.price.compareAtPrice?.amount ?? null,
      weight: variant.physicalProperties?.weight ?? null,
      packageDimensions: variant.physicalProperties?.packageDimensions,
    };
  });
  const combinations = variants.map(({ choices }) => choices.map(({ choiceId }) => choiceId).join());
  if (new Set(combinations).size < combinations.length) {
    throw applicationError(428, 'DUPLICATE_VARIANT_OPTION_CHOICE', 'Two variants have the same choices');
  }
  checkPrices(variants);
  checkBarcodes(variants.flatMap(({ barcode }) => barcode ?? []));
  return variants;
}

function choicesOf(variant: WrittenVariant, options: StoredOption[]): StoredVariant['choices'] {
  if (variant.choices.length !== options.length) {
    throw validationError([
      { field: 'variantsInfo', description: 'must name a choice of every option', ruleName: 'MISSING_VARIANT_OPTION' },
    ]);
  }
  return options.map((option) => {
    const reference = variant.choices.find(
      ({ optionChoiceIds, optionChoiceNames }) =>
        optionChoiceIds?.optionId === option.id || optionChoiceNames?.optionName === option.name,
    );
    const choice = option.choices.find(
      ({ choiceId, name }) =>
        choiceId === reference?.optionChoiceIds?.choiceId || name === reference?.optionChoiceNames?.choiceName,
    );
    if (!choice) {
      throw validationError([
        {
          field: 'variantsInfo',
          description: `names no choice of ${option.name}`,
          ruleName: 'MISSING_VARIANT_OPTION_CHOICE',
        },
      ]);
    }
    return { optionId: option.id, choiceId: choice.choiceId };
  });
}

function checkPrices(variants: StoredVariant[]): void {
  for (const { price, compareAtPrice } of variants) {
    if (compareAtPrice !== null && Number(compareAtPrice) < Number(price)) {
      const description = 'compareAtPrice must not be lower than actualPrice';
      throw applicationError(428, 'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', description);
    }
  }
}

function checkBarcodes(barcodes: string[]): void {
  if (new Set(barcodes).size < barcodes.length) {
    throw applicationError(409, 'DUPLICATE_BARCODE_ERROR', 'Two variants have the same barcode');
  }
}
