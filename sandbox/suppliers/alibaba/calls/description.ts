import { decimalOf } from '../../../lib/cents.ts';
import { type AlibabaProduct, type AlibabaSku, Refusal } from '../market.ts';
import { badFormat, type Call, requestIn, success } from './call.ts';

/** /eco/buyer/product/description: one product. Wants the country, whatever its page says. */
export const description: Call = {
  methods: ['GET'],
  answer: (supplier, params) => {
    const request = requestIn(params, 'query_req');
    if (!request?.product_id || typeof request.country !== 'string') return badFormat();
    const product = supplier.find(String(request.product_id));
    if (!product) return { result: { result_msg: 'product not found', result_code: 'PRODUCT_NOT_FOUND' } };
    if (product.restricted.includes(request.country)) {
      throw new Refusal('120019', `The product is restricted in ${request.country}.`);
    }
    return success({ ...described(product, languageOf(request)), wholesale_trade: trade(product) });
  },
};

/** /eco/buyer/product/batch/description: several at once, and by name those that could not be had. */
export const batchDescription: Call = {
  methods: ['GET'],
  answer: (supplier, params) => {
    const request = requestIn(params, 'param0');
    const ids = Array.isArray(request?.product_ids) ? request.product_ids.map(String) : null;
    if (!request || !ids || ids.length > 20) return { result: { code: '400', message: 'Parameter format is error!' } };
    const found = ids.flatMap((id) => supplier.find(id) ?? []);
    const failed = ids.filter((id) => !supplier.find(id));
    return {
      result: {
        code: '200',
        success: 'true',
        message: 'success',
        data: {
          resultData: found.map((product) => ({
            ...described(product, languageOf(request)),
            wholesale_trade: [trade(product)],
          })),
          failedItems: failed.map((productId) => ({
            productId,
            errorCode: 'PRODUCT_NOT_FOUND',
            errorMsg: 'query failed',
          })),
        },
      },
    };
  },
};

const languageOf = ({ language }: Record<string, unknown>): string => String(language ?? 'en').slice(0, 2);

function described(product: AlibabaProduct, language: string): Record<string, unknown> {
  return {
    product_id: product.id,
    title: product.titles[language] ?? product.title,
    description: `<div>${product.description.map((text) => `<p>${text}</p>`).join('')}<img src="${product.images[1] ?? ''}"></div>`,
    detail_url: `https://www.alibaba.com/product-detail/_${product.id}.html`,
    main_image: product.images[0],
    images: product.images,
    ...(product.video && { video_url: product.video }),
    category_id: product.category.id,
    category: product.category.path.at(-1),
    supplier: product.company.name,
    eCompanyId: product.company.encryptedId,
    currency: 'USD',
    min_order_quantity: String(product.minOrder),
    mode_id: `AV-${product.id.slice(-3)}`,
    status: product.status,
    skus: product.skus.map((sku) => skuOf(product, sku)),
  };
}

function trade(product: AlibabaProduct): Record<string, unknown> {
  return {
    unit_type: product.unit,
    sale_type: 'normal',
    min_order_quantity: String(product.minOrder),
    handling_time: '3',
    price: decimalOf(product.skus[0]?.ladder[0]?.cents ?? 0),
    weight: product.weightKg,
    package_size: product.sizeCm.join('*'),
    volume: String(product.sizeCm.reduce((all, side) => all * side, 1)),
    deliver_periods: [{ quantity: String(product.minOrder), process_period: '3' }],
    shipping_line_template_id: '123',
  };
}

function skuOf(product: AlibabaProduct, sku: AlibabaSku): Record<string, unknown> {
  return {
    sku_id: sku.id,
    product_id: product.id,
    seller_sku_id: `${product.id}_${sku.id}`,
    unit: product.unit,
    status: 'NORMAL',
    image: sku.choices.find(({ image }) => image)?.image ?? product.images[0],
    sku_attr_list: sku.choices.map(({ attributeId, attribute, valueId, value, image }) => ({
      attr_name_id: attributeId,
      attr_name_desc: attribute,
      attr_value_id: valueId,
      attr_value_desc: value,
      attr_value_image: image ? `${image}_100x100.jpg` : '',
    })),
    ladder_price: sku.ladder.map(({ min, cents }, index) => ({
      min_quantity: String(min),
      max_quantity: String((sku.ladder[index + 1]?.min ?? 0) - 1),
      price: decimalOf(cents),
      currency: 'USD',
    })),
  };
}

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
