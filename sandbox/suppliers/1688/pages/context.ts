import { decimalOf } from '../../../lib/cents.ts';
import { escapeHtml } from '../../../pages/page.ts';
import { CATEGORIES } from '../catalogue.ts';
import type { Offer, Sku } from '../market.ts';

/**
 * `window.context` of the page of 2026 for this offer, as the text of its argument: JavaScript, not JSON, since the keys of
 * `skuWeight` stand without quotes. Besides the product it holds what must not leave the page: the visitor's ids and the
 * buyer's block.
 */
export function contextLiteral(offer: Offer): string {
  const text = JSON.stringify({ result: { data: dataOf(offer), global: globalOf(offer), reload: false }, module: {} });
  return text.replaceAll(/"(\d{13})":/g, '$1:').replaceAll('</', '<\\/');
}

function dataOf(offer: Offer): Record<string, unknown> {
  return {
    productPackInfo: {
      fields: { uiType: 'od_product_pack_info', pieceWeightScale: { pieceWeightScaleInfo: packed(offer) } },
    },
    description: { fields: { uiType: 'od_product_description', detailUrl: detailUrl(offer) } },
    shippingServices: { fields: shippingFields(offer) },
    gallery: {
      fields: {
        offerImgList: offer.images,
        mainImage: offer.images,
        subject: offer.title.zh,
        offerId: Number(offer.offerId),
        ...(offer.video
          ? { video: { coverUrl: offer.images[0], videoId: 507757373208, state: 6, videoUrl: offer.video } }
          : {}),
        uiType: 'od_picture_gallery',
      },
    },
    Root: { fields: { isRoot: true, uiType: 'od_region', dataJson: dataJson(offer) } },
    mainPrice: {
      fields: {
        uiType: 'od_main_price',
        isPrivatePrice: isPrivate(offer),
        finalPriceModel: {
          tradeWithoutPromotion: { skuMapOriginal: { $ref: '$.result.global.globalData.model.tradeModel.skuMap' } },
        },
      },
    },
    productTitle: { fields: { uiType: 'od_title', title: offer.title.zh, saleNum: '10万+', unit: offer.unit.zh } },
  };
}

function dataJson(offer: Offer): Record<string, unknown> {
  const skus = skuEntries(offer);
  return {
    isSkuOffer: offer.skus.length > 0,
    isPicPrivate: false,
    isPricePrivate: isPrivate(offer),
    images: offer.images.map((src) => ({
      fullPathImageURI: src,
      size220x220ImageURI: src.replace(/\.jpg$/, '.220x220.jpg'),
      searchImageURI: src.replace(/\.jpg$/, '.search.jpg'),
    })),
    tempModel: {
      offerUnit: offer.unit.zh,
      offerId: Number(offer.offerId),
      offerTitle: offer.title.zh,
      postCategoryId: offer.categoryId,
      companyName: offer.shop.company,
      sellerUserId: 935747093,
      sellerLoginId: offer.shop.company,
      sellerMemberId: offer.shop.memberId,
      winportUrl: `https://winport.m.1688.com/page/index.html?memberId=${offer.shop.memberId}`,
    },
    skuModel: {
      skuProps: offer.options.map(({ fid, name, values }) => ({
        fid,
        prop: name.zh,
        value: values.map(({ zh, image }) => ({ name: zh, ...(image ? { imageUrl: image } : {}) })),
      })),
      skuInfoMap: Object.fromEntries(skus.map((sku) => [sku.specAttrs, sku])),
      skuPriceScale: `${skus[0]?.price ?? ''}-${skus.at(-1)?.price ?? ''}`,
    },
    orderParamModel: { orderParam: orderParam(offer, skus) },
  };
}

/** In ranges by quantity; an offer that quotes by SKU holds its lowest and highest price there instead. */
function orderParam(offer: Offer, skus: Entry[]): Record<string, unknown> {
  const bySku = offer.quote === 'sku' && skus.length > 0;
  const prices = skus.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b));
  const scale = [prices[0], prices.at(-1)].map((price) => ({ price, beginAmount: String(offer.minOrder) }));
  const steps = offer.ladder.map(({ from, fen }) => ({
    price: shown(offer, decimalOf(fen)),
    beginAmount: String(from),
  }));
  return {
    beginNum: offer.minOrder,
    canBookedAmount: skus.length > 0 ? skus.reduce((sum, { canBookCount }) => sum + canBookCount, 0) : offer.stock,
    mixParam: { mixNum: 2, mixAmount: 10, supportMix: true },
    skuParam: { skuPriceType: bySku ? 'skuPrice' : 'rangePrice', skuRangePrices: bySku ? scale : steps },
    flow: 'general',
  };
}

