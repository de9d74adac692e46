import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import type { PriceNote } from '#contract/enums.ts';

/** One value of one property of a SKU. Ids tell values apart where labels do not; without ids the label is the id. */
export interface Choice {
  propertyId: string;
  propertyName: string;
  valueId: string;
  label: string;
  image: string | null;
}

/** One SKU. Prices in the listing's currency. */
export interface Offer {
  skuId: string | null;
  choices: Choice[];
  price: string | null;
  compareAtPrice: string | null;
  /** What is to be known of the price. */
  note?: PriceNote | null;
  stock: number | null;
  /** Kilograms, where the SKU has its own. */
  weight?: string | null;
  image?: string | null;
}

type Options = CollectedProductInput['options'];
type Variants = CollectedProductInput['variants'];

/**
 * Turns SKUs into options and variants; `weight` (kilograms) is of each SKU that has none of its own. Options and values
 * keep the order in which the SKUs name them; values that look the same but are not get a number, because stores tell
 * variants apart by their labels. Of SKUs with the same choices the first stays.
 */
export function variantsOf(offers: readonly Offer[], weight: string | null): { options: Options; variants: Variants } {
  const kept = onePerCombination(offers);
  const properties = new Map<string, { name: string; labels: Map<string, string> }>();
  for (const offer of kept) {
    for (const choice of offer.choices) {
      const property = properties.get(choice.propertyId) ?? { name: choice.propertyName, labels: new Map() };
      properties.set(choice.propertyId, property);
      property.labels.set(valueKey(choice), choice.label);
    }
  }
  const columns = [...properties.entries()];
  const names = distinct(columns.map(([id, property]) => property.name || id));
  const labels = new Map(columns.map(([id, property]) => [id, distinctLabels(property.labels)]));
  const variants = kept.map((offer) => ({
    supplierSkuId: offer.skuId,
    optionValues: columns.map(([id]) => labelIn(offer, id, labels)),
    supplierPrice: offer.price,
    price: offer.price,
    compareAtPrice: offer.compareAtPrice,
    stock: offer.stock,
    weight: offer.weight ?? weight,
    weightUnit: 'kg' as const,
    imageSrc: offer.image ?? offer.choices.find((choice) => choice.image !== null)?.image ?? null,
  }));
  const options = names.map((name, column) => ({
    name,
    values: [...new Set(variants.map((variant) => variant.optionValues[column] ?? NO_VALUE))],
  }));
  return { options, variants };
}

/** A SKU that leaves a property open, which others have, still needs a value there. */
const NO_VALUE = '-';

function labelIn(offer: Offer, propertyId: string, labels: Map<string, Map<string, string>>): string {
  const choice = offer.choices.find((candidate) => candidate.propertyId === propertyId);
  return (choice && labels.get(propertyId)?.get(valueKey(choice))) ?? NO_VALUE;
}

function onePerCombination(offers: readonly Offer[]): Offer[] {
  const byCombination = new Map<string, Offer>();
  for (const offer of offers) {
    const key = combinationOf(offer);
    if (!byCombination.has(key)) byCombination.set(key, offer);
  }
  return [...byCombination.values()];
}

/** What a buyer chose with this SKU, as a key. */
export function combinationOf({ choices }: Offer): string {
  return JSON.stringify(choices.map((choice) => [choice.propertyId, valueKey(choice)]));
}

/** A seller may give one value id two custom names; both are then values of their own. */
function valueKey(choice: Choice): string {
  return `${choice.valueId}#${choice.label}`;
}

function distinctLabels(labels: Map<string, string>): Map<string, string> {
  const keys = [...labels.keys()];
  const made = distinct([...labels.values()], [NO_VALUE]);
  return new Map(keys.map((key, index) => [key, made[index] ?? NO_VALUE]));
}

/** Numbers repeats: Black, Black (2). Case does not count, as stores and people read over it. */
function distinct(texts: string[], reserved: string[] = []): string[] {
  const taken = new Set(texts.map(fold));
  const seen = new Set(reserved);
  return texts.map((full) => {
    const text = full.slice(0, 240);
    let candidate = text;
    for (let number = 2; seen.has(fold(candidate)) || (number > 2 && taken.has(fold(candidate))); number += 1) {
      candidate = `${text} (${number})`;
    }
    seen.add(fold(candidate));
    return candidate;
  });
}

function fold(text: string): string {
  return text.toLowerCase();
}
