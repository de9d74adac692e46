import type { ProductSpec } from './buildProduct.ts';

type Row = [title: string, leaf: string, minOrder: number, cents: number, weightKg: string, values?: string[]];

const rows: Row[] = [
  ['Bamboo Cutting Board with Juice Groove', 'Chopping Blocks', 10, 480, '0.9', ['S', 'M', 'L']],
  ['Enamel Camping Mug 350 ml', 'Mugs', 24, 165, '0.18', ['Green', 'Blue', 'Red']],
  ['Linen Apron with Cross Back', 'Aprons', 5, 390, '0.3', ['Natural', 'Charcoal']],
  ['Cork Coasters, Set of 6', 'Coasters', 30, 120, '0.12'],
  ['Glass Food Containers with Bamboo Lids', 'Food Storage', 4, 1450, '2.6'],
  ['Microfibre Cleaning Cloths, Pack of 12', 'Cleaning Cloths', 20, 260, '0.4'],
  ['Rechargeable Bike Light Set', 'Bicycle Lights', 2, 610, '0.14'],
  ['Dog Harness, No Pull', 'Pet Harnesses', 3, 420, '0.22', ['S', 'M', 'L', 'XL']],
  ['Cat Tunnel, Foldable', 'Cat Toys', 6, 310, '0.35'],
  ['Travel Cable Organiser', 'Storage Bags', 10, 225, '0.16', ['Grey', 'Black']],
  ['Weighted Blanket 7 kg', 'Blankets', 1, 2380, '7.2', ['120 × 180 cm', '150 × 200 cm']],
  ['Adjustable Laptop Stand', 'Laptop Stands', 2, 760, '0.95'],
  ['Makeup Brush Set, 14 Pieces', 'Makeup Brushes', 5, 540, '0.28'],
  ['Jade Roller and Gua Sha', 'Face Massagers', 10, 330, '0.2'],
  ['Wool Felt Hat', 'Fedora Hats', 2, 880, '0.15', ['Camel', 'Black', 'Wine']],
  ['Canvas Tote Bag, Blank', 'Tote Bags', 50, 118, '0.13', ['Natural', 'Black']],
  ['Running Belt with Phone Pocket', 'Waist Bags', 8, 270, '0.09'],
  ['Resistance Bands, Set of 5', 'Resistance Bands', 10, 240, '0.21'],
  ['Insulated Lunch Bag', 'Cooler Bags', 12, 350, '0.33'],
  ['Desk Pad, Vegan Leather', 'Desk Pads', 5, 410, '0.6', ['Black', 'Tan', 'Grey']],
  ['Soy Candle in Amber Jar', 'Candles', 24, 290, '0.42', ['Fig', 'Cedar', 'Linen']],
  ['Macramé Wall Hanging', 'Wall Hangings', 6, 520, '0.4'],
];

const names = [
  'Yiwu Homely Trading Co., Ltd.',
  'Ningbo Sunhook Import & Export Co., Ltd.',
  'Jinhua Evercraft Co., Ltd.',
];

/** Products as most are: a tier or two, a few choices, stock in China and some of it in the United States. */
export const ordinary: ProductSpec[] = rows.map(([title, leaf, minOrder, cents, weightKg, values], index) => ({
  number: 101 + index,
  title,
  category: [`2000${100 + index}`, 'Home, Sports & Accessories', leaf],
  company: names[index % names.length] ?? '',
  ladder: [
    [minOrder, cents],
    [minOrder * 20, Math.round(cents * 0.85)],
  ],
  weightKg,
  stock: { CN: 150 + index * 7, ...(index % 3 === 0 && { US: 25 }) },
  scenes: index % 3 === 0 ? ['906168847', '906124611'] : ['906168847'],
  ...(values && { options: [{ id: '191288010', name: values.includes('M') ? 'Size' : 'Color', values }] }),
}));
