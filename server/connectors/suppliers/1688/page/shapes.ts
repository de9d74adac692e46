import { z } from 'zod';
import { list, part, Text } from '../../../lib/supplier/shapes.ts';

const PropertyValue = z.looseObject({ name: Text, imageUrl: Text });
export const Property = z.looseObject({ fid: Text, prop: Text, value: list(PropertyValue) });
export type Property = z.output<typeof Property>;

export const PageSku = z.looseObject({
  skuId: Text,
  specId: Text,
  /** The choices, joined with an escaped `>`. */
  specAttrs: Text,
  price: Text,
  discountPrice: Text,
  canBookCount: Text,
});
export type PageSku = z.output<typeof PageSku>;

const Range = z.looseObject({ price: Text, beginAmount: Text });

/** `Root.fields.dataJson` of the PC page, `globalData` of the mobile one. */
export const Root = z.looseObject({
  isPricePrivate: Text,
  isPicPrivate: Text,
  isSkuOffer: Text,
  offerSigns: part({ isSkuOffer: Text }),
  tempModel: part({ offerId: Text, offerTitle: Text, companyName: Text }),
  images: list(z.looseObject({ fullPathImageURI: Text })),
  skuModel: part({ skuProps: list(Property), skuInfoMap: z.record(z.string(), PageSku).nullish().catch(undefined) }),
  orderParamModel: part({
    orderParam: part({
      beginNum: Text,
      canBookedAmount: Text,
      skuParam: part({ skuPriceType: Text, skuRangePrices: list(Range) }),
    }),
  }),
});
export type Root = z.output<typeof Root>;

/** `result.global.globalData.model` of the PC page. */
export const Model = part({
  offerDetail: part({
    subject: Text,
    leafCategoryName: Text,
    skuProps: list(Property),
    featureAttributes: list(z.looseObject({ name: Text, value: Text })),
    imageList: list(z.looseObject({ fullPathImageURI: Text })),
  }),
  sellerModel: part({ companyName: Text }),
  tradeModel: part({ skuMap: list(PageSku) }),
});

/** One component of the page: what each of them may hold, by the names of its fields. */
export const Fields = z.looseObject({
  offerImgList: list(Text),
  video: part({ videoUrl: Text }),
  isPrivatePrice: Text,
  pieceWeightScale: part({ pieceWeightScaleInfo: list(z.looseObject({ skuId: Text, weight: Text })) }),
  propsList: list(z.looseObject({ name: Text, value: Text })),
  freightInfo: z.unknown().optional(),
  location: Text,
  deliveryFee: z.unknown().optional(),
  totalCost: Text,
  postFree: Text,
  freeDeliverFee: Text,
  templateId: Text,
});
export type Fields = z.output<typeof Fields>;

export const FreightInfo = part({
  location: Text,
  subTemplateId: Text,
  freeDeliverFee: Text,
  totalCost: Text,
  /** Kilograms. */
  unitWeight: Text,
  skuWeight: z.record(z.string(), Text).nullish().catch(undefined),
});
export type FreightInfo = z.output<typeof FreightInfo>;
