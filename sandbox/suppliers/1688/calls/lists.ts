import { randomBytes } from 'node:crypto';
import { CATEGORIES, type Category } from '../catalogue.ts';
import { BusinessError } from '../errors.ts';
import { type Offer, pricesOf } from '../market.ts';
import { type Call, isList, jsonParameter, result, translated } from './call.ts';

/** The list serves so many rows and no more. */
const MOST_ROWS = 2000;

/** The lists that dropshippers choose by: a rule each. */
const TAGS = [
  { ruleId: '100101', ruleName: '精选热卖' },
  { ruleId: '100102', ruleName: '服饰专区' },
  { ruleId: '100103', ruleName: '食品专区' },
];

const FILTERS = [
  { code: 'qtwlybt', name: '7天无理由退货' },
  { code: 'ssbxsfh', name: '48小时发货' },
  { code: 'freePostage', name: '包邮' },
];

/** alibaba.pifatuan.product.search.tag.list. Its documentation does not say what a row holds: this is a guess. */
export const tagList: Call = { needsToken: true, required: [], answer: () => result(TAGS) };

/** jxhy.productFilter.get. A guess, as above: one group per kind of mark. */
export const productFilter: Call = {
  needsToken: true,
  required: [],
  answer: () => result([{ code: 'service', name: '服务', values: FILTERS }]),
};

/**
 * jxhy.product.getPageList: products for dropshippers. Prices in fen, `pageNum` from 1 (`pageNo` is ignored).
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao:jxhy.product.getPageList-1
 */
export const pageList: Call = {
  needsToken: true,
  required: ['pageNum', 'pageSize'],
  answer: (supplier, params) => {
    const [page, size] = [Number(params.pageNum), Number(params.pageSize)];
    if (!(page >= 1 && size >= 1 && size <= 50)) throw new BusinessError('PARAM_ERROR', '分页参数错误');
    const found = supplier.published().filter((offer) => matches(offer, params));
    const served = found.slice(0, MOST_ROWS);
    return result(served.slice((page - 1) * size, page * size).map(row), {
      pageInfo: { currentPage: page, pageSize: size, totalRecords: served.length },
    });
  },
};

/** dkey.get: an address that is good for a while, opaque to whoever asks. What it really answers is a guess. */
export const dkey: Call = {
  needsToken: true,
  required: ['offerIds', 'entranceCode'],
  answer: () => result(`https://fx.1688.com/procurement?dkey=${randomBytes(16).toString('hex')}`),
};

function matches(offer: Offer, params: Record<string, string>): boolean {
  if (offer.pool === null) return false;
  const rules = params.ruleIds ? jsonParameter(params, 'ruleIds', isList).map(String) : [];
  const filters = params.filters ? jsonParameter(params, 'filters', isList).map(String) : [];
  const marks = [...offer.services, ...(offer.freight.free ? ['freePostage'] : [])];
  const cheapest = Math.min(...pricesOf(offer)) / 100;
  return (
    Object.values(offer.title).some((title) => title.toLowerCase().includes((params.keyword ?? '').toLowerCase())) &&
    (!params.categoryId || lineOf(offer.categoryId).includes(Number(params.categoryId))) &&
    rules.every((rule) => offer.pool?.includes(rule)) &&
    filters.every((filter) => marks.includes(filter)) &&
    (!params.priceStart || cheapest >= Number(params.priceStart)) &&
    (!params.priceEnd || cheapest <= Number(params.priceEnd))
  );
}

/** A category and those above it. */
function lineOf(id: number): number[] {
  const category = CATEGORIES.find((one) => one.id === id);
  return category ? [id, ...lineOf(category.parentId)] : [];
}

function row(offer: Offer): Record<string, unknown> {
  const prices = pricesOf(offer);
  return {
    itemId: Number(offer.offerId),
    title: offer.title.zh,
    imgUrl: offer.images[0],
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    supplierName: offer.shop.company,
    skuCnt: Math.max(1, offer.skus.length),
    salesCnt90d: offer.sold90d,
    serviceList: FILTERS.filter(({ code }) => offer.services.includes(code)),
  };
}

const childrenOf = (id: number): Category[] => CATEGORIES.filter(({ parentId }) => parentId === id);

/**
 * alibaba.category.get: needs no account; its answer is flat, with `succes` as the documentation spells it.
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.product:alibaba.category.get-1
 */
export const categoryGet: Call = {
  needsToken: false,
  required: ['categoryID'],
  answer: (_supplier, params) => {
    const id = Number(params.categoryID);
    const category = CATEGORIES.find((one) => one.id === id);
    if (id !== 0 && !category) return { succes: 'false', errorCode: '500_1', errorMsg: '类目不存在' };
    const childCategorys = childrenOf(id).map((child) => ({
      id: child.id,
      name: child.name.zh,
      isLeaf: child.leaf,
      categoryType: '1',
    }));
    const own = {
      categoryID: id,
      name: category?.name.zh ?? '全部类目',
      isLeaf: category?.leaf ?? false,
      parentIDs: category ? [category.parentId] : [],
      childIDs: [],
      minOrderQuantity: 1,
    };
    return { succes: 'true', categoryInfo: [{ ...own, childCategorys }] };
  },
};

/** category.translation.getById: 0 is the root; `leaf` is a text of the category and a boolean of its children. */
export const categoryTranslation: Call = {
  needsToken: true,
  required: ['language', 'categoryId'],
  answer: (_supplier, params) => {
    const language = params.language ?? 'en';
    const id = Number(params.categoryId);
    const category = CATEGORIES.find((one) => one.id === id);
    if (id !== 0 && !category) throw new BusinessError('404', 'category not found');
    const view = (one: Category) => ({
      categoryId: one.id,
      chineseName: one.name.zh,
      translatedName: translated(one.name, language),
      language,
      level: String(one.level),
      parentCateId: one.parentId,
      fromCache: true,
    });
    const root = {
      categoryId: 0,
      chineseName: '全部类目',
      translatedName: 'All',
      language,
      level: '0',
      parentCateId: '0',
    };
    const children = childrenOf(id).map((one) => ({ ...view(one), leaf: one.leaf }));
    return result(
      {
        ...(category ? view(category) : root),
        leaf: String(category?.leaf ?? false),
        children: children.length > 0 ? children : null,
      },
      { code: 'S0000' },
    );
  },
};
