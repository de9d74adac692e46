import { decodeEntities } from '../../../lib/supplier/html.ts';
import { isPersonal, type Paid, paidPrice } from '../../../lib/supplier/personalPrice.ts';
import { firstText, priceOf, stockOf, textOf } from '../../../lib/supplier/values.ts';
import type { Choice, Offer } from '../../../lib/supplier/variants.ts';
import { isLadder, joinSkuId, priceAt, stepsOf, weightsBySku } from '../collected.ts';
import { offerImage } from '../link.ts';
import type { PageModel, PageSku, Property } from './data.ts';

/** The SKUs of a page. */
export interface PageOffers {
  offers: Offer[];
  /** Whether their ids and choices are all as the page names them, not concluded. */
  sure: boolean;
}

/**
 * The SKUs of a page, the only one of a product without SKUs included. Null where there should be some and their choices
 * cannot be told apart: one variant in their place would hide them.
 */
export function offersOf(page: PageModel, offerId: string): PageOffers | null {
  const skus = skusOf(page);
  if (skus.length === 0) return isSkuOffer(page) ? null : { offers: [onlyOffer(page, offerId)], sure: true };
  const properties = firstList(page.root.skuModel?.skuProps, page.model?.offerDetail?.skuProps);
  const chosen = skus.map((sku) => choicesOf(textOf(sku.specAttrs), properties));
  if (chosen.some((one) => one === null)) return null;
  const weights = weightsOf(page);
  const ladder = ladderOf(page);
  const personal = isPersonal(page.model?.promotionModel?.promotionSign);
  const offers = skus.map((sku, at): Offer => {
    const paid = paidFor(sku, ladder, personal);
    return {
      skuId: sku.skuId === undefined ? null : joinSkuId(sku.skuId, textOf(sku.specId)),
      choices: chosen[at]?.choices ?? [],
      ...paid,
      stock: stockOf(sku.canBookCount),
      weight: weights.get(sku.skuId ?? '') ?? null,
    };
  });
  const named = skus.every(({ skuId, specId }) => skuId !== undefined && specId !== undefined);
  return { offers: inOrder(offers, properties), sure: named && chosen.every((one) => one?.sure === true) };
}

/** As the seller ordered the values, which the page's own order is not. */
function inOrder(offers: Offer[], properties: readonly Property[]): Offer[] {
  const ranks = properties.map(
    ({ value }) => new Map((value ?? []).map(({ name }, at) => [decodeEntities(textOf(name)).trim(), at])),
  );
  const rankOf = ({ choices }: Offer, at: number): number =>
    ranks[at]?.get(choices[at]?.label ?? '') ?? Number.MAX_SAFE_INTEGER;
  return offers.toSorted((a, b) => {
    const at = ranks.findIndex((_, index) => rankOf(a, index) !== rankOf(b, index));
    return at === -1 ? 0 : rankOf(a, at) - rankOf(b, at);
  });
}

/** The page holds them twice: under their joined choices, and as a list; of two that differ the longer is the whole one. */
function skusOf({ root, model }: PageModel): PageSku[] {
  const listed = model?.tradeModel?.skuMap ?? [];
  const byChoices = Object.entries(root.skuModel?.skuInfoMap ?? {});
  if (listed.length > byChoices.length) return listed;
  return byChoices.map(([choices, sku]) => ({ ...sku, specAttrs: sku.specAttrs ?? choices }));
}

function isSkuOffer({ root, model }: PageModel): boolean {
  const told = root.isSkuOffer ?? root.offerSigns?.isSkuOffer;
  return told === 'true' || firstList(root.skuModel?.skuProps, model?.offerDetail?.skuProps).length > 0;
}

/**
 * `红色&gt;XL` as choices. Names may hold the sign themselves, so they are looked for among the properties' values; where
 * that fails, the parts must be as many as there are properties, and null where they are not. Without properties the choices
 * stand without names.
 */
