import type { Listing, ListingVariant } from '../../store.ts';
import type { WireProduct, WireVariant } from './wire.ts';

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
