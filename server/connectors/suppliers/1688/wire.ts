import { z } from 'zod';
import { extraRows } from '../../lib/supplier/rows.ts';
import { list, part, Text } from '../../lib/supplier/values.ts';

/** Identifiers come as numbers, amounts as text; both are read as text. */
const Needed = z.union([z.string().min(1), z.number()]).transform(String);

const SkuAttribute = z.looseObject({
  attributeId: Text,
  attributeName: Text,
  attributeNameTrans: Text,
  value: Text,
  valueTrans: Text,
  skuImageUrl: Text,
});

const Sku = z.looseObject({
  skuId: Needed.refine((id) => /^\d{5,20}$/.test(id)),
  specId: Text,
  price: Text,
  promotionPrice: Text,
  amountOnSale: Text,
  cargoNumber: Text,
  // A choice that is left out would make another variant of it.
  skuAttributes: z.array(SkuAttribute).nullish(),
});
export type Sku = z.output<typeof Sku>;

const PriceRange = z.looseObject({ startQuantity: Text, price: Text, promotionPrice: Text });
const Attribute = z.looseObject({ attributeName: Text, value: Text, valueTrans: Text });
const SkuWeight = z.looseObject({ skuId: Text, weight: Text });

/**
 * What `product.search.queryProductDetail` must hold for us to make a product of it. Fields that we do not know are kept.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao.crossborder:product.search.queryProductDetail-1
 */
export const ProductAnswer = z.looseObject({
  offerId: Needed,
  subject: Needed,
  subjectTrans: Text,
  description: Text,
  descriptionTrans: Text,
  mainVideo: Text,
  categoryName: Text,
  companyName: Text,
  status: Text,
  minOrderQuantity: Text,
  /** Of the selection for dropshippers (精选货源). */
  isJxhy: Text,
  productImage: part({ images: list(Text) }),
  productAttribute: extraRows(Attribute),
  // A SKU that cannot be read would be missed silently, so the list is read whole or not at all.
  productSkuInfos: z.array(Sku).nullish(),
  productSaleInfo: part({ amountOnSale: Text, quoteType: Text, priceRangeList: list(PriceRange) }),
  productShippingInfo: part({
    weight: Text,
    /** Grams. */
    skuShippingInfoList: extraRows(SkuWeight),
    /** Kilograms. */
    skuShippingDetails: extraRows(SkuWeight),
  }),
});
export type ProductAnswer = z.output<typeof ProductAnswer>;

/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao.crossborder:product.freight.estimate-1 */
export const FreightAnswer = z.looseObject({
  freight: Text,
  freePostage: z.boolean().nullish(),
  templateId: Text,
  templateName: Text,
  subTemplateType: Text,
  subTemplateName: Text,
});
export type FreightAnswer = z.output<typeof FreightAnswer>;
