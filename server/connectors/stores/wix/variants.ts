import type { Listing, ListingVariant } from '../../store.ts';
import type { WireOption, WireProduct, WireVariant } from './wire.ts';

/** variantId -> the variant of the product that stands for it: by its id, else by its choices, else by its SKU. */
export function matchVariants(listing: Listing, held: WireProduct): Map<string, string> {
  const free = new Map((held.variantsInfo?.variants ?? []).map((variant) => [variant.id, variant]));
  const found = new Map<string, string>();
  const keys: [(variant: ListingVariant) => string, (variant: WireVariant) => string][] = [
    [({ externalId }) => externalId ?? '', ({ id }) => id],
    [({ optionValues }) => JSON.stringify(optionValues), (variant) => JSON.stringify(valuesOf(listing, held, variant))],
    [({ sku }) => sku, ({ sku }) => sku ?? ''],
  ];
  for (const [ours, theirs] of keys) {
    const byKey = new Map([...free.values()].map((variant) => [theirs(variant), variant.id]));
    for (const variant of listing.variants) {
      const key = ours(variant);
      const id = found.has(variant.variantId) || key === '' ? undefined : byKey.get(key);
      if (id !== undefined && free.delete(id)) found.set(variant.variantId, id);
    }
  }
  return found;
}

/** The chosen values in the order of the listing's options. */
const valuesOf = ({ options }: Listing, held: WireProduct, variant: WireVariant): (string | undefined)[] =>
  options.map(({ name }) => choicesOf(held, variant).get(name));

/** Option name -> chosen value. */
export function choicesOf({ options }: WireProduct, { choices }: WireVariant): Map<string, string> {
  return new Map(
    choices.flatMap(({ optionChoiceIds, optionChoiceNames }) => {
      const option = options.find(({ id }) => id === optionChoiceIds?.optionId);
      const choice = option?.choicesSettings.choices.find(({ choiceId }) => choiceId === optionChoiceIds?.choiceId);
      if (option && choice) return [[option.name, choice.name] as const];
      return optionChoiceNames ? [[optionChoiceNames.optionName, optionChoiceNames.choiceName] as const] : [];
    }),
  );
}

/** A variant as it can be sent back: whatever is left out of one is deleted, so all of it goes but what Wix works out itself. */
export function writableVariant({
  id,
  visible,
  sku,
  barcode,
  choices,
  price,
  physicalProperties,
  digitalProperties,
}: WireVariant): object {
  return {
    id,
    visible: visible ?? true,
    ...(sku ? { sku } : {}),
    ...(barcode ? { barcode } : {}),
    choices: choices.map(({ optionChoiceIds, optionChoiceNames }) =>
      optionChoiceIds ? { optionChoiceIds } : { optionChoiceNames },
    ),
    price: {
      actualPrice: { amount: price.actualPrice.amount },
      ...(price.compareAtPrice ? { compareAtPrice: { amount: price.compareAtPrice.amount } } : {}),
    },
    ...(digitalProperties ? { digitalProperties } : { physicalProperties: physicalProperties ?? {} }),
  };
}

/** An option as it can be sent back, with the pictures of its choices. */
export function writableOption({ id, name, optionRenderType, choicesSettings }: WireOption): object {
  return {
    id,
    name,
    ...(optionRenderType ? { optionRenderType } : {}),
    choicesSettings: {
      choices: choicesSettings.choices.map((choice) => ({
        choiceId: choice.choiceId,
        ...(choice.choiceType ? { choiceType: choice.choiceType } : {}),
        name: choice.name,
        ...(choice.colorCode ? { colorCode: choice.colorCode } : {}),
        ...(choice.media && choice.media.items.length > 0
          ? { media: { items: choice.media.items.map(({ mediaId }) => ({ mediaId })) } }
          : {}),
      })),
    },
  };
}
