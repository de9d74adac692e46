import { decimalOf } from '../../../lib/cents.ts';
import { CATEGORIES } from '../catalogue.ts';
import { BusinessError } from '../errors.ts';
import { freightFen, isTooHeavy, type Offer, onePieceFen, type Sku } from '../market.ts';
import { type Call, isList, isObject, jsonParameter, result, translated } from './call.ts';

/**
 * product.search.queryProductDetail. Asked by `offerDetailParam`, JSON with `offerId` and `country` (a language).
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao.crossborder:product.search.queryProductDetail-1
 */
export const productDetail: Call = {
  needsToken: true,
  required: ['offerDetailParam'],
  answer: (supplier, params) => {
    const { offerId, country } = jsonParameter(params, 'offerDetailParam', isObject);
    if (!country) throw new BusinessError('PARAM_ERROR', '参数country不能为空');
    const offer = supplier.find(String(offerId));
    if (!offer) throw new BusinessError('OFFER_NOT_EXIST', '商品不存在');
    return result(detailOf(offer, String(country)));
  },
};

function detailOf(offer: Offer, language: string): Record<string, unknown> {
  const category = CATEGORIES.find(({ id }) => id === offer.categoryId);
  const hasSkus = offer.skus.length > 0;
  return {
    offerId: Number(offer.offerId),
    categoryId: offer.categoryId,
    categoryName: category?.name.zh ?? null,
    topCategoryId: offer.categoryId,
    subject: offer.title.zh,
    subjectTrans: translated(offer.title, language),
    description: offer.detail,
    mainVideo: offer.video ?? null,
    detailVideo: null,
    productImage: { images: offer.images, whiteImage: offer.images[0] },
    productAttribute: offer.attributes.map(([name, value], at) => ({
      attributeId: String(1000 + at),
      attributeName: name.zh,
      value: value.zh,
      attributeNameTrans: translated(name, language),
      valueTrans: translated(value, language),
    })),
    productSkuInfos: hasSkus ? offer.skus.map((sku) => skuInfo(offer, sku, language)) : null,
    productSaleInfo: {
      amountOnSale: hasSkus ? offer.skus.reduce((sum, { stock }) => sum + stock, 0) : offer.stock,
      priceRangeList: offer.ladder.map(({ from, fen }) => ({ startQuantity: from, price: decimalOf(fen) })),
      quoteType: offer.quote === 'sku' && hasSkus ? 1 : hasSkus ? 2 : 0,
      unitInfo: { unit: offer.unit.zh, transUnit: translated(offer.unit, language) },
      fenxiaoSaleInfo: { onePieceFreePostage: offer.freight.free, startQuantity: 1 },
    },
    productShippingInfo: shippingInfo(offer),
    isJxhy: offer.pool !== null,
    sellerOpenId: `BBB${offer.shop.memberId}`,
    companyName: offer.shop.company,
    minOrderQuantity: offer.minOrder,
    batchNumber: null,
    status: offer.status,
    tagInfoList: [{ key: 'isOnePsale', value: offer.pool !== null }],
    sellerMixSetting: { generalHunpi: true, mixAmount: 10, mixNumber: 2 },
    soldOut: String(offer.sold90d),
    tradeScore: '4.8',
  };
}

function skuInfo(offer: Offer, sku: Sku, language: string): Record<string, unknown> {
  return {
    amountOnSale: sku.stock,
    // An offer that quotes by quantity has no price of its SKUs.
    price: offer.quote === 'sku' ? decimalOf(sku.fen) : null,
    promotionPrice: sku.promotionFen === undefined ? null : decimalOf(sku.promotionFen),
    skuId: Number(sku.skuId),
    specId: sku.specId,
    cargoNumber: `A${offer.offerId.slice(-4)}`,
    fenxiaoPriceInfo: { onePiecePrice: decimalOf(onePieceFen(offer, sku.fen)), offerPrice: decimalOf(sku.fen) },
    skuAttributes: offer.options.map(({ fid, name, values }, at) => {
      const value = values[sku.choices[at] ?? 0] ?? { zh: '', en: '' };
      return {
        attributeId: fid,
        attributeName: name.zh,
        attributeNameTrans: translated(name, language),
        value: value.zh,
        valueTrans: translated(value, language),
        ...('image' in value && value.image ? { skuImageUrl: value.image } : {}),
      };
    }),
  };
}

function shippingInfo(offer: Offer): Record<string, unknown> {
  const weighed = offer.skus.filter(({ grams }) => grams > 0);
  return {
    sendGoodsAddressText: offer.shop.province + offer.shop.city,
    weight: offer.weightKg || null,
    length: 20,
    width: 15,
    height: 5,
    skuShippingInfoList: weighed.map(({ skuId, specId, grams }) => ({ skuId: Number(skuId), specId, weight: grams })),
    skuShippingDetails: weighed.map(({ skuId, grams }) => ({ skuId, weight: grams / 1000, pkgSizeSource: '商家自填' })),
    shippingTimeGuarantee: 'shipIn48Hours',
  };
}

/**
 * product.freight.estimate: inside China, by codes of province, city and district (`toCountryCode` is the district's).
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao.crossborder:product.freight.estimate-1
 */
export const freightEstimate: Call = {
  needsToken: true,
  required: ['productFreightQueryParamsNew'],
  answer: (supplier, params) => {
    const asked = jsonParameter(params, 'productFreightQueryParamsNew', isObject);
    const places = [asked.toProvinceCode, asked.toCityCode, asked.toCountryCode].map(String);
    if (!places.every((code) => /^\d{6}$/.test(code))) throw new BusinessError('PARAM_ERROR', '收货地址编码错误');
    const offer = supplier.find(String(asked.offerId));
    if (offer?.status !== 'published') throw new BusinessError('OFFER_NOT_EXIST', '商品不存在');
    const models = isList(asked.logisticsSkuNumModels) ? asked.logisticsSkuNumModels.filter(isObject) : [];
    const strange = models.find(({ skuId }) => !offer.skus.some((sku) => sku.skuId === String(skuId)));
    if (strange) throw new BusinessError('SKU_NOT_EXIST', `sku不存在:${String(strange.skuId)}`);
    if (isTooHeavy(offer)) throw new BusinessError('NOT_DELIVERY', '该地区不支持配送');
    const { firstFen, nextFen, free } = offer.freight;
    return result({
      offerId: Number(offer.offerId),
      freight: decimalOf(freightFen(offer, Number(asked.totalNum))),
      templateId: 547_000_000 + Number(offer.offerId.slice(-4)),
      templateName: '默认运费模板',
      templateType: free ? 1 : 2,
      subTemplateType: 0,
      subTemplateName: '快递',
      singleProductWeight: offer.weightKg,
      singleProductLength: 20,
      singleProductWidth: 15,
      singleProductHeight: 5,
      firstFee: decimalOf(firstFen),
      firstUnit: '1',
      nextFee: decimalOf(nextFen),
      nextUnit: '1',
      discount: '',
      chargeType: '0',
      freePostage: free,
      sizeValueType: 1,
    });
  },
};
