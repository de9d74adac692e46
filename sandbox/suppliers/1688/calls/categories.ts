import { CATEGORIES, type Category } from '../catalogue.ts';
import { BusinessError } from '../errors.ts';
import { type Call, result, translated } from './call.ts';

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
