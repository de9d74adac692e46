/** A few leaves of the category tree, with the words by which a title is recommended one. */
const LEAVES: { id: string; chain: [string, string][]; words: RegExp }[] = [
  {
    id: '600101',
    chain: [
      ['600001', 'Home Supplies'],
      ['600101', 'Lamps'],
    ],
    words: /lamp|lantern|laterne|candle|light/i,
  },
  {
    id: '600102',
    chain: [
      ['600001', 'Home Supplies'],
      ['600102', 'Bath Towels'],
    ],
    words: /towel|bath/i,
  },
  {
    id: '600103',
    chain: [
      ['600002', 'Kitchenware'],
      ['600103', 'Bowls'],
    ],
    words: /bowl|plate|board|cup/i,
  },
  {
    id: '600199',
    chain: [
      ['600001', 'Home Supplies'],
      ['600199', 'Other Home Supplies'],
    ],
    words: /(?:)/,
  },
];

export const isLeaf = (id: string): boolean => LEAVES.some((leaf) => leaf.id === id);

/** The chain of a category, root first. */
export function chainOf(id: string): object[] {
  const chain = LEAVES.find((leaf) => leaf.id === id)?.chain ?? [];
  return chain.map(([own, local_name], at) => ({
    id: own,
    local_name,
    parent_id: at === 0 ? '0' : (chain[at - 1]?.[0] ?? '0'),
    is_leaf: at === chain.length - 1,
  }));
}

/** `POST /product/202309/categories/recommend` */
export function recommend(title: string): object {
  const leaf = LEAVES.find(({ words }) => words.test(title));
  const categories = (leaf?.chain ?? []).map(([id, name], at, all) => ({
    id,
    name,
    level: at + 1,
    is_leaf: at === all.length - 1,
    permission_statuses: ['AVAILABLE'],
  }));
  return { leaf_category_id: leaf?.id ?? '', categories };
}

/** `GET /product/202309/categories` */
export function allCategories(): object {
  const rows = LEAVES.flatMap(({ id }) => chainOf(id));
  return { categories: [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()] };
}
