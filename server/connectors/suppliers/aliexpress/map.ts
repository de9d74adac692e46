import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { imageUrl, imageUrls } from '../../lib/supplier/alicdnImage.ts';
import { isPersonal, paidPrice } from '../../lib/supplier/personalPrice.ts';
import { currencyOf, firstText, priceOf, stockOf, textOf, webAddress } from '../../lib/supplier/values.ts';
import { descriptionOf } from './description.ts';
import { collected } from './listing.ts';
import type { ShippedChoice as Choice, ShippedOffer as Offer } from './shipsFrom.ts';
import type { ProductResult, Sku } from './wire.ts';

const ORIGIN = '219';
/** `14:193#3 PCS;200007763:201336100`; a seller's own name may hold any sign, so only what begins a pair separates. */
const pairSeparator = /;(?=\d+:-?\d+)/;
const pair = /^(\d+):(-?\d+)(?:#(.*))?$/s;

/**
 * An `aliexpress.ds.product.get` result as a product; null when there is nothing to buy (an offline item may come
 * without SKUs). Prices are what a buyer pays (`offer_sale_price`) in the SKU's currency: the currency beside the title
 * is the seller's and belongs to no price here.
 */
export function productFrom(result: ProductResult, askedId: string): CollectedProductInput | null {
  const base = result.ae_item_base_info_dto;
  const skus = result.ae_item_sku_info_dtos;
  const currency = currencyOf(skus[0]?.currency_code);
  if (currency === null) return null;
  const media = result.ae_multimedia_info_dto;
  return collected({
    productId: firstText(result.product_id_converter_result?.main_product_id, base.product_id, askedId),
    title: textOf(base.subject),
    bodyHtml: descriptionOf(base.detail, base.mobile_detail),
    images: imageUrls((media?.image_urls ?? '').split(';')),
    videoUrl: webAddress(media?.ae_video_dtos[0]?.media_url),
    origin: textOf(result.ae_item_properties.find((property) => property.attr_name_id === ORIGIN)?.attr_value),
    store: textOf(result.ae_store_info?.store_name),
    currency,
    weight: priceOf(result.package_info_dto?.gross_weight),
    offers: skus.map((sku) => offerFrom(sku, currency)),
  });
}

function offerFrom(sku: Sku, currency: string): Offer {
  const inCurrency = currencyOf(sku.currency_code) === currency;
  const list = inCurrency ? priceOf(sku.sku_price) : null;
  const reduced = inCurrency ? priceOf(sku.offer_sale_price) : null;
  return {
    skuId: sku.sku_id,
    choices: choicesFrom(sku),
    ...paidPrice(reduced, list, isPersonal(aboutPrice(sku))),
    stock: stockOf(sku.sku_available_stock, sku.s_k_u_available_stock, sku.ipm_sku_stock, sku.sku_stock),
  };
}

/** What a SKU says of its price; a colour may be called "Coin". */
const aboutPrice = (sku: Sku): unknown =>
  Object.fromEntries(Object.entries(sku).filter(([name]) => /price|promo|discount|benefit|coin|user/i.test(name)));

function choicesFrom(sku: Sku): Choice[] {
  const described = sku.ae_sku_property_dtos.map((property) => ({
    propertyId: property.sku_property_id,
    propertyName: textOf(property.sku_property_name),
    valueId: textOf(property.property_value_id),
    label: firstText(property.property_value_definition_name, property.sku_property_value, property.property_value_id),
    image: imageUrl(property.sku_image),
  }));
  const attribute = firstText(sku.sku_attr, sku.id);
  if (attribute === '<none>') return [];
  const pairs = attribute.split(pairSeparator).map((text) => pair.exec(text));
  const ordered = pairs.flatMap((match) => {
    const [, propertyId = '', valueId = '', name] = match ?? [];
    if (propertyId === '') return [];
    const found = described.find((choice) => choice.propertyId === propertyId);
    return [found ?? { propertyId, propertyName: '', valueId, label: name || valueId, image: null }];
  });
  const named = new Set(ordered.map((choice) => choice.propertyId));
  return [...ordered, ...described.filter((choice) => !named.has(choice.propertyId))];
}
