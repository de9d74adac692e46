import { requestId } from '../lib/openPlatform/errors.ts';

/** What lists are wrapped in when `simplify` is not asked for. */
const WRAPPERS: Record<string, string> = {
  ae_item_sku_info_dtos: 'ae_item_sku_info_d_t_o',
  ae_sku_property_dtos: 'ae_sku_property_d_t_o',
  ae_item_properties: 'ae_item_property',
  ae_video_dtos: 'ae_video_d_t_o',
  wholesale_price_tiers: 'wholesale_price_tier',
  delivery_options: 'delivery_option_d_t_o',
  aeop_freight_calculate_result_for_buyer_d_t_o_list: 'aeop_freight_calculate_result_for_buyer_dto',
  categories: 'category',
  promos: 'promo',
  products: 'selection_search_product',
};

/** An answer of `/sync`: content with plain lists in, one of the two documented shapes out. */
export function envelope(method: string, content: Record<string, unknown>, simplify: boolean): Record<string, unknown> {
  const request_id = requestId();
  if (simplify) return { ...(asTexts(content) as object), code: '0', request_id };
  return { [`${method.replaceAll('.', '_')}_response`]: { ...(wrapLists(content) as object), request_id } };
}

/** `x_dtos: [..]` becomes `x_dtos: {x_d_t_o: [..]}`. */
function wrapLists(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => wrapLists(item));
    const wrapper = WRAPPERS[key];
    return wrapper ? { [wrapper]: items } : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wrapLists(inner, name)]));
}

/** The simplified shape writes numbers and booleans as text, as in the official samples. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asTexts(inner)]));
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
