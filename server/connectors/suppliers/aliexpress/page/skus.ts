import { imageUrl } from '../../../lib/supplier/aliPages.ts';
import { isPersonal, type Paid, paidPrice } from '../../../lib/supplier/personalPrice.ts';
import { currencyOf, firstText, priceOf, stockOf } from '../../../lib/supplier/values.ts';
import type { ShippedChoice as Choice, ShippedOffer as Offer } from '../collected.ts';
import type { Property, SkuPrice, Specification } from './data.ts';

const ORIGIN = '219';

/** The SKUs of the pages from 2018 to 2023, whose lists differ only in where they lie; null when there is none. */
export function offersFrom(
  properties: readonly Property[],
  skus: readonly SkuPrice[],
  shownCurrency: unknown,
): { currency: string; offers: Offer[] } | null {
  const amount = skus.map((sku) => sku.skuVal?.skuActivityAmount ?? sku.skuVal?.skuAmount).find(Boolean);
  const currency = currencyOf(amount?.currency) ?? currencyOf(shownCurrency);
  if (currency === null || skus.length === 0) return null;
  const choicesOf = choiceReader(properties);
  const offers = skus.map((sku) => {
    const paid = shownPrices(sku, currency, currencyOf(shownCurrency));
    return {
      skuId: firstText(sku.skuIdStr, sku.skuId) || null,
      choices: choicesOf(firstText(sku.skuAttr), firstText(sku.skuPropIds)),
      ...paid,
      stock: stockOf(sku.skuVal?.availQuantity, sku.skuVal?.inventory),
    };
  });
  return { currency, offers };
}

/**
 * The price the buyer was shown and the one struck out. Pages before the amounts came have the shown price as
 * `skuMultiCurrencyCalPrice`, in the page's display currency; `skuCalPrice` is in the platform's own and never read.
 */
function shownPrices({ skuVal }: SkuPrice, currency: string, shownCurrency: string | null): Paid {
  const amounts = [skuVal?.skuActivityAmount, skuVal?.skuAmount].map((amount) =>
    currencyOf(amount?.currency) === currency ? priceOf(amount?.value) : null,
  );
  const older = [skuVal?.actSkuMultiCurrencyCalPrice, skuVal?.skuMultiCurrencyCalPrice].map((price) =>
    shownCurrency === currency ? priceOf(price) : null,
  );
  const [active, list] = amounts.some((price) => price !== null) ? amounts : older;
  // Marked as reduced, without the reduced price: the list price would be too high.
  if (skuVal?.isActivity === 'true' && !active) return { price: null, compareAtPrice: null, note: null };
  return paidPrice(active ?? null, list ?? null, isPersonal(skuVal));
}

/** The country of origin among a page's specifications; '' when it is not stated. */
export function originFrom(specifications: readonly Specification[]): string {
  return firstText(specifications.find((item) => item.attrNameId === ORIGIN)?.attrValue);
}

/**
 * Reads a SKU's properties from its `skuAttr` (or `path`): `14:193#Black;5:100014066`. Value ids without their property
 * (`skuPropIds`: `193,100014066`) are looked up in all of them.
 */
export function choiceReader(properties: readonly Property[]): (attribute: string, valueIds?: string) => Choice[] {
  const byPair = new Map<string, Choice>();
  const byValue = new Map<string, Choice>();
  for (const property of properties) {
    const propertyId = firstText(property.skuPropertyId);
    for (const value of property.skuPropertyValues ?? []) {
      const choice = {
        propertyId,
        propertyName: firstText(property.skuPropertyName),
        valueId: firstText(value.propertyValueIdLong, value.propertyValueId),
        label: firstText(
          value.propertyValueDisplayName,
          value.propertyValueDefinitionName,
          value.propertyValueName,
          value.propertyValueIdLong,
          value.propertyValueId,
        ),
        image: imageUrl(value.skuPropertyImagePath),
        shipsFrom: value.skuPropertySendGoodsCountryCode ?? null,
      };
      for (const valueId of [value.propertyValueId, value.propertyValueIdLong]) {
        if (valueId === undefined) continue;
        byPair.set(`${propertyId}:${valueId}`, choice);
        if (!byValue.has(valueId)) byValue.set(valueId, choice);
      }
    }
  }
  return (attribute, valueIds = '') => {
    const pairs = [...attribute.matchAll(/(?:^|[;,])(\d+):(-?\d+)/g)].map((match) => `${match[1]}:${match[2]}`);
    const fromPairs = pairs.map((pair) => byPair.get(pair)).filter((choice) => choice !== undefined);
    if (fromPairs.length > 0) return fromPairs;
    return valueIds
      .split(',')
      .map((id) => byValue.get(id.trim()))
      .filter((choice) => choice !== undefined);
  };
}
