import { imageUrl } from '../../../lib/supplier/alicdnImage.ts';
import { firstText } from '../../../lib/supplier/values.ts';
import type { ShippedChoice as Choice } from '../shipsFrom.ts';
import type { Property } from './shapes.ts';

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
