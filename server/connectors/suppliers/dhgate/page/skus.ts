import { limits } from '#contract/limits.ts';
import { firstText, stockOf } from '../../../lib/supplier/values.ts';
import type { Choice, Offer } from '../../../lib/supplier/variants.ts';
import { imageUrl } from '../link.ts';
import type { Attribute, PageData } from './data.ts';
import type { PagePrice } from './prices.ts';

/** The warehouse: no choice of a buyer's. */
const SHIPPING_FROM = '8888';

/**
 * Every combination of the page's options. The page tells price, SKU id and stock of the one combination that is chosen; of
 * the others id and stock are unknown, not none, and the price is only where all have the same. Where there would be too
 * many combinations, only the chosen one.
 */
export function pageOffers(page: PageData, { price, compareAtPrice, note, ofAll }: PagePrice): Offer[] {
  const properties = (page.prodSku?.itemAttrList ?? []).map(choicesOf).filter((choices) => choices.length > 0);
  const chosen = chosenPairs(page);
  const count = properties.reduce((product, choices) => product * choices.length, 1);
  const rows = combinations(
    count > limits.variants ? properties.map((all) => all.filter((one) => chosen.has(key(one)))) : properties,
  );
  const soldOut = page.prodItem?.sellerSoldOut === 'true';
  return rows.map((choices) => {
    const isChosen = choices.length === chosen.size && choices.every((choice) => chosen.has(key(choice)));
    const isTold = isChosen || ofAll || rows.length === 1;
    return {
      skuId: isChosen ? firstText(page.prodSku?.skuId) || null : null,
      choices,
      ...(isTold ? { price, compareAtPrice, note } : { price: null, compareAtPrice: null }),
      stock: soldOut ? 0 : isChosen ? chosenStock(page) : null,
    };
  });
}

/** Whether the chosen combination is among them: else an option, or one of its values, could not be read. */
export function isWhole(page: PageData, offers: readonly Offer[]): boolean {
  const pairs = chosenPairs(page);
  if (firstText(page.prodSku?.skuId) === '') return false;
  return offers.some(
    ({ choices }) => choices.length === pairs.size && choices.every((choice) => pairs.has(key(choice))),
  );
}

/** `8888-6778|9999-1000|1141100-2171059` without the warehouse. */
function chosenPairs({ prodSku }: PageData): Set<string> {
  const pairs = firstText(prodSku?.skuAttr).split('|');
  return new Set(pairs.filter((pair) => pair !== '' && !pair.startsWith(`${SHIPPING_FROM}-`)));
}

const key = ({ propertyId, valueId }: Choice): string => `${propertyId}-${valueId}`;

function combinations(properties: Choice[][]): Choice[][] {
  return properties.reduce<Choice[][]>(
    (rows, choices) => rows.flatMap((row) => choices.map((choice) => [...row, choice])),
    [[]],
  );
}

function choicesOf({ attrId, attrName, itemAttrvalList }: Attribute): Choice[] {
  const propertyId = firstText(attrId);
  if (propertyId === SHIPPING_FROM) return [];
  const choices = (itemAttrvalList ?? []).map((value) => ({
    propertyId: propertyId || firstText(attrName),
    propertyName: firstText(attrName),
    valueId: firstText(value.attrValueId, value.attrValName),
    label: firstText(value.attrValName, value.attrValueId),
    image: imageUrl(value.pic0x0Url) ?? imageUrl(value.picUrl),
  }));
  // A value without a name would be left out in silence: rather the whole option, which is noticed.
  return choices.every(({ label }) => label !== '') ? choices : [];
}

/** In the warehouse that the page ships from; the sum stands beside it. */
function chosenStock({ prodSku, prodShip }: PageData): number | null {
  const country = firstText(prodShip?.shipCostAndWay?.stockCountryId);
  return stockOf(prodSku?.locationAndQtyMap?.[country], prodSku?.defInventoryQty);
}
