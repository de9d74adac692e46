/** A category of the platform. */
interface Category {
  category_id: number;
  category_name: string;
  parent_category_id?: number;
}

const TREE: [id: number, name: string, children: [id: number, name: string][]][] = [
  [
    15,
    'Home & Garden',
    [
      [200003211, 'Kitchen Gadgets'],
      [200003217, 'Household Organizers'],
    ],
  ],
  [6, 'Home Appliances', [[100004814, 'Blenders']]],
  [39, 'Lights & Lighting', [[39050501, 'LED Strips']]],
  [509, 'Phones & Telecommunications', [[200003782, 'Telephones']]],
  [34, 'Automobiles & Motorcycles', [[100005331, 'Phone Holders']]],
  [322, 'Shoes', [[200001004, 'Slippers']]],
  [200000345, "Women's Clothing", [[200000783, 'Hoodies & Sweatshirts']]],
  [18, 'Sports & Entertainment', [[200001095, 'Yoga Mats']]],
  [21, 'Education & Office Supplies', [[200215272, 'Laser Pens']]],
  [7, 'Computer & Office', [[200002109, 'E-Reader Accessories']]],
];

/** Two levels; a top category has no parent. */
export const CATEGORIES: Category[] = TREE.flatMap(([id, name, children]) => [
  { category_id: id, category_name: name },
  ...children.map(([child, label]) => ({ category_id: child, category_name: label, parent_category_id: id })),
]);
