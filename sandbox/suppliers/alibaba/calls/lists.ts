import { priceRange } from '../market.ts';
import { badFormat, type Call, countIn, requestIn, success } from './call.ts';

/** /eco/buyer/product/check: ids of a list for dropshippers, pages from 0. */
export const productList: Call = {
  methods: ['GET'],
  answer: (supplier, params) => {
    const request = requestIn(params, 'query_req');
    const [index, size] = [countIn(request?.index), countIn(request?.size)];
    if (!request?.product_type || index === null || size === null || size < 1 || size > 300) return badFormat();
    const scene = String(request.scene_id ?? '');
    const listed = supplier.online().filter(({ scenes }) => scenes.includes(scene));
    const ids = listed.slice(index * size, (index + 1) * size).map(({ id }) => Number(id));
    return success(ids, { result_total: String(listed.length) });
  },
};

/** /eco/buyer/product/search: by keyword, pages from 1. */
export const search: Call = {
  methods: ['GET'],
  answer: (supplier, params) => {
    const request = requestIn(params, 'param0');
    const [index, size] = [countIn(request?.index), countIn(request?.size)];
    const keyword = typeof request?.keyword === 'string' ? request.keyword.trim().toLowerCase() : '';
    if (keyword === '' || !index || !size || size > 50) {
      return { result: { code: '400', message: 'Parameter format is error!' } };
    }
    const found = supplier.matching(keyword);
    const rows = found.slice((index - 1) * size, index * size);
    return {
      result: {
        code: '200',
        message: 'request success',
        data: {
          pagination: {
            current: String(index),
            page_count: String(Math.ceil(found.length / size)),
            page_size: String(size),
            total_product_count: String(found.length),
          },
          products: rows.map((product) => ({
            product_id: product.id,
            title: product.title,
            price: priceRange(product),
            permalink: `https://www.alibaba.com/product-detail/x_${product.id}.html?spm=a27aq.28960555`,
            image: { main_image: product.images[0]?.replace('https:', ''), multi_image: product.images },
          })),
        },
      },
    };
  },
};
