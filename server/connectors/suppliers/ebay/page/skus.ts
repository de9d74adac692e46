import { z } from 'zod';
import { coinPrice } from '../../../lib/amount.ts';
import { literalsAfter, parseJsonIfAny } from '../../../lib/supplier/json.ts';
import { currencyOf, firstText, isObject, list, part, priceOf, Text, textOf } from '../../../lib/supplier/values.ts';
import type { Choice, Offer } from '../../../lib/supplier/variants.ts';

/** A page's variations. */
export interface Msku {
  currency: string;
  offers: Offer[];
  /** Values that have a picture: its place in the page's carousel, by value id. */
  pictureAt: ReadonlyMap<string, number>;
}

const Menu = z.looseObject({ displayLabel: Text, displayName: Text, name: Text, menuItemValueIds: list(Text) });
const Value = z.looseObject({ valueName: Text, displayName: Text, matchingVariationIds: list(Text) });
const Variation = z.looseObject({
  binModel: part({ price: part({ value: part({ value: Text, currency: Text }) }) }),
  quantity: part({
    outOfStock: z.boolean().nullish().catch(undefined),
    maxQuantity: z.unknown().optional(),
    quantityInput: part({ maxQuantity: z.unknown().optional() }),
  }),
});
const Model = z.looseObject({
  selectMenus: z.array(Menu).min(1),
  menuItemMap: z.record(z.string(), Value),
  variationsMap: z.record(z.string().regex(/^\d+$/), Variation),
  menuItemPictureIndexMap: z
    .record(z.string(), z.array(z.number().int().min(0)).catch([]))
    .nullish()
    .catch(undefined),
});
type Model = z.output<typeof Model>;

/** The model of the variations: itself, a script that holds it, or anything around it. Undefined where there is none. */
export function mskuIn(data: unknown): unknown {
  if (typeof data === 'string') return mskuInText(data);
  for (let nodes = [data], depth = 0; nodes.length > 0 && depth < 8; depth += 1) {
    const own = nodes.filter(isObject).find((node) => isObject(node.MSKU) || 'selectMenus' in node);
    if (own) return isObject(own.MSKU) ? own.MSKU : own;
    nodes = nodes.flatMap((node) => (isObject(node) || Array.isArray(node) ? Object.values(node) : [])).slice(0, 5000);
  }
  return undefined;
}

/** As `mskuIn`, of a script's or a page's text. */
export function mskuInText(text: string): unknown {
  const [literal] = literalsAfter(text, /"MSKU"\s*:\s*(?=\{)/g);
  return literal === undefined ? undefined : parseJsonIfAny(literal);
}

/**
 * The variations of a listing (`v1|<listing>|<variation>`). Null where the model is not whole: a variation that has no
 * value or two in a menu would be sold as another.
 */
export function readMsku(data: unknown, productId: string): Msku | null {
  const model = Model.safeParse(data).data;
  if (model === undefined) return null;
  const variations = Object.entries(model.variationsMap);
  const prices = variations.map(([, { binModel }]) => binModel?.price?.value);
  const currency = prices.map((price) => currencyOf(price?.currency)).find((code) => code !== null);
  const choices = variations.map(([id]) => choicesOf(model, id));
  if (currency === undefined || choices.some((ofOne) => ofOne === null)) return null;
  const offers = variations.map(([id, variation], at): Offer => {
    const shown = prices[at];
    const price = currencyOf(shown?.currency) === currency ? priceOf(shown?.value) : null;
    return {
      skuId: `v1|${productId}|${id}`,
      choices: choices[at] ?? [],
      // A number in a script has lost its last zero: what was 3.70 is no other price.
      price: price === null ? null : coinPrice(price, currency),
      compareAtPrice: null,
      stock: stockOf(variation),
    };
  });
  const pictures = Object.entries(model.menuItemPictureIndexMap ?? {});
  const pictureAt = new Map(pictures.flatMap(([id, [at]]): [string, number][] => (at === undefined ? [] : [[id, at]])));
  return { currency, offers, pictureAt };
}

/** One value of each menu; null where a menu has none for the variation, or more than one. */
function choicesOf({ selectMenus, menuItemMap }: Model, variationId: string): Choice[] | null {
  const choices = selectMenus.map((menu): Choice | null => {
    const ids = (menu.menuItemValueIds ?? []).map(textOf);
    const [id, another] = ids.filter((one) => menuItemMap[one]?.matchingVariationIds?.includes(variationId));
    const name = firstText(menu.displayLabel, menu.displayName, menu.name);
    const value = id === undefined ? undefined : menuItemMap[id];
    // The shown name may say more ("Blue (Out of stock)").
    const label = firstText(value?.valueName, value?.displayName);
    if (id === undefined || another !== undefined || name === '' || label === '') return null;
    return { propertyId: name, propertyName: name, valueId: id, label, image: null };
  });
  return choices.every((choice) => choice !== null) ? choices : null;
}

/** What may be bought at once, which is no more than there is. */
function stockOf({ quantity }: z.output<typeof Variation>): number | null {
  if (quantity?.outOfStock === true) return 0;
  for (const most of [quantity?.quantityInput?.maxQuantity, quantity?.maxQuantity]) {
    const pieces = isObject(most) ? most.value : most;
    if (typeof pieces === 'number' && Number.isSafeInteger(pieces) && pieces >= 0) return pieces;
  }
  return null;
}
