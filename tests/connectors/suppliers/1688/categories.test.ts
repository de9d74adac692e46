import { expect, it } from 'vitest';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { required } from '#tests/kit/required.ts';
import { type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { sessionOver } from './scripted.ts';

const categories = required(required(ali1688.selection).categories);

it.each<[string, (rows: unknown[]) => Scripted, (id: number) => object]>([
  [
    'zh',
    (childCategorys) => ({ body: { success: 'true', categoryInfo: [{ childCategorys }] } }),
    (id) => ({ id, name: `Name ${id}`, isLeaf: true }),
  ],
  [
    'en',
    (children) => ({ body: { result: { success: 'true', result: { children } } } }),
    (id) => ({ categoryId: id, translatedName: `Name ${id}`, leaf: true }),
  ],
])('categories (%s) are read without one that is told in another form', async (language, answer, row) => {
  const ids = async (...rows: unknown[]) =>
    (await categories(sessionOver(scriptedHttp(() => answer(rows))), { language })).map(({ categoryId }) => categoryId);
  expect(await ids(row(7), 'odd', { ...row(8), id: {}, categoryId: {} }, row(9))).toEqual(['7', '9']);
  await expect(ids('odd')).rejects.toMatchObject({ key: 'supplierForm' });
});
