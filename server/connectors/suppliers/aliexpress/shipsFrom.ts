import { type Choice, combinationOf, type Offer } from '../../lib/supplier/variants.ts';

/** A choice as AliExpress has it: one of its properties is no choice of a buyer's but the warehouse. */
export interface ShippedChoice extends Choice {
  /** ISO country of the warehouse, where the property is the one that names it. */
  shipsFrom?: string | null;
}

export interface ShippedOffer extends Offer {
  choices: ShippedChoice[];
}

const SHIPS_FROM = '200007763';
const chinaValueIds = new Set(['201336100', '201441035']);

/** SKUs without "Ships From". Of those that differ in nothing else the one in China stays, else the first. */
export function withoutShipsFrom(offers: readonly ShippedOffer[]): Offer[] {
  const kept = new Map<string, { offer: Offer; fromChina: boolean }>();
  for (const offer of offers) {
    const choices = offer.choices.filter(({ propertyId }) => propertyId !== SHIPS_FROM);
    const key = combinationOf({ ...offer, choices });
    const fromChina = shipsFromChina(offer);
    const present = kept.get(key);
    if (present === undefined || (fromChina && !present.fromChina)) {
      kept.set(key, { offer: { ...offer, choices }, fromChina });
    }
  }
  return [...kept.values()].map(({ offer }) => offer);
}

const shipsFromChina = ({ choices }: ShippedOffer): boolean =>
  choices.some(
    ({ propertyId, valueId, shipsFrom }) =>
      propertyId === SHIPS_FROM && (chinaValueIds.has(valueId) || shipsFrom === 'CN'),
  );
