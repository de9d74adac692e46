import { z } from 'zod';
import { flightObject, flightText, objectWith } from '../../../lib/supplier/flight.ts';
import { list, part, Text } from '../../../lib/supplier/values.ts';

const Value = z.looseObject({
  attrId: Text,
  attrValueId: Text,
  attrValName: Text,
  picUrl: Text,
  pic0x0Url: Text,
  attrValCode: Text,
});
const Attribute = z.looseObject({ attrId: Text, attrName: Text, itemAttrvalList: list(Value) });
export type Attribute = z.output<typeof Attribute>;

/** One step of the price ladder. The `International` figures are in the display currency. */
const Tier = z.looseObject({
  startQty: Text,
  endQty: Text,
  originalPrice: Text,
  promDiscountPrice: Text,
  orgInternationalPrice: Text,
  disInternationalPrice: Text,
});
export type Tier = z.output<typeof Tier>;

const Way = part({
  countryId: Text,
  stockCountryId: Text,
  deliveryTime: Text,
  shipTimeMin: Text,
  shipTimeMax: Text,
  shipcost: Text,
  isfreeShipping: Text,
  canDelivery: Text,
  currency: Text,
  currencyFreight: Text,
  currencyRate: Text,
  expressType: Text,
});
export type Way = NonNullable<z.output<typeof Way>>;

/** What a product page's stream holds of the product. Nothing of the visitor (`prodBuyer`, `prodCoupons`) is named here. */
export const PageData = z.looseObject({
  itemCode: Text,
  dispCurrency: Text,
  prodItem: part({
    productName: Text,
    minOrder: Text,
    grossweight: Text,
    cateDispName: Text,
    istate: Text,
    sellerSoldOut: Text,
  }),
  prodImg: part({ oriImgList: list(Text), videoUrl: Text }),
  prodPrice: part({
    /** Over all variants. `deal`: after the promotion. */
    maxAndMinPriceVo: part({
      minBuyerPrice: Text,
      maxBuyerPrice: Text,
      dealMinBuyerPrice: Text,
      dealMaxBuyerPrice: Text,
    }),
    itemWholesaleRangeVos: list(Tier),
  }),
  prodSku: part({
    skuId: Text,
    skuAttr: Text,
    itemAttrList: list(Attribute),
    defInventoryQty: Text,
    locationAndQtyMap: z.record(z.string(), Text).nullish().catch(undefined),
  }),
  prodDesc: part({ description: Text, categoryName: Text }),
  prodSeller: part({ suppliername: Text }),
  prodShip: part({ shipCostAndWay: Way }),
  prodOutLineStatus: Text,
});
export type PageData = z.output<typeof PageData>;

/** The members that are read, and no others. */
const wanted = Object.keys(PageData.shape);

const having = ['prodItem', 'itemCode'] as const;

/**
 * The product's data in a page's stream: given as the page, the scripts' text, the stream (whole or the list of its
 * pieces) or the object itself. Null when there is none.
 */
export function flightPage(data: unknown): PageData | null {
  const found = typeof data === 'string' ? inText(data) : inJson(data);
  return found === null ? null : (PageData.safeParse(found).data ?? null);
}

function inText(text: string): Record<string, unknown> | null {
  return flightObject(flightText(text) || text, having, wanted);
}

function inJson(data: unknown): Record<string, unknown> | null {
  if (Array.isArray(data)) {
    const pieces = data.map((piece: unknown) => (Array.isArray(piece) ? piece[1] : piece));
    if (pieces.every((piece) => typeof piece === 'string')) return inText(pieces.join(''));
  }
  return objectWith(data, having, wanted);
}
