/** What tells one product from another; the rest follows. */
export interface Seed {
  code: number;
  title: string;
  category: string;
  seller: string;
  /** From how many pieces, list price and price in US cents; the first is the least order. */
  tiers: [from: number, list: number, price: number][];
  stock: number | number[];
  options?: Record<string, string[]>;
  pictured?: boolean;
  weightKg?: number;
  video?: boolean;
  freight?: [type: string, cents: number, from: number, to: number];
  refused?: string[];
  status?: 'offline' | 'deleted' | 'check';
  canonical?: number;
}

const PHONE = { category: 'Cell Phone Mounts & Holders', seller: 'harbourmobile' };
const AUDIO = { category: 'Headphones & Earphones', seller: 'electronics_quay9' };
const WEAR = { category: "Women's Hoodies & Sweatshirts", seller: 'tidewear' };
const HOME = { category: 'Cups & Saucers', seller: 'quai_store' };
const TOY = { category: 'Puzzles', seller: 'kiteandblock' };
const BAG = { category: 'Totes', seller: 'ropewalkbags' };

const colours = ['Black', 'Gray', 'Green', 'Mix', 'Pink', 'Red', 'White', 'Blue', 'Yellow', 'Brown'];
const sizes = ['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'];
const plain = (code: number, title: string, shelf: typeof HOME, price: number, stock: number): Seed => ({
  ...shelf,
  ...{
    code,
    title,
    stock,
    tiers: [
      [1, Math.round(price * 1.25), price],
      [20, Math.round(price * 1.2), Math.round(price * 0.92)],
    ],
  },
});

