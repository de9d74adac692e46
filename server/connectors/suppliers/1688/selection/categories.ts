import { z } from 'zod';
import type { SupplierCategory } from '#contract/catalogue.ts';
import { list, Text } from '../../../lib/supplier/shapes.ts';
import { firstText } from '../../../lib/supplier/values.ts';
import type { SupplierSession } from '../../../supplier.ts';
import { call } from '../client.ts';
import { languageOf } from '../language.ts';

const ROOT = '0';
const Id = z.union([z.string(), z.number()]).transform(String);

const Child = z.looseObject({ id: Id, name: Text, isLeaf: Text });
/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.product:alibaba.category.get-1 */
const Original = z.looseObject({ categoryInfo: z.array(z.looseObject({ childCategorys: list(Child) })) });

const TranslatedChild = z.looseObject({ categoryId: Id, chineseName: Text, translatedName: Text, leaf: Text });
/** @see https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.fenxiao.crossborder:category.translation.getById-1 */
const Translated = z.looseObject({ result: z.looseObject({ children: list(TranslatedChild) }) });

/** The children of a category, those of the top where none is named. Three levels; only the last is a leaf. */
export async function categoriesOf(
  session: SupplierSession,
  { categoryId = ROOT, language }: { categoryId?: string; language: string },
): Promise<SupplierCategory[]> {
  const { asked, translated } = languageOf(language);
  const parentId = categoryId === ROOT ? null : categoryId;
  const made = (id: string, name: string, isLeaf: string | undefined) => ({
    categoryId: id,
    name: name || id,
    parentId,
    isLeaf: isLeaf === 'true',
  });
  if (!translated) {
    const answer = Original.parse(
      await call(session, 'com.alibaba.product:alibaba.category.get', { categoryID: categoryId }),
    );
    const children = answer.categoryInfo.flatMap(({ childCategorys }) => childCategorys ?? []);
    return children.map(({ id, name, isLeaf }) => made(id, firstText(name), isLeaf));
  }
  const answer = Translated.parse(
    await call(session, 'com.alibaba.fenxiao.crossborder:category.translation.getById', {
      language: asked,
      categoryId,
    }),
  );
  return (answer.result.children ?? []).map((child) =>
    made(child.categoryId, firstText(child.translatedName, child.chineseName), child.leaf),
  );
}
