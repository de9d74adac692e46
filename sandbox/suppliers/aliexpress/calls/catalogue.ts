import { CATEGORIES } from '../categories.ts';
import type { Call } from './call.ts';

/** Feeds as the platform names them: some per country, some with a space where one expects none. */
export const FEEDS: [name: string, products: number][] = [
  ['DS_Bestsellers_Global', 4210],
  ['DS_NewArrivals_ConsumerElectronics', 1877],
  ['DS_Home&Kitchen_bestsellers', 2954],
  ['AEB_ Footwear_ES', 640],
  ['AEB_ HomeAppliances_US', 1320],
  ['DS_Sports&Outdoors_bestsellers', 1105],
  ['DS_Jewelry&Watches_bestsellers', 2240],
  ['DS_Automobile&Accessories_bestsellers', 1518],
];

/** aliexpress.ds.category.get: all categories, or those below one. Needs no account. */
export const categoryGet: Call = {
  needsSession: false,
  required: [],
  answer: (_supplier, { categoryId }) => {
    const id = Number(categoryId);
    const listed = CATEGORIES.filter((one) => !categoryId || one.category_id === id || one.parent_category_id === id);
    const result = { total_result_count: listed.length, categories: listed };
    return { resp_result: { result, resp_code: 200, resp_msg: 'success' } };
  },
};

/** aliexpress.ds.feedname.get */
export const feednameGet: Call = {
  needsSession: false,
  required: [],
  answer: () => {
    const promos = FEEDS.map(([name, count]) => ({ promo_name: name, promo_desc: name, product_num: count }));
    const result = { current_record_count: promos.length, promos };
    return { resp_result: { result, resp_code: 200, resp_msg: 'success' } };
  },
};
