import { Country, type DeliveryOption } from '#contract/delivery.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import { currencyOf, firstText, priceOf, stockOf, textOf } from '../../lib/supplier/values.ts';
import type { FreightQuery, SupplierSession } from '../../supplier.ts';
import { callMethod } from './client.ts';
import { shipsFrom } from './collected.ts';
import { mayAskOtherwise, speakingDomain } from './fault.ts';
import { fetchProduct } from './product.ts';
import { CalculateAnswer, type CalculatedFreight, FreightAnswer, type FreightOption, type Sku } from './wire.ts';

const supplier = brandName.aliexpress;

/**
 * Every way the variant is shipped to the country. The newer call is asked first, the older one where that one is refused.
 * Both also say "not reachable" for a variant without stock: it is looked at before the country is blamed
 * (`supplierSkuSoldOut`, else `supplierNoDelivery`).
 *
 * @see https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.freight.query)
 */
export function freight(session: SupplierSession, query: FreightQuery): Promise<DeliveryOption[]> {
  return speakingDomain(async () => {
    let held: Promise<Sku> | undefined;
    // Read once, and only where it is needed.
    const sku = (): Promise<Sku> => {
      held ??= skuOf(session, query);
      return held;
    };
    const skuId = query.skuId ?? (await sku()).sku_id;
    const options = await asked(session, query, skuId, sku);
    if (options.length > 0) return options;
    if (stockIn(await sku()) === 0) throw new DomainError('supplierSkuSoldOut', { supplier });
    throw new DomainError('supplierNoDelivery');
  }, query.shipTo);
}

async function asked(
  session: SupplierSession,
  query: FreightQuery,
  skuId: string,
  sku: () => Promise<Sku>,
): Promise<DeliveryOption[]> {
  try {
    return await askedNew(session, query, skuId);
  } catch (error) {
    if (!mayAskOtherwise(error)) throw error;
    return askedOld(session, query, await sku());
  }
}

async function askedNew(session: SupplierSession, query: FreightQuery, skuId: string): Promise<DeliveryOption[]> {
  const { quantity, shipTo, productId, province, city, currency } = query;
  const answer = await callMethod(session, 'aliexpress.ds.freight.query', {
    queryDeliveryReq: JSON.stringify({
      quantity,
      shipToCountry: shipTo,
      productId,
      selectedSkuId: skuId,
      ...(province === undefined ? {} : { provinceCode: province }),
      ...(city === undefined ? {} : { cityCode: city }),
      // The names of the services come in it: one language, so that the same service keeps its name.
      language: 'en_US',
      locale: 'en_US',
      currency,
    }),
  });
  const { success, delivery_options } = FreightAnswer.parse(answer).result;
  return success === false ? [] : delivery_options.rows.map((option) => optionOf(option, query));
}

function optionOf(option: FreightOption, { shipTo, currency: asked }: FreightQuery): DeliveryOption {
  const currency = currencyOf(option.shipping_fee_currency) ?? asked;
  const fee = priceOf(option.shipping_fee_cent);
  // Free from an order's total on: with a threshold of nothing, always.
  const isFree =
    option.free_shipping === true || (option.mayHavePFS === true && Number(option.free_shipping_threshold) === 0);
  const amount = isFree ? '0' : fee;
  return {
    serviceCode: option.code,
    shippingType: option.company ?? option.code,
    freight: amount === null ? null : { amount, currency },
    company: option.company ?? option.code,
    daysMin: stockOf(option.min_delivery_days),
    daysMax: stockOf(option.max_delivery_days),
    tracking: option.tracking ?? null,
    shipFrom: Country.safeParse(textOf(option.ship_from_country)).data ?? null,
    shipTo,
  };
}

async function askedOld(session: SupplierSession, query: FreightQuery, sku: Sku): Promise<DeliveryOption[]> {
  const shipFrom = shipsFrom(sku.ae_sku_property_dtos);
  const answer = await callMethod(session, 'aliexpress.logistics.buyer.freight.calculate', {
    param_aeop_freight_calculate_for_buyer_d_t_o: JSON.stringify({
      product_id: query.productId,
      product_num: query.quantity,
      sku_id: sku.sku_id,
      country_code: query.shipTo,
      // It has to be named; nearly everything leaves from China.
      send_goods_country_code: shipFrom ?? 'CN',
      ...(query.province === undefined ? {} : { province_code: query.province }),
      ...(query.city === undefined ? {} : { city_code: query.city }),
      price: firstText(sku.offer_sale_price, sku.sku_price),
      price_currency: sku.currency_code,
    }),
  });
  const { success, aeop_freight_calculate_result_for_buyer_d_t_o_list: list } = CalculateAnswer.parse(answer).result;
  if (success === false) return [];
  return list.rows
    .filter(({ error_code }) => firstText(error_code, '0') === '0')
    .map((one) => calculated(one, query, shipFrom));
}

function calculated(one: CalculatedFreight, { shipTo }: FreightQuery, shipFrom: string | null): DeliveryOption {
  const [least, most] = /^(?:(\d{1,3})\s*-\s*)?(\d{1,3})/.exec(firstText(one.estimated_delivery_time))?.slice(1) ?? [];
  const amount = priceOf(one.freight?.amount);
  const currency = currencyOf(one.freight?.currency_code);
  return {
    serviceCode: one.service_name,
    shippingType: one.service_name,
    freight: amount === null || currency === null ? null : { amount, currency },
    company: one.service_name,
    daysMin: stockOf(least),
    daysMax: stockOf(most),
    tracking: one.tracking_available ?? null,
    shipFrom,
    shipTo,
  };
}

/** The variant asked for, or the first in stock. Throws `supplierProductGone` where there is none. */
async function skuOf(session: SupplierSession, query: FreightQuery): Promise<Sku> {
  const skus = (await fetchProduct(session, query)).ae_item_sku_info_dtos;
  const found =
    query.skuId === undefined
      ? (skus.find((sku) => stockIn(sku) !== 0) ?? skus[0])
      : skus.find(({ sku_id }) => sku_id === query.skuId);
  if (found === undefined) throw new DomainError('supplierProductGone', { supplier });
  return found;
}

const stockIn = (sku: Sku): number | null =>
  stockOf(sku.sku_available_stock, sku.s_k_u_available_stock, sku.ipm_sku_stock, sku.sku_stock);
