import { amountIn, type SupplierProduct, type SupplierSku, skuAttr, subIdOf, targetCurrency } from '../market.ts';
import type { Call } from './call.ts';

/**
 * aliexpress.ds.product.get. Price, stock and availability are for the country shipped to. The base currency is the
 * seller's; SKU prices carry their own. Shapes as in real answers of 2024 and 2025.
 * https://openservice.aliexpress.com/doc/api.htm (aliexpress.ds.product.get)
 */
export const productGet: Call = {
  needsSession: true,
  required: ['product_id', 'ship_to_country'],
  answer: (supplier, params) => {
    const product = supplier.find(Number(params.product_id));
    if (!product) return { rsp_code: 404, rsp_msg: 'ITEM_ID_NOT_FOUND' };
    const country = params.ship_to_country ?? '';
    if (product.blocked.includes(country)) return { rsp_code: 405, rsp_msg: 'Item is not allowed to this country' };
    const view = {
      currency: targetCurrency(params.target_currency),
      language: params.target_language ?? 'en',
      country,
    };
    return { result: resultOf(product, view), rsp_code: 200, rsp_msg: 'Call succeeds' };
  },
};

interface View {
  currency: string;
  language: string;
  country: string;
}

function resultOf(product: SupplierProduct, view: View): Record<string, unknown> {
  const skus = product.status === 'onSelling' ? product.skus : [];
  const [length, width, height] = product.sizeCm;
  return {
    ae_item_base_info_dto: baseInfo(product, view),
    ...(skus.length > 0 ? { ae_item_sku_info_dtos: skus.map((sku) => skuInfo(sku, product, view)) } : {}),
    ae_multimedia_info_dto: { image_urls: product.images.join(';'), ...videos(product) },
    ae_item_properties: product.attributes.map(({ nameId, name, valueId, value }) => ({
      attr_name_id: nameId,
      attr_value_id: valueId,
      attr_name: translated(name, view.language),
      attr_value: value,
    })),
    package_info_dto: {
      gross_weight: product.weightKg,
      package_length: length,
      package_width: width,
      package_height: height,
      package_type: product.lot !== undefined,
      product_unit: 100000015,
      ...(product.lot ? { base_unit: product.lot } : {}),
    },
    logistics_info_dto: { delivery_time: product.deliveryDays, ship_to_country: view.country },
    ae_store_info: {
      store_id: product.storeId,
      store_name: product.storeName,
      store_country_code: 'CN',
      item_as_described_rating: product.rating,
      communication_rating: '4.7',
      shipping_speed_rating: '4.6',
    },
    has_whole_sale: product.wholesale,
    product_id_converter_result: {
      main_product_id: product.id,
      sub_product_id: JSON.stringify({ US: subIdOf(product.id) }),
    },
  };
}

function baseInfo(product: SupplierProduct, { language }: View): Record<string, unknown> {
  return {
    product_id: product.id,
    category_id: product.categoryId,
    subject: product.titles[language] ?? product.title,
    currency_code: 'CNY',
    product_status_type: product.status,
    evaluation_count: product.reviews,
    avg_evaluation_rating: product.rating,
    sales_count: product.sales,
    detail: product.detail,
    mobile_detail: product.mobileDetail,
  };
}

function skuInfo(sku: SupplierSku, product: SupplierProduct, { currency, language }: View): Record<string, unknown> {
  const properties = sku.properties.map((property) => ({
    sku_property_id: property.propertyId,
    sku_property_name: translated(property.propertyName, language),
    sku_property_value: translated(property.value, language),
    property_value_id: property.valueId,
    ...(property.definition ? { property_value_definition_name: property.definition } : {}),
    ...(property.image ? { sku_image: property.image } : {}),
  }));
  return {
    sku_id: sku.id,
    id: skuAttr(sku),
    sku_attr: skuAttr(sku),
    sku_price: amountIn(sku.listCents, currency),
    offer_sale_price: amountIn(sku.saleCents, currency),
    offer_bulk_sale_price: amountIn(product.wholesale ? Math.round(sku.saleCents * 0.9) : sku.saleCents, currency),
    ...(product.wholesale ? { sku_bulk_order: 10 } : {}),
    currency_code: currency,
    price_include_tax: false,
    sku_available_stock: sku.stock,
    ...(properties.length > 0 ? { ae_sku_property_dtos: properties } : {}),
  };
}

function videos({ video }: SupplierProduct): Record<string, unknown> {
  if (!video) return {};
  const { mediaId, memberId, url, poster } = video;
  return {
    ae_video_dtos: [
      {
        ali_member_id: Number(memberId),
        media_id: Number(mediaId),
        media_status: 'approved',
        media_type: 'MAIN_IMAGE_VIDEO',
        media_url: url,
        poster_url: poster,
      },
    ],
  };
}

/** The words that sellers' options and attributes share, in the languages the platform translates them to. */
const WORDS: Record<string, Record<string, string>> = {
  Color: { pt: 'cor', es: 'Color', fr: 'Couleur', de: 'Farbe', it: 'Colore', ru: 'Цвет' },
  Size: { pt: 'Tamanho', es: 'Talla', fr: 'Taille', de: 'Größe', it: 'Taglia', ru: 'Размер' },
  'Shoe Size': {
    pt: 'Tamanho do sapato',
    es: 'Talla de zapato',
    fr: 'Pointure',
    de: 'Schuhgröße',
    it: 'Numero di scarpe',
  },
  'Ships From': { pt: 'Envio de', es: 'Enviado desde', fr: 'Expédié de', de: 'Versand aus', it: 'Spedito da' },
  'Brand Name': { pt: 'Nome da marca', es: 'Nombre de la marca', fr: 'Nom de la marque', de: 'Markenname' },
  Origin: { pt: 'Origem', es: 'Origen', fr: 'Origine', de: 'Herkunft' },
  Black: { pt: 'Preto', es: 'Negro', fr: 'Noir', de: 'Schwarz' },
  White: { pt: 'Branco', es: 'Blanco', fr: 'Blanc', de: 'Weiß' },
  Blue: { pt: 'Azul', es: 'Azul', fr: 'Bleu', de: 'Blau' },
  Green: { pt: 'Verde', es: 'Verde', fr: 'Vert', de: 'Grün' },
  Red: { pt: 'Vermelho', es: 'Rojo', fr: 'Rouge', de: 'Rot' },
  Pink: { pt: 'Rosa', es: 'Rosa', fr: 'Rose', de: 'Rosa' },
};

/** This word in the language, or as it is. */
function translated(word: string, language: string): string {
  return WORDS[word]?.[language] ?? word;
}
