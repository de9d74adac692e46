import { z } from 'zod';
import { list, part, Text } from '../../../lib/supplier/shapes.ts';

/** Words are text and nothing else: a `true` or a 0 in their place is a page that has changed. */
const Words = z.string().nullish().catch(undefined);
const Figure = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => (value === undefined || value === null ? undefined : String(value)));
const matching = (pattern: RegExp) =>
  Figure.transform((value) => (value !== undefined && pattern.test(value) ? value : undefined));
const Id = matching(/^\d{5,20}$/);
const TemplateId = matching(/^\d{1,20}$/);
const SpecId = matching(/^[0-9a-z]{16,64}$/i);

const PropertyValue = z.looseObject({ name: Words, imageUrl: Words });
export const Property = z.looseObject({ fid: Figure, prop: Words, value: list(PropertyValue) });
export type Property = z.output<typeof Property>;

export const PageSku = z.looseObject({
  skuId: Id,
  specId: SpecId,
  /** The choices, joined with an escaped `>`. */
  specAttrs: Words,
  price: Figure,
  discountPrice: Figure,
  canBookCount: Figure,
  isPromotionSku: Text,
  /** The same in the list of the trade model. */
  promotionSku: Text,
});
export type PageSku = z.output<typeof PageSku>;

const Range = z.looseObject({ price: Figure, beginAmount: Figure });
const Picture = z.looseObject({ fullPathImageURI: Words });

/** `Root.fields.dataJson` of the PC page, `globalData` of the mobile one. */
export const Root = z.looseObject({
  isPricePrivate: Text,
  isPicPrivate: Text,
  isSkuOffer: Text,
  offerSigns: part({ isSkuOffer: Text }),
  tempModel: part({ offerId: Figure, offerTitle: Words, companyName: Words }),
  images: list(Picture),
  skuModel: part({ skuProps: list(Property), skuInfoMap: z.record(z.string(), PageSku).nullish().catch(undefined) }),
  orderParamModel: part({
    orderParam: part({
      beginNum: Figure,
      canBookedAmount: Figure,
      skuParam: part({ skuPriceType: Words, skuRangePrices: list(Range) }),
    }),
  }),
});
export type Root = z.output<typeof Root>;

/** `result.global.globalData.model` of the PC page. */
export const Model = part({
  offerDetail: part({
    subject: Words,
    leafCategoryName: Words,
    skuProps: list(Property),
    featureAttributes: list(z.looseObject({ name: Words, value: Words })),
    imageList: list(Picture),
  }),
  sellerModel: part({ companyName: Words }),
  tradeModel: part({ skuMap: list(PageSku) }),
  /** Which promotions the page's prices have. */
  promotionModel: part({ promotionSign: z.unknown().optional() }),
});

/** One component of the page: what each of them may hold, by the names of its fields. */
export const Fields = z.looseObject({
  offerImgList: list(Words),
  video: part({ videoUrl: Words }),
  isPrivatePrice: Text,
  pieceWeightScale: part({ pieceWeightScaleInfo: list(z.looseObject({ skuId: Id, weight: Figure })) }),
  propsList: list(z.looseObject({ name: Words, value: Words })),
  freightInfo: z.unknown().optional(),
  location: Words,
  totalCost: Figure,
  postFree: Text,
  freeDeliverFee: Text,
  templateId: TemplateId,
});
export type Fields = z.output<typeof Fields>;

export const FreightInfo = part({
  location: Words,
  subTemplateId: TemplateId,
  freeDeliverFee: Text,
  totalCost: Figure,
  /** Kilograms. */
  unitWeight: Figure,
  skuWeight: z.record(z.string(), Figure).nullish().catch(undefined),
});
export type FreightInfo = z.output<typeof FreightInfo>;
