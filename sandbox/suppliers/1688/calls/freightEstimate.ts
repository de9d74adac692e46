import { decimalOf } from '../../../lib/cents.ts';
import { BusinessError } from '../errors.ts';
import { type Call, isList, isObject, jsonParameter, result } from './call.ts';

/** Offers too heavy or fragile for parcels. */
const NO_PARCEL_GRAMS = 10_000;

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
    const grams = offer.weightKg * 1000 * Number(asked.totalNum);
    if (offer.weightKg * 1000 > NO_PARCEL_GRAMS) throw new BusinessError('NOT_DELIVERY', '该地区不支持配送');
    const kilos = Math.max(1, Math.ceil(grams / 1000));
    const { firstFen, nextFen, free } = offer.freight;
    return result({
      offerId: Number(offer.offerId),
      freight: decimalOf(free ? 0 : firstFen + (kilos - 1) * nextFen),
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
