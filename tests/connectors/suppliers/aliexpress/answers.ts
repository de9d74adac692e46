/** Returns in the shape of the dropshipping API, written for these tests. */

export interface SkuSketch {
  id?: string | number;
  attr?: string;
  price?: string;
  list?: string;
  currency?: string;
  stock?: unknown;
  properties?: PropertySketch[];
}
interface PropertySketch {
  id: number;
  name: string;
  valueId: number;
  value: string;
  custom?: string;
  image?: string;
}

function skuAnswer(sku: SkuSketch, simplified = true): Record<string, unknown> {
  const properties = (sku.properties ?? []).map((property) => ({
    sku_property_id: property.id,
    sku_property_name: property.name,
    property_value_id: property.valueId,
    sku_property_value: property.value,
    ...(property.custom === undefined ? {} : { property_value_definition_name: property.custom }),
    ...(property.image === undefined ? {} : { sku_image: property.image }),
  }));
  const attr = sku.properties
    ?.map((property) => `${property.id}:${property.valueId}${property.custom ? `#${property.custom}` : ''}`)
    .join(';');
  return {
    sku_id: sku.id ?? '12000040000000001',
    sku_attr: sku.attr ?? attr ?? '<none>',
    offer_sale_price: sku.price ?? '3.50',
    sku_price: sku.list ?? '7.00',
    currency_code: sku.currency ?? 'USD',
    sku_available_stock: 'stock' in sku ? sku.stock : 12,
    ae_sku_property_dtos: simplified ? properties : { ae_sku_property_d_t_o: properties },
  };
}

/** One product; `simplified` is the shape of `simplify=true`, otherwise lists are wrapped and the method names it. */
export function productAnswer(skus: SkuSketch[], base: Record<string, unknown> = {}, simplified = true): unknown {
  const skuList = skus.map((sku) => skuAnswer(sku, simplified));
  const attributes = [
    { attr_name_id: 2, attr_name: 'Brand Name', attr_value: 'NONE' },
    { attr_name_id: 219, attr_name: 'Origin', attr_value: 'CN (Origin)' },
  ];
  const result = {
    ae_item_base_info_dto: {
      product_id: 1005004000000001,
      subject: 'Folding travel kettle',
      product_status_type: 'onSelling',
      currency_code: 'CNY',
      category_id: 200002109,
      detail: '<p>Boils.</p>',
      ...base,
    },
    ae_item_sku_info_dtos: simplified ? skuList : { ae_item_sku_info_d_t_o: skuList },
    ae_multimedia_info_dto: { image_urls: '//ae01.alicdn.com/kf/A.jpg;http://ae02.alicdn.com/kf/B.jpg_640x640.jpg' },
    ae_item_properties: simplified ? attributes : { ae_item_property: attributes },
    ae_store_info: { store_id: 1, store_name: 'Kettle Store' },
    package_info_dto: { gross_weight: '0.420' },
    product_id_converter_result: { main_product_id: 1005004000000001, sub_product_id: '{"US":3256803813685249}' },
  };
  const body = { result, rsp_code: 200, rsp_msg: 'Call succeeds', request_id: 'r1' };
  return simplified ? { ...body, code: '0' } : { aliexpress_ds_product_get_response: body };
}

export const colour = (valueId: number, value: string, custom?: string, image?: string): PropertySketch => ({
  id: 14,
  name: 'Color',
  valueId,
  value,
  custom,
  image,
});
export const size = (valueId: number, value: string): PropertySketch => ({ id: 5, name: 'Size', valueId, value });
export const shipsFrom = (valueId: number, value: string): PropertySketch => ({
  id: 200007763,
  name: 'Ships From',
  valueId,
  value,
});
