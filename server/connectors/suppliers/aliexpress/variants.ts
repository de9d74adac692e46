import type { CollectedProductInput } from '#contract/collected.ts';

/** One value of one property of a SKU, as the API and the pages of every era tell it. */
export interface Choice {
  propertyId: string;
  propertyName: string;
  valueId: string;
  label: string;
  image: string | null;
  /** ISO country of the warehouse, where the property is the one that names it. */
  shipsFrom?: string | null;
}

/** One SKU. Prices in the listing's currency. */
export interface Offer {
  skuId: string | null;
  choices: Choice[];
  price: string | null;
  compareAtPrice: string | null;
  stock: number | null;
}

const SHIPS_FROM = '200007763';
const chinaValueIds = new Set(['201336100', '201441035']);

type Options = CollectedProductInput['options'];
type Variants = CollectedProductInput['variants'];

/**
 * Turns SKUs into options and variants. "Ships From" is no choice of a buyer's: it is dropped, and of the SKUs that
 * differ in nothing else the one in China stays, else the first. Options and values keep the order in which the SKUs
 * name them; values that look the same but are not get a number, because stores tell variants apart by their labels.
 */
export function variantsOf(offers: readonly Offer[], weight: string | null): { options: Options; variants: Variants } {
  const kept = onePerCombination(offers);
  const properties = new Map<string, { name: string; labels: Map<string, string> }>();
  for (const offer of kept) {
    for (const choice of buyerChoices(offer)) {
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
    weight,
    weightUnit: 'kg' as const,
    imageSrc: buyerChoices(offer).find((choice) => choice.image !== null)?.image ?? null,
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
  const choice = buyerChoices(offer).find((candidate) => candidate.propertyId === propertyId);
  return (choice && labels.get(propertyId)?.get(valueKey(choice))) ?? NO_VALUE;
}

function onePerCombination(offers: readonly Offer[]): Offer[] {
  const byCombination = new Map<string, Offer>();
  for (const offer of offers) {
    const key = JSON.stringify(buyerChoices(offer).map((choice) => [choice.propertyId, valueKey(choice)]));
    const present = byCombination.get(key);
    if (present === undefined || (shipsFromChina(offer) && !shipsFromChina(present))) byCombination.set(key, offer);
  }
  return [...byCombination.values()];
}

function buyerChoices(offer: Offer): Choice[] {
  return offer.choices.filter((choice) => choice.propertyId !== SHIPS_FROM);
}

function shipsFromChina(offer: Offer): boolean {
  return offer.choices.some(
    (choice) => choice.propertyId === SHIPS_FROM && (chinaValueIds.has(choice.valueId) || choice.shipsFrom === 'CN'),
  );
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