/** The products that the supplier starts with. */
export const seeds: Seed[] = [
  {
    code: 912000101,
    title: 'Universal Cell Phone Holder Grip Stand with Blank Customized Print',
    ...PHONE,
    tiers: [
      [100, 24, 19],
      [500, 20, 16],
      [3000, 14, 11],
    ],
    stock: 963675,
    options: { Color: colours, Options: ['with opp bag'] },
    weightKg: 0.86,
    freight: ['ePacket', 0, 10, 60],
  },
  {
    code: 912000102,
    title: 'Wireless Over-Ear Headphones with Mic Noise Cancelling Bluetooth Headset',
    ...AUDIO,
    tiers: [
      [1, 2635, 2503],
      [10, 2210, 2100],
      [50, 1725, 1639],
    ],
    stock: [399896, 120, 0, 44],
    options: { Color: ['Black', 'Blue', 'Gray', 'Beige'] },
    pictured: true,
    video: true,
    weightKg: 1,
    freight: ['DH Certificated Standard Shipping', 479, 7, 28],
  },
  { code: 912000103, title: 'Ceramic Espresso Cup 90ml Hand-Glazed', ...HOME, tiers: [[1, 899, 749]], stock: 215 },
  {
    code: 912000104,
    title: 'Oversized Fleece Hoodie Unisex Heavyweight Streetwear',
    ...WEAR,
    tiers: [
      [2, 3200, 2450],
      [30, 3000, 2200],
    ],
    stock: [12, 0, 38, 75, 4],
    options: { Color: colours, Size: sizes },
    pictured: true,
    weightKg: 0.72,
    freight: ['DHL', 1240, 3, 7],
  },
  {
    code: 912000105,
    title: 'Enamel Travel Mug — “Ålesund” Édition',
    ...HOME,
    tiers: [[1, 1100, 990]],
    stock: [10, 20],
    options: { Couleur: ['Bleu nuit', 'Crème'] },
  },
  { code: 912000106, title: 'Sold-Out Wooden Puzzle Cube 3x3', ...TOY, tiers: [[1, 650, 520]], stock: 0 },
  {
    code: 912000107,
    title: 'Canvas Tote Bag Custom Logo Printed in Bulk',
    ...BAG,
    tiers: [
      [50, 310, 280],
      [200, 290, 240],
      [1000, 260, 195],
    ],
    stock: 50000,
    options: { Color: ['Natural', 'Black', 'Navy'], Size: ['38x42cm', '35x40cm'] },
  },
  {
    code: 912000108,
    title: 'Silicone Earbud Tips Replacement Set of 6 Pairs',
    ...AUDIO,
    tiers: [
      [1, 299, 249],
      [10, 280, 219],
    ],
    stock: 8123,
    refused: ['TH', 'BR'],
  },
  {
    code: 912000109,
    title: 'Magnetic Car Vent Phone Mount (discontinued)',
    ...PHONE,
    tiers: [[1, 500, 450]],
    stock: 9,
    status: 'offline',
  },
  {
    code: 912000110,
    title: 'Jigsaw Puzzle 1000 Pieces (removed)',
    ...TOY,
    tiers: [[1, 900, 700]],
    stock: 9,
    status: 'deleted',
  },
  {
    code: 912000111,
    title: 'Flash Sale Smart Watch Strap',
    ...PHONE,
    tiers: [[1, 400, 350]],
    stock: 77,
    status: 'check',
  },
  {
    code: 912000112,
    title: 'Folding Silicone Cup with Lid 350ml',
    ...HOME,
    tiers: [[5, 500, 420]],
    stock: [60, 61],
    options: { Color: ['Rouge', 'Noir'] },
    canonical: 912000103,
  },
  {
    code: 1016743104,
    title: '复古帆布单肩包 Retro Canvas Shoulder Bag 日本デザイン',
    ...BAG,
    tiers: [[1, 1899, 1599]],
    stock: [5, 6, 7],
    options: { 颜色: ['卡其', '黑色', '军绿'] },
    pictured: true,
  },
  plain(912000114, 'Porcelain Tea Bowl Set of 4', HOME, 2199, 88),
  plain(912000115, 'Double-Wall Glass Cup 250ml', HOME, 799, 1204),
  plain(912000116, 'Bamboo Fibre Children Cup', HOME, 459, 640),
  plain(912000117, 'Stoneware Mug with Cork Base', HOME, 1250, 300),
  plain(912000118, 'Bone Conduction Earphones Open Ear', AUDIO, 4599, 53),
  plain(912000119, 'Wired Earbuds with Type-C Plug', AUDIO, 389, 9100),
  plain(912000120, 'Headphone Stand Aluminium', AUDIO, 1599, 240),
  plain(912000121, 'Portable DAC Amplifier 32bit', AUDIO, 3350, 31),
  plain(912000122, 'Desk Phone Stand Foldable Metal', PHONE, 699, 4200),
  plain(912000123, 'Bike Phone Holder Vibration Damping', PHONE, 1380, 515),
  plain(912000124, 'Ring Holder for Phones, Rotating', PHONE, 149, 22000),
  plain(912000125, 'Tablet Pillow Stand Soft', PHONE, 1120, 96),
  plain(912000126, 'Wooden Tangram Puzzle', TOY, 349, 1800),
  plain(912000127, 'Metal Brain Teaser Set of 9', TOY, 899, 720),
  plain(912000128, '3D Paper Puzzle Lighthouse', TOY, 1250, 64),
  plain(912000129, 'Magnetic Tiles 60 Pieces', TOY, 2799, 150),
  plain(912000130, 'Straw Beach Tote Large', BAG, 1649, 77),
  plain(912000131, 'Waxed Cotton Backpack 18L', BAG, 5200, 20),
  plain(912000132, 'Mesh Grocery Bag Pack of 3', BAG, 620, 3000),
  {
    code: 912000133,
    title: 'Zip Hoodie Lightweight Terry',
    ...WEAR,
    tiers: [[1, 2600, 1990]],
    stock: 30,
    options: { Color: ['Sand', 'Moss', 'Ink', 'Clay', 'Sky', 'Fog', 'Coal', 'Rust', 'Snow'], Size: sizes },
    weightKg: 0.5,
  },
  {
    code: 912000134,
    title: 'Knitted Cardigan Cropped',
    ...WEAR,
    tiers: [[1, 2950, 2399]],
    stock: [3, 9],
    options: { Size: ['S', 'M'] },
  },
];
