import { z } from 'zod';
import { list, part, Text } from '../../../lib/supplier/shapes.ts';

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
    isActivity: Text,
    skuMultiCurrencyCalPrice: Text,
    actSkuMultiCurrencyCalPrice: Text,
    availQuantity: Text,
    inventory: Text,
  }),
});
export type SkuPrice = z.output<typeof SkuPrice>;

export const Specification = z.looseObject({ attrName: Text, attrNameId: Text, attrValue: Text });
export type Specification = z.output<typeof Specification>;

/** A step of the path to a product; those of the site itself have no category's number. */
export const Crumb = z.looseObject({ cateId: Text, name: Text });

/** The category that a product is in, by the path to it; '' when it is not told. */
export function lastCategory(path: readonly z.output<typeof Crumb>[] | null | undefined): string {
  return path?.findLast(({ cateId, name }) => Number(cateId) > 0 && name)?.name ?? '';
}