interface Entry {
  specId: string;
  specAttrs: string;
  price: string;
  discountPrice: string;
  canBookCount: number;
  skuId: number;
  saleCount: number;
  isPromotionSku: boolean;
}

/** The choices are joined with an escaped `>`, each name escaped as well. */
function skuEntries(offer: Offer): Entry[] {
  return offer.skus.map((sku) => ({
    specId: sku.specId,
    specAttrs: namesOf(offer, sku).map(escapeHtml).join('&gt;'),
    price: shown(offer, decimalOf(sku.fen)),
    saleCount: 0,
    discountPrice: shown(offer, decimalOf(sku.promotionFen ?? sku.fen)),
    canBookCount: sku.stock,
    skuId: Number(sku.skuId),
    isPromotionSku: sku.promotionFen !== undefined,
  }));
}

export function namesOf(offer: Offer, { choices }: Sku): string[] {
  return offer.options.map(({ values }, at) => values[choices[at] ?? 0]?.zh ?? '');
}

/** Who may not see the price sees signs in its place. */
function shown(offer: Offer, price: string): string {
  return isPrivate(offer) ? '??.??' : price;
}

const isPrivate = ({ page }: Offer): boolean => page === 'privatePrice';

export const detailUrl = ({ offerId }: Offer): string => `https://itemcdn.tmall.com/1688offer/icoss${offerId}`;

/** Grams and centimetres. */
function packed(offer: Offer): unknown[] {
  const weighed = offer.skus.filter(({ grams }) => grams > 0);
  return weighed.map((sku) => ({
    skuId: Number(sku.skuId),
    sku1: namesOf(offer, sku)[0],
    length: 20,
    width: 15,
    height: 5,
    volume: 1500,
    weight: sku.grams,
  }));
}

/** `skuWeight` is in kilograms; as long as no address is chosen the cost stands as 0. */
function shippingFields(offer: Offer): Record<string, unknown> {
  const location = offer.shop.province + offer.shop.city;
  const templateId = 547_000_000 + Number(offer.offerId.slice(-4));
  const weighed = offer.skus.filter(({ grams }) => grams > 0);
  const freightInfo = {
    unitWeight: offer.skus.length > 0 ? 0 : offer.weightKg,
    officialLogistics: false,
    subTemplateId: templateId,
    deliveryLimit: 2,
    deliveryFee: { name: offer.freight.free ? 'SELLER_PAY' : 'TEMPLATED' },
    freeDeliverFee: offer.freight.free,
    location,
    totalCost: 0,
    skuWeight: Object.fromEntries(weighed.map(({ skuId, grams }) => [skuId, grams / 1000])),
  };
  return {
    uiType: 'od_shipping_services',
    unitWeight: 0,
    templateId,
    targetLocation: '选择配送地址为您计算运费及送达时间',
    deliveryLimitText: '承诺48小时发货',
    deliveryFee: offer.freight.free ? 'SELLER_PAY' : 'TEMPLATED',
    postFree: offer.freight.free,
    freeDeliverFee: offer.freight.free,
    location,
    totalCost: 0,
    freightInfo,
    skuWeight: { $ref: '$.result.data.shippingServices.fields.freightInfo.skuWeight' },
  };
}

function globalOf(offer: Offer): Record<string, unknown> {
  return {
    name: 'default',
    globalData: {
      traceId: '213e00a617702241063551234e0c4c',
      parametersMap: {
        uuid: 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
        offerId: offer.offerId,
        src_cna: 'VISITORcna0000000000000',
      },
      model: {
        buyerModel: {
          buyerUserId: 2200000009999,
          buyerLoginId: 'a-visitor-who-is-signed-in',
          buyerSign: { visitorPriceAuth: true, hasAuth: true },
        },
        offerDetail: {
          offerId: Number(offer.offerId),
          subject: offer.title.zh,
          status: 'PUBLISHED',
          detailUrl: detailUrl(offer),
          leafCategoryId: offer.categoryId,
          leafCategoryName: CATEGORIES.find(({ id }) => id === offer.categoryId)?.name.zh ?? '',
          featureAttributes: offer.attributes.map(([name, value], at) => ({
            fid: 1000 + at,
            name: name.zh,
            value: value.zh,
            values: [value.zh],
          })),
        },
        sellerModel: { companyName: offer.shop.company, memberId: offer.shop.memberId, userId: 935747093 },
        tradeModel: { offerId: Number(offer.offerId), beginAmount: offer.minOrder, skuMap: skuEntries(offer) },
      },
    },
  };
}
