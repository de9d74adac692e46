import type { Choice, DhgateProduct, DhgateSku } from '../catalogue.ts';

const dollars = (cents: number): number => cents / 100;

/** Whose page it is: where the visitor is, and what the site knows of them. */
export interface Visitor {
  country: string;
}

/** The object that the page's components are given. `sku` is the combination chosen. */
export function productData(product: DhgateProduct, sku: DhgateSku, { country }: Visitor) {
  const [first] = product.tiers;
  const last = product.tiers.at(-1);
  return {
    lang: 'en',
    isBot: false,
    isLogin: false,
    dispCurrency: 'USD',
    itemCode: product.code,
    skuid: sku.id,
    prodItem: {
      itemCode: product.code,
      productName: product.title,
      measureName: 'Piece',
      plural: 'Pieces',
      cateDispName: product.category,
      cateDispId: '105005005',
      sellerSoldOut: product.skus.every(({ stock }) => stock === 0),
      istate: product.status === 'onSale',
      seoName: product.slug,
      minOrder: String(first?.from ?? 1),
      saleNum: product.sold,
      length: 9,
      width: 5,
      height: 2,
      lots: 1,
      grossweight: product.weightKg,
      maxSaleQty: '100000',
      canonical: `product/${product.slug}/${product.canonicalCode ?? product.code}.html`,
    },
    prodImg: {
      oriImgList: product.images,
      thumbList: product.images.map((src) => src.replace('/0x0/', '/100x100/')),
      ...(product.video ? { videoUrl: product.video } : {}),
      width: 800,
      height: 800,
    },
    prodPrice: {
      maxAndMinPriceVo: {
        maxBuyerPrice: dollars(first?.listCents ?? 0),
        minBuyerPrice: dollars(last?.listCents ?? 0),
        dealMaxBuyerPrice: dollars(first?.cents ?? 0),
        dealMinBuyerPrice: dollars(last?.cents ?? 0),
        promDiscount: 22,
      },
      itemWholesaleRangeVos: product.tiers.map((tier, at) => ({
        startQty: tier.from,
        endQty: (product.tiers[at + 1]?.from ?? 1000001) - 1,
        originalPrice: dollars(tier.listCents),
        promDiscountPrice: dollars(tier.cents),
        orgInternationalPrice: dollars(tier.listCents),
        disInternationalPrice: dollars(tier.cents),
      })),
    },
    prodSeller: {
      suppliername: product.seller,
      supplierSeq: 21714129,
      contactpersondomainname: 'Ms Lin (private)',
      address: 'China',
    },
    prodBuyer: { userType: 'newC', vid: 'vid-5f2c99aa01', visitIp: '203.0.113.77', buyerCountryId: country },
    prodCoupons: { sellerCoupon: [{ couponCode: 'QUAYCOUPON5', couponInternationalAmount: '$$5' }] },
    prodSku: {
      skuMd5: `edd6512984e2667ed8e62e5e4d41934c_CN`,
      skuAttr: ['8888-6778', ...sku.choices.map(({ attrId, valueId }) => `${attrId}-${valueId}`)].join('|'),
      itemAttrList: [...attributesOf(product), SHIPPING_FROM],
      skuId: sku.id,
      defInventoryQty: sku.stock,
      locationAndQtyMap: { CN: sku.stock },
    },
    prodDesc: {
      shortdesclist: [product.title],
      description: encodeURIComponent(product.detail),
      arrtlist: product.attributes.map(([targetName, targetValue]) => ({ targetName, targetValue })),
      categoryName: product.category,
    },
    prodShip: { shipCostAndWay: shipping(product, country), whitherCountry: country, skuId: sku.id },
    prodOutLineStatus: product.status === 'offline',
  };
}

const SHIPPING_FROM = {
  attrId: 8888,
  attrName: 'Shipping from',
  itemAttrvalList: [{ attrId: 8888, attrValueId: 6778, attrValName: 'China', attrValCode: 'CN' }],
};

function attributesOf({ skus }: DhgateProduct): Record<string, unknown>[] {
  const ids = [...new Set(skus.flatMap(({ choices }) => choices.map(({ attrId }) => attrId)))];
  return ids.map((attrId) => {
    const all = skus.flatMap(({ choices }) => choices.filter((choice) => choice.attrId === attrId));
    const values = [...new Map(all.map((choice) => [choice.valueId, choice])).values()];
    return { attrId, attrName: values[0]?.attrName, itemAttrvalList: values.map(valueData) };
  });
}

function valueData({ attrId, valueId, value, image }: Choice, at: number): Record<string, unknown> {
  const pictures = image
    ? { picUrl: image.replace('/0x0/', '/200x200/'), pic0x0Url: image, islinkImg: 1 }
    : { islinkImg: 0 };
  return { attrId, attrValueId: valueId, attrValName: value, sortVal: at + 1, ...pictures };
}

function shipping({ freight }: DhgateProduct, country: string): Record<string, unknown> {
  const [min, max] = freight.days;
  return {
    countryId: country,
    stockCountryId: 'CN',
    stockCountryName: 'China',
    deliveryTime: `${min}-${max}`,
    shipTimeMin: min,
    shipTimeMax: max,
    leadingTime: 3,
    shipcost: dollars(freight.cents),
    isfreeShipping: freight.cents === 0,
    canDelivery: !freight.refused.includes(country),
    currency: 'USD',
    currencyFreight: dollars(freight.cents),
    currencyRate: 1,
    xDayAmount: '$$2',
    expressType: freight.type,
  };
}
