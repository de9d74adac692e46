import { badFormat, type Call, requestIn, success } from './call.ts';

/** /eco/buyer/product/inventory: the pieces of each SKU by the country they lie in. */
export const inventory: Call = {
  methods: ['GET'],
  answer: (supplier, params) => {
    const request = requestIn(params, 'inv_req');
    if (!request?.product_id) return badFormat();
    const product = supplier.find(String(request.product_id));
    if (!product) return { result: { result_msg: 'product not found', result_code: 'PRODUCT_NOT_FOUND' } };
    const places = [...new Set(product.skus.flatMap(({ stock }) => Object.keys(stock)))];
    const asked = places.filter((place) => request.shipping_from === undefined || request.shipping_from === place);
    return success(
      asked.map((place) => ({
        shipping_from: place,
        inventory_list: product.skus
          .filter(({ stock }) => place in stock)
          .map((sku) => ({
            product_id: product.id,
            sku_id: sku.id,
            inventory_count: String(sku.stock[place]),
            inventory_unit: product.unit,
          })),
      })),
      { result_ship_from_list: places.join(',') },
    );
  },
};
