import { words } from './build.ts';
import type { Words } from './offer.ts';

export interface Category {
  id: number;
  parentId: number;
  level: number;
  leaf: boolean;
  name: Words;
}

const TREE: [id: number, name: string, children: [id: number, name: string, leaves: [id: number, name: string][]][]][] =
  [
    [
      130822002,
      '食品酒水|Food & drink|食品・飲料',
      [
        [
          130823000,
          '坚果炒货|Nuts & dried fruit|ナッツ・ドライフルーツ',
          [[125068008, '干枣|Dried dates|ドライデーツ']],
        ],
      ],
    ],
    [
      10166,
      '女装|Women’s clothing|レディース',
      [
        [
          10167,
          '上装|Tops|トップス',
          [
            [127424004, '卫衣|Sweatshirts|スウェット'],
            [1038378, '配饰|Accessories|アクセサリー'],
          ],
        ],
      ],
    ],
    [
      15,
      '日用百货|Household|日用品',
      [
        [1501, '厨房用品|Kitchen|キッチン', [[122704004, '厨房小工具|Kitchen gadgets|キッチン小物']]],
        [1502, '家居|Home|ホーム', [[124188006, '家居装饰|Decoration|インテリア']]],
      ],
    ],
    [
      7,
      '数码、电脑|Digital|デジタル',
      [
        [
          7001,
          '手机配件|Phone accessories|スマホアクセサリー',
          [[126480001, '支架及线材|Holders & cables|ホルダー・ケーブル']],
        ],
      ],
    ],
    [67, '办公、文化|Office|オフィス', [[6701, '文具|Stationery|文具', [[201174903, '书写工具|Writing|筆記具']]]]],
  ];

/** Three levels; only the last is a leaf. */
export const CATEGORIES: Category[] = TREE.flatMap(([id, name, children]) => [
  { id, parentId: 0, level: 1, leaf: false, name: words(name) },
  ...children.flatMap(([childId, childName, leaves]) => [
    { id: childId, parentId: id, level: 2, leaf: false, name: words(childName) },
    ...leaves.map(([leafId, leafName]) => ({
      id: leafId,
      parentId: childId,
      level: 3,
      leaf: true,
      name: words(leafName),
    })),
  ]),
]);
