import { z } from 'zod';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrls } from '../../../lib/supplier/alicdnImage.ts';
import { list, part, Text } from '../../../lib/supplier/shapes.ts';
import { firstText, isObject } from '../../../lib/supplier/values.ts';
import { withoutPromotions } from '../description.ts';
import { collected } from '../listing.ts';
import { Amount, Property, SkuPrice } from './shapes.ts';
import { offersFrom } from './skuList.ts';

const Value = z.looseObject({
  id: Text,
  name: Text,
  displayName: Text,
  imageMainUrl: Text,
  skuPropertySendGoodsCountryCode: Text,
});
const Price = z.looseObject({
  skuId: Text,
  skuIdStr: Text,
  skuAttr: Text,
  skuPropIds: Text,
  availQuantity: Text,
  amount: Amount,
  activityAmount: Amount,
});
const Props = z.looseObject({
  id: Text,
  name: Text,
  gallery: list(z.looseObject({ imageUrl: Text, videoUrl: Text })),
  skuInfo: part({
    propertyList: list(z.looseObject({ id: Text, name: Text, values: list(Value) })),
    priceList: list(Price),
  }),
});
const Shop = z.looseObject({ shop: part({ name: Text }) });
const Description = z.looseObject({ html: z.string() });

/** `__AER_DATA__` of aliexpress.ru: a tree of widgets, one of which is the product. */
export function readAerData(data: unknown): CollectedProductInput | null {
  const all = propsIn(data);
  const product = all.map((props) => Props.safeParse(props).data).find((props) => props?.skuInfo && props.name);
  const properties = (product?.skuInfo?.propertyList ?? []).map((property) => Property.parse(propertyShape(property)));
  const skus = offersFrom(properties, (product?.skuInfo?.priceList ?? []).map(skuShape), undefined);
  const productId = firstText(product?.id);
  if (productId === '' || skus === null) return null;
  const gallery = (product?.gallery ?? []).filter((item) => !item.videoUrl);
  return collected({
    ...skus,
    productId,
    title: firstText(product?.name),
    bodyHtml: withoutPromotions(all.map((props) => Description.safeParse(props).data?.html).find(Boolean) ?? ''),
    images: imageUrls(gallery.map((item) => item.imageUrl)),
    videoUrl: null,
    origin: '',
    store: firstText(...all.map((props) => Shop.safeParse(props).data?.shop?.name)),
    weight: null,
  });
}

function propertyShape(property: { id?: string; name?: string; values?: z.output<typeof Value>[] | null }): unknown {
  return {
    skuPropertyId: property.id,
    skuPropertyName: property.name,
    skuPropertyValues: (property.values ?? []).map((value) => ({
      propertyValueId: value.id,
      propertyValueDisplayName: value.displayName,
      propertyValueName: value.name,
      skuPropertyImagePath: value.imageMainUrl,
      skuPropertySendGoodsCountryCode: value.skuPropertySendGoodsCountryCode,
    })),
  };
}

function skuShape({ amount, activityAmount, availQuantity, ...sku }: z.output<typeof Price>): SkuPrice {
  return SkuPrice.parse({ ...sku, skuVal: { skuAmount: amount, skuActivityAmount: activityAmount, availQuantity } });
}

/** The `props` of every widget, outermost first. The depth is bounded because the file is a stranger's. */
function propsIn(node: unknown, depth = 0): unknown[] {
  if (!isObject(node) || depth > 40) return [];
  const nested = [node.widgets, node.children].flatMap((list) => (Array.isArray(list) ? list : []));
  return [node.props, ...nested.flatMap((child) => propsIn(child, depth + 1))].filter(isObject);
}
