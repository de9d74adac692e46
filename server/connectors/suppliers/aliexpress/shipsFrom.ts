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
/** Warehouses by value id, as far as they are known. */
const countries: Readonly<Record<string, string>> = {
  201336100: 'CN',
  201441035: 'CN',
  201336106: 'US',
  201336103: 'RU',
  201336104: 'ES',
  201336342: 'FR',
  201336101: 'DE',
  201336105: 'GB',
  201336099: 'AU',
  203287806: 'CZ',
  201336343: 'IT',
  203054831: 'TR',
  203372089: 'PL',
  100015076: 'BE',
  203124901: 'UA',
  203124902: 'AE',
  100015009: 'ZA',
  201336102: 'ID',
  202724806: 'CL',
  203054829: 'BR',
  203124900: 'VN',
  203124903: 'IL',
  100015000: 'SA',
  5581: 'KR',
};

/** The country that a SKU leaves from, by its properties' ids and values; null where it is not told or not known. */
export function shipsFrom(
  properties: readonly { sku_property_id: string; property_value_id?: string | undefined }[],
): string | null {
  const valueId = properties.find(({ sku_property_id }) => sku_property_id === SHIPS_FROM)?.property_value_id;
  return valueId === undefined ? null : (countries[valueId] ?? null);
}

/**
 * SKUs without "Ships From". Of those that differ in nothing else one with a price stays; among several of them the one in
 * China, else the first.
 */
export function withoutShipsFrom(offers: readonly ShippedOffer[]): Offer[] {
  const kept = new Map<string, { offer: Offer; rank: number }>();
  for (const offer of offers) {
    const choices = offer.choices.filter(({ propertyId }) => propertyId !== SHIPS_FROM);
    const key = combinationOf({ ...offer, choices });
    const rank = (offer.price === null ? 0 : 2) + (shipsFromChina(offer) ? 1 : 0);
    const present = kept.get(key);
    if (present === undefined || rank > present.rank) kept.set(key, { offer: { ...offer, choices }, rank });
  }
  return [...kept.values()].map(({ offer }) => offer);
}

const shipsFromChina = ({ choices }: ShippedOffer): boolean =>
  choices.some(
    ({ propertyId, valueId, shipsFrom }) =>
      propertyId === SHIPS_FROM && (countries[valueId] === 'CN' || shipsFrom === 'CN'),
  );
