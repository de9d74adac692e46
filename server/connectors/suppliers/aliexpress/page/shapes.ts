import { z } from 'zod';

/** Pages are told apart by what they hold, so every field may be missing; a null is a missing field. */
export const Text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .catch(undefined)
  .transform((value) => (value === undefined || value === null ? undefined : String(value)));

export function part<T extends z.ZodRawShape>(shape: T) {
  return z.looseObject(shape).nullish().catch(undefined);
}

export function list<T extends z.ZodType>(item: T) {
  return z.array(item).nullish().catch(undefined);
}

/** An amount as the buyer was shown it. */
export const Amount = part({ currency: Text, value: Text });
export type Amount = z.output<typeof Amount>;

const PropertyValue = z.looseObject({
  propertyValueId: Text,
  propertyValueIdLong: Text,
  propertyValueName: Text,
  propertyValueDisplayName: Text,
  propertyValueDefinitionName: Text,
  skuPropertyImagePath: Text,
  skuPropertySendGoodsCountryCode: Text,
});

export const Property = z.looseObject({
  skuPropertyId: Text,
  skuPropertyName: Text,
  skuPropertyValues: list(PropertyValue),
});
export type Property = z.output<typeof Property>;

/** The `*CalPrice` fields beside the amounts are in another currency than the shown one and are left out on purpose. */
export const SkuPrice = z.looseObject({
  skuId: Text,
  skuIdStr: Text,
  skuAttr: Text,
  skuPropIds: Text,
  skuVal: part({
    skuAmount: Amount,
    skuActivityAmount: Amount,
    skuMultiCurrencyCalPrice: Text,
    actSkuMultiCurrencyCalPrice: Text,
    availQuantity: Text,
    inventory: Text,
  }),
});
export type SkuPrice = z.output<typeof SkuPrice>;

export const Specification = z.looseObject({ attrName: Text, attrNameId: Text, attrValue: Text });
export type Specification = z.output<typeof Specification>;