function choicesOf(escaped: string, properties: readonly Property[]): { choices: Choice[]; sure: boolean } | null {
  const joined = decodeEntities(escaped).trim();
  const known = joined === '' ? [] : labelsAmong(joined, properties);
  const [only, another] = known;
  const split = [escaped.split(/&gt;/i), joined.split('>')].find(
    ({ length }) => length === properties.length || properties.length === 0,
  );
  const labels = another === undefined ? (only ?? split?.map((part) => decodeEntities(part).trim())) : undefined;
  if (labels === undefined || joined === '') return null;
  const choices = labels.map((label, at) => choiceOf(label, at, properties[at]));
  return { choices, sure: only !== undefined && properties.every(({ prop }) => textOf(prop) !== '') };
}

/** Every way to read the joined names as one value of each property. */
function labelsAmong(joined: string, [property, ...others]: readonly Property[]): string[][] {
  const names = new Set((property?.value ?? []).map(({ name }) => decodeEntities(textOf(name)).trim()));
  names.delete('');
  if (others.length === 0) return names.has(joined) ? [[joined]] : [];
  return [...names]
    .filter((name) => joined.startsWith(`${name}>`))
    .flatMap((name) => labelsAmong(joined.slice(name.length + 1), others).map((rest) => [name, ...rest]));
}

function choiceOf(label: string, at: number, property: Property | undefined): Choice {
  const value = property?.value?.find(({ name }) => decodeEntities(textOf(name)).trim() === label);
  return {
    propertyId: firstText(property?.fid, property?.prop, String(at + 1)),
    propertyName: firstText(decodeEntities(textOf(property?.prop)), `Option ${at + 1}`),
    valueId: label,
    label,
    image: offerImage(value?.imageUrl),
  };
}

interface Ladder {
  /** What a piece costs in an order of the least quantity; null where the page quotes by SKU. */
  price: string | null;
  leads: boolean;
}

/** A page quotes by SKU or by quantity; the ranges of one that quotes by SKU are its lowest and highest price. */
function ladderOf({ root }: PageModel): Ladder {
  const { beginNum, skuParam } = root.orderParamModel?.orderParam ?? {};
  const steps = stepsOf(
    (skuParam?.skuRangePrices ?? []).map(({ beginAmount, price }) => ({ from: beginAmount, price })),
  );
  const usable = skuParam?.skuPriceType !== 'skuPrice' && isLadder(steps);
  return {
    price: usable ? priceAt(steps, stockOf(beginNum)) : null,
    leads: skuParam?.skuPriceType === 'rangePrice',
  };
}

/** A promotion whose price cannot be read leaves none: the list price is not what is paid. */
function paidFor(sku: PageSku, ladder: Ladder, personal: boolean): Paid {
  if (ladder.leads) return { price: ladder.price, compareAtPrice: null, note: null };
  const list = priceOf(sku.price);
  const promoted = [sku.isPromotionSku, sku.promotionSku].includes('true');
  const reduced = priceOf(sku.discountPrice);
  if (reduced === null && promoted) return { price: null, compareAtPrice: null, note: null };
  return paidPrice(reduced, list ?? (reduced === null ? ladder.price : null), personal);
}

function onlyOffer(page: PageModel, offerId: string): Offer {
  return {
    skuId: offerId,
    choices: [],
    price: ladderOf(page).price,
    compareAtPrice: null,
    stock: stockOf(page.root.orderParamModel?.orderParam?.canBookedAmount),
  };
}

/** Kilograms by SKU: the freight's are in kilograms, the packing list's in grams. */
function weightsOf({ components, freight }: PageModel): ReadonlyMap<string, string> {
  const shipped = Object.entries(freight?.skuWeight ?? {}).map(([skuId, weight]) => ({ skuId, weight }));
  const packed = components.flatMap(({ pieceWeightScale }) => pieceWeightScale?.pieceWeightScaleInfo ?? []);
  return weightsBySku(shipped, packed);
}

function firstList<T>(...lists: (readonly T[] | null | undefined)[]): readonly T[] {
  return lists.find((one) => one != null && one.length > 0) ?? [];
}
