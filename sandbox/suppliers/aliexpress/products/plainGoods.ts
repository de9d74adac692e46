import type { ProductSpec } from './buildProduct.ts';

const rows: [
  number: number,
  title: string,
  category: number,
  list: number,
  sale: number,
  stock: number,
  colours: string,
][] = [
  [201, 'Bamboo Cutting Board with Juice Groove', 200003211, 2599, 1599, 88, ''],
  [202, 'Silicone Baking Mat Set of 3', 200003211, 1099, 699, 640, 'Red,Grey'],
  [203, 'Magnetic Knife Strip 40cm Stainless Steel', 200003211, 1899, 1249, 212, ''],
  [204, 'Stackable Drawer Organizer Box', 200003217, 899, 549, 3100, 'White,Clear,Smoke'],
  [205, 'Vacuum Storage Bags Pack of 10', 200003217, 1599, 1099, 520, ''],
  [206, 'Over-the-Door Shoe Hanger 24 Pockets', 200003217, 1499, 899, 77, 'Beige,Black'],
  [207, 'Portable USB Juicer Cup 350ml', 100004814, 2999, 1899, 145, 'Pink,White,Green'],
  [208, 'Dimmable Desk Lamp with Wireless Charger', 39050501, 4599, 2999, 61, ''],
  [209, 'Neon Rope Light 5m Waterproof', 39050501, 2199, 1299, 900, 'Warm White,Blue,Purple'],
  [210, 'Dash Phone Mount with Suction Cup', 100005331, 1299, 799, 1500, ''],
  [211, 'Magnetic Charging Car Holder 15W', 100005331, 3499, 2199, 58, 'Black,Silver'],
  [212, 'Cork Yoga Mat 5mm Natural Rubber', 200001095, 5999, 3999, 34, ''],
  [213, 'Yoga Block Set of 2 EVA Foam', 200001095, 1399, 849, 410, 'Violet,Teal,Coal'],
  [214, 'Green Laser Presenter with Timer', 200215272, 3299, 2099, 25, ''],
  [215, 'Leather Sleeve for E-Readers 7 inch', 200002109, 2499, 1499, 99, 'Tan,Night'],
  [216, 'Retro Rotary-Style Desk Telephone', 200003782, 7999, 5499, 12, 'Red,Ivory'],
  [217, 'Memory Foam Slippers Non-Slip', 200001004, 1999, 1199, 230, 'Fog,Navy'],
  [218, 'Кухонные весы электронные — Küchenwaage 5 kg', 200003211, 1799, 999, 330, ''],
];
const colourIds = [193, 29, 175];

/** Goods without anything special, so that lists have pages. */
export const plainGoods: ProductSpec[] = rows.map(([number, title, category, list, sale, stock, colours]) => ({
  number,
  title,
  category,
  store: [1104100200, 'Everyday Goods Store'],
  price: [list, sale, 50],
  stock,
  ...(colours === ''
    ? {}
    : {
        options: [
          {
            id: 14,
            name: 'Color',
            values: colours.split(',').map((name, at): [number, string] => [colourIds[at] ?? 0, name]),
          },
        ],
      }),
  attributes: [['Origin', 'Mainland China']],
  weightKg: '0.4',
  sizeCm: [20, 10, 5],
  sales: String(number * 3),
  rating: '4.6',
  reviews: '31',
}));
