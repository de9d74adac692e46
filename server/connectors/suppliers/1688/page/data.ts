import { z } from 'zod';
import { literalsAfter, parseLooseJson, resolveReferences } from '../../../lib/supplier/json.ts';
import { isObject, list, part, Text } from '../../../lib/supplier/values.ts';

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
const Root = z.looseObject({
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
type Root = z.output<typeof Root>;

/** `result.global.globalData.model` of the PC page. */
const Model = part({
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
const Fields = z.looseObject({
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
type Fields = z.output<typeof Fields>;

const FreightInfo = part({
  location: Words,
  subTemplateId: TemplateId,
  freeDeliverFee: Text,
  totalCost: Figure,
  /** Kilograms. */
  unitWeight: Figure,
  skuWeight: z.record(z.string(), Figure).nullish().catch(undefined),
});
type FreightInfo = z.output<typeof FreightInfo>;

/** A page's data in one form, whatever its era. */
export interface PageModel {
  root: Root;
  model: z.output<typeof Model>;
  /** What the page's components hold. */
  components: Fields[];
  freight: FreightInfo;
}

/**
 * Brings page data into one form: `window.context` (whole or its `result`) or `__INIT_DATA`; null when it is neither. The
 * data is changed: references in it are resolved.
 */
export function modelOf(data: unknown): PageModel | null {
  if (!isObject(data)) return null;
  const whole = isObject(data.result) ? data : { result: data };
  resolveReferences(whole);
  const result = isObject(whole.result) ? whole.result : {};
  const isMobile = isObject(result.globalData) && !isObject(result.global);
  const parts = Object.values(isObject(result.data) ? result.data : {}).filter(isObject);
  const components = parts.map((one) => (isObject(one.fields) ? one.fields : one.data)).filter(isObject);
  const root = isMobile ? result.globalData : components.map(({ dataJson }) => dataJson).find(isObject);
  if (!isObject(root)) return null;
  const read = components.map((fields) => Fields.parse(fields));
  return {
    root: Root.parse(root),
    model: Model.parse(nested(result, ['global', 'globalData', 'model'])),
    components: read,
    freight: FreightInfo.parse(read.map(({ freightInfo }) => freightInfo).find(isObject)),
  };
}

function nested(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

/** `window.context=(function(b,d){...})(window.contextPath,{...})` of 2025 and later: JavaScript around almost-JSON. */
const context = /\bwindow\.contextPath\s*,\s*(?=\{)/g;
/** `window.__INIT_DATA={...}` of 2021 to 2024 and of the mobile pages. */
const initData = /\b__INIT_DATA(?:__)?(?:["']\])?\s*=\s*(?=\{)/g;

/** The data objects that a page's scripts hold, the newest form first. Nothing is run. */
export function scriptData(html: string): { context: unknown[]; initData: unknown[] } {
  const objects = (marker: RegExp): unknown[] => literalsAfter(html, marker).map(parseLooseJson).filter(isObject);
  return { context: objects(context), initData: objects(initData) };
}

/** What the extension sent as a piece of page data: the object itself, its text, or the script that assigns it. */
export function dataOf(sent: unknown): unknown[] {
  if (isObject(sent)) return [structuredClone(sent)];
  if (typeof sent !== 'string') return [];
  const whole = parseLooseJson(sent.trim());
  if (isObject(whole)) return [whole];
  const { context: contexts, initData: others } = scriptData(sent);
  return [...contexts, ...others];
}
