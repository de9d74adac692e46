import { decodeEntities } from '../../../lib/supplier/htmlText.ts';
import { firstText, higherThan, priceOf, stockOf, textOf } from '../../../lib/supplier/values.ts';
import type { Choice, Offer } from '../../../lib/supplier/variants.ts';
import { offerImage } from '../image.ts';
import { priceAt, stepsOf } from '../ladder.ts';
import { joinSkuId } from '../skuId.ts';
import { kilograms, kilogramsOfGrams } from '../weight.ts';
import type { PageModel } from './model.ts';
import type { PageSku, Property } from './shapes.ts';

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
  const byQuantity = priceByQuantity(page);
  const offers = skus.map((sku, at): Offer => {
    const paid = paidFor(sku, byQuantity);
    return {
      skuId: sku.skuId === undefined ? null : joinSkuId(sku.skuId, textOf(sku.specId)),
      choices: chosen[at]?.choices ?? [],
      ...paid,
      stock: stockOf(sku.canBookCount),
      weight: weights.get(sku.skuId ?? '') ?? null,
    };
  });
  const named = skus.every(({ skuId, specId }) => textOf(skuId) !== '' && textOf(specId) !== '');
  return { offers, sure: named && chosen.every((one) => one?.sure === true) };
}

/** Under the joined choices, or as a list that names them. */
function skusOf({ root, model }: PageModel): PageSku[] {
  const byChoices = Object.entries(root.skuModel?.skuInfoMap ?? {});
  if (byChoices.length > 0) return byChoices.map(([specAttrs, sku]) => ({ ...sku, specAttrs }));
  return model?.tradeModel?.skuMap ?? [];
}

function isSkuOffer({ root, model }: PageModel): boolean {
  const said = root.isSkuOffer ?? root.offerSigns?.isSkuOffer;
  return said === 'true' || firstList(root.skuModel?.skuProps, model?.offerDetail?.skuProps).length > 0;
}

/**
 * `红色&gt;XL` as choices. A name may itself hold the sign, so the parts must be as many as there are properties; null where
 * they are not. Without properties the choices stand without names.
 */
function choicesOf(joined: string, properties: readonly Property[]): { choices: Choice[]; sure: boolean } | null {
  const parts = [joined.split(/&gt;/i), joined.split(/&gt;|>/i)].find(
    (one) => one.length === properties.length || properties.length === 0,
  );
  if (parts === undefined || joined === '') return null;
  let sure = true;
  const choices = parts.map((escaped, at): Choice => {
    const label = decodeEntities(escaped).trim();
    const property = properties[at];
    const value = property?.value?.find(({ name }) => decodeEntities(textOf(name)).trim() === label);
    sure &&= value !== undefined && textOf(property?.prop) !== '';
    return {
      propertyId: firstText(property?.fid, property?.prop, String(at + 1)),
      propertyName: firstText(decodeEntities(textOf(property?.prop)), `Option ${at + 1}`),
      valueId: label,
      label,
      image: offerImage(value?.imageUrl),
    };
  });
  return { choices, sure };
}

interface Paid {
  price: string | null;
  compareAtPrice: string | null;
}

/** A page quotes by SKU or by quantity; the ranges of one that quotes by SKU are its lowest and highest price. */
function priceByQuantity({ root }: PageModel): { price: string | null; leads: boolean } {
  const { beginNum, skuParam } = root.orderParamModel?.orderParam ?? {};
  const bySku = skuParam?.skuPriceType === 'skuPrice';
  const ranges = (skuParam?.skuRangePrices ?? []).map(({ beginAmount, price }) => ({ from: beginAmount, price }));
  return { price: bySku ? null : priceAt(stepsOf(ranges), stockOf(beginNum)), leads: !bySku };
}

function paidFor(sku: PageSku, byQuantity: { price: string | null; leads: boolean }): Paid {
  if (byQuantity.leads && byQuantity.price !== null) return { price: byQuantity.price, compareAtPrice: null };
  const list = priceOf(sku.price);
  const price = priceOf(sku.discountPrice) ?? list;
  return { price, compareAtPrice: higherThan(price, list) };
}

function onlyOffer(page: PageModel, offerId: string): Offer {
  const { orderParam } = page.root.orderParamModel ?? {};
  const ranges = (orderParam?.skuParam?.skuRangePrices ?? []).map(({ beginAmount, price }) => ({
    from: beginAmount,
    price,
  }));
  return {
    skuId: offerId,
    choices: [],
    price: priceAt(stepsOf(ranges), stockOf(orderParam?.beginNum)),
    compareAtPrice: null,
    stock: stockOf(orderParam?.canBookedAmount),
  };
}

/** Kilograms by SKU: the freight's are in kilograms, the packing list's in grams. */
function weightsOf({ components, freight }: PageModel): Map<string, string> {
  const weights = new Map<string, string>();
  const set = (skuId: string | undefined, weight: string | null): void => {
    if (skuId !== undefined && weight !== null) weights.set(skuId, weight);
  };
  for (const [skuId, weight] of Object.entries(freight?.skuWeight ?? {})) set(skuId, kilograms(weight));
  const packed = components.flatMap(({ pieceWeightScale }) => pieceWeightScale?.pieceWeightScaleInfo ?? []);
  for (const { skuId, weight } of packed) set(skuId, kilogramsOfGrams(weight));
  return weights;
}

function firstList<T>(...lists: (readonly T[] | null | undefined)[]): readonly T[] {
  return lists.find((one) => one != null && one.length > 0) ?? [];
}
