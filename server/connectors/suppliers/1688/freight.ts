import type { DeliveryOption } from '#contract/delivery.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { firstText, isObject, priceOf } from '../../lib/supplier/values.ts';
import type { FreightQuery, SupplierSession } from '../../supplier.ts';
import { call } from './client.ts';
import { CURRENCY } from './listing.ts';
import { productOf } from './product.ts';
import { splitSkuId } from './skuId.ts';
import { FreightAnswer } from './wire.ts';

/** `subTemplateType`, in the words of its documentation. */
const kinds: Record<string, string> = { '0': '快递', '1': '货运', '2': '货到付款', '3': '官方' };

/**
 * Freight inside China: 1688 ships nowhere else, a parcel abroad goes through a forwarder outside of it. Throws
 * `supplierNoDelivery` for any other country. How long it takes and whether it is tracked is not said.
 *
 * @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao.crossborder:product.freight.estimate-1
 */
export async function freightOf(session: SupplierSession, query: FreightQuery): Promise<DeliveryOption[]> {
  if (query.shipTo !== 'CN') throw new DomainError('supplierNoDelivery', {});
  const sku = splitSkuId(query.skuId ?? (await firstInStock(session, query)));
  const answer = await call(session, 'com.alibaba.fenxiao.crossborder:product.freight.estimate', {
    productFreightQueryParamsNew: {
      offerId: Number(query.productId),
      ...destinationOf(query),
      totalNum: query.quantity,
      // A product without SKUs is known by its own id, which is no SKU's.
      logisticsSkuNumModels: sku.skuId === query.productId ? [] : [{ skuId: sku.skuId, number: query.quantity }],
    },
  });
  if (!isObject(answer.result)) throw new DomainError('supplierNoDelivery', {});
  return [optionFrom(FreightAnswer.parse(answer.result))];
}

function optionFrom(answer: FreightAnswer): DeliveryOption {
  const amount = answer.freePostage === true ? '0' : priceOf(answer.freight);
  if (amount === null) throw new DomainError('supplierForm', { supplier: brandName['1688'], part: 'freight' });
  return {
    serviceCode: firstText(answer.templateId),
    shippingType: firstText(answer.subTemplateName, kinds[answer.subTemplateType ?? ''], answer.templateName).slice(
      0,
      200,
    ),
    freight: { amount, currency: CURRENCY },
    company: '',
    daysMin: null,
    daysMax: null,
    tracking: null,
    shipFrom: 'CN',
    shipTo: 'CN',
  };
}

async function firstInStock(session: SupplierSession, query: FreightQuery): Promise<string> {
  const { variants } = await productOf(session, query);
  const inStock = variants.find(({ stock }) => stock !== 0) ?? variants[0];
  return inStock?.supplierSkuId ?? query.productId;
}

/** Yiwu in Zhejiang, where most forwarders take parcels in: asked for where nobody names a place. */
const YIWU = '330782';

/**
 * The place inside China as the freight call wants it: codes of province, city and district (GB/T 2260, six digits), of
 * which the finest contains the others. The call's name for the district is `toCountryCode`. Throws `invalidInput` for a
 * place that is no code: a name would have to be guessed at.
 */
function destinationOf(place: { province?: string; city?: string; zip?: string }) {
  const [finest = YIWU] = [place.city, place.province].filter((one) => one !== undefined && one !== '');
  if (!/^\d{6}$/.test(finest)) {
    const path = finest === place.city ? 'city' : 'province';
    throw new DomainError('invalidInput', {}, { fields: [{ path, key: 'validation.areaCode' }] });
  }
  return {
    toProvinceCode: `${finest.slice(0, 2)}0000`,
    toCityCode: `${finest.slice(0, 4)}00`,
    toCountryCode: finest,
  };
}
