import type { ProductSpec } from './buildProduct.ts';

const SHOES: [number, string] = [1104100115, 'Tidewalk Footwear Store'];
const SPORT: [number, string] = [1104100128, 'Pinecrest Sports Store'];

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'];
const SHADES = ['Black', 'White', 'Navy', 'Sky', 'Olive', 'Mint', 'Rust', 'Rose', 'Plum', 'Sand', 'Smoke', 'Cocoa'];

/** Fashion, sport and the cases that bite. */
export const fashionAndMore: ProductSpec[] = [
  {
    number: 35,
    title: "Women's Cloud Slippers Summer Thick Sole Non-slip Indoor Bathroom Slides Soft EVA Beach Sandals",
    titles: {
      pt: 'Chinelos femininos nuvem de sola grossa antiderrapante',
      de: 'Damen Cloud Hausschuhe mit dicker Sohle',
    },
    category: 200001004,
    store: SHOES,
    price: [1999, 749, 12],
    stock: [19, 7, 0, 44, 120],
    options: [
      {
        id: 14,
        name: 'Color',
        pictured: true,
        values: [
          [193, 'Black#TW01-Night'],
          [29, 'White#TW02-Chalk'],
          [173, 'Blue#TW03-Fjord'],
          [1052, 'Pink#TW04-Petal'],
          [366, 'Yellow#TW05-Lemon'],
        ],
      },
      {
        id: 200000124,
        name: 'Shoe Size',
        values: [
          [3434, '35'],
          [200000337, '36'],
          [100010483, '37'],
          [100010482, '38'],
          [100013888, '39'],
          [100010484, '40'],
          [100010486, '41'],
        ],
      },
    ],
    attributes: [
      ['Brand Name', 'TIDEWALK'],
      ['Origin', 'Mainland China'],
      ['Upper Material', 'EVA'],
    ],
    weightKg: '0.410',
    sizeCm: [30, 20, 10],
    sales: '10000+',
    rating: '4.8',
    reviews: '6021',
  },
  {
    number: 120,
    title: 'Unisex Oversized Cotton Hoodie Pullover Fleece Lined Streetwear Sweatshirt Solid Color Plus Size',
    category: 200000783,
    store: [1104100140, 'Loomfield Apparel Store'],
    price: [4599, 2150, 5],
    stock: [50, 8, 3],
    options: [
      { id: 14, name: 'Color', pictured: true, values: SHADES.map((shade, index) => [771 + index, shade]) },
      { id: 5, name: 'Size', values: LETTERS.map((size, index) => [100014064 + index, size]) },
    ],
    attributes: [
      ['Brand Name', 'LOOMFIELD'],
      ['Origin', 'Mainland China'],
      ['Material', 'COTTON'],
    ],
    weightKg: '0.720',
    sizeCm: [34, 28, 6],
    sales: '800+',
    rating: '4.5',
    reviews: '233',
  },
  {
    number: 81,
    title: 'TPE Yoga Mat 6mm Non-slip Exercise Pad Position Line Fitness Gym Pilates Carpet with Carry Strap',
    category: 200001095,
    store: SPORT,
    price: [3299, 1649, 220],
    stock: [66, 31, 90],
    options: [
      {
        id: 14,
        name: 'Color',
        pictured: true,
        values: [
          [173, 'Blue'],
          [175, 'Green'],
          [496, 'Purple#Lilac'],
        ],
      },
      {
        id: 200000858,
        name: 'Thickness',
        values: [
          [200003760, '6mm'],
          [200003761, '8mm'],
        ],
      },
    ],
    attributes: [
      ['Brand Name', 'PINECREST'],
      ['Origin', 'Mainland China'],
      ['Material', 'TPE'],
    ],
    weightKg: '0.950',
    sizeCm: [62, 12, 12],
    detail:
      '<div class="detailmodule_html"><h2>About this mat</h2><p onclick="track()">Closed-cell TPE, easy to wipe.</p>' +
      '<script>window.__track && window.__track("mat")</script>' +
      '<iframe src="https://www.example.test/embed/mat" width="560" height="315"></iframe>' +
      '<p style="color:red">Size: 183 &times; 61 cm</p><a href="javascript:void(0)">More from our store</a></div>',
    sales: '600+',
    rating: '4.7',
    reviews: '187',
  },
  {
    number: 90,
    title: 'Retro Film Camera Shaped Night Light USB Bedside Lamp (discontinued)',
    category: 39050501,
    store: [1104100034, 'Glowmoss Lighting Official Store'],
    price: [1599, 999],
    stock: 0,
    options: [{ id: 14, name: 'Color', values: [[193, 'Black']] }],
    attributes: [['Brand Name', 'GLOWMOSS']],
    weightKg: '0.150',
    sizeCm: [12, 10, 6],
    sales: '71',
    rating: '4.1',
    reviews: '16',
    status: 'offline',
  },
  {
    number: 94,
    title: 'Green Laser Pointer Pen High Visibility Presentation Star Pointer with Rechargeable Battery',
    category: 200215272,
    store: [1104100166, 'Brightreed Office Store'],
    price: [1899, 1199],
    stock: 75,
    options: [
      {
        id: 14,
        name: 'Color',
        values: [
          [193, 'Black'],
          [350852, 'Silver'],
        ],
      },
    ],
    attributes: [
      ['Brand Name', 'BRIGHTREED'],
      ['Origin', 'Mainland China'],
    ],
    weightKg: '0.080',
    sizeCm: [16, 4, 4],
    blocked: ['US', 'AU'],
    sales: '240',
    rating: '4.3',
    reviews: '58',
  },
  {
    number: 101,
    title: 'Self-Locking Nylon Cable Ties Reusable Zip Ties Assorted Length Cord Organizer 100pcs/lot',
    category: 200003217,
    store: [1104100171, 'Boltgrove Hardware Store'],
    price: [420, 199],
    stock: 4000,
    options: [
      {
        id: 14,
        name: 'Color',
        values: [
          [193, 'Black'],
          [29, 'White'],
        ],
      },
    ],
    attributes: [
      ['Brand Name', 'BOLTGROVE'],
      ['Origin', 'Mainland China'],
      ['Material', 'Nylon'],
    ],
    weightKg: '0.110',
    sizeCm: [21, 9, 2],
    lot: 100,
    wholesale: true,
    sales: '5000+',
    rating: '4.9',
    reviews: '1890',
  },
  {
    number: 108,
    title: '3 PCS Matte Screen Protector for E-Reader 6 inch Anti-Glare Scratch Resistant PET Film',
    titles: { pt: '3 peças película fosca para leitor digital de 6 polegadas' },
    category: 200002109,
    store: [1104100183, 'Clearbark Accessories Store'],
    price: [799, 559],
    stock: 26,
    options: [{ id: 14, name: 'Color', pictured: true, values: [[193, 'Black#3 PCS']] }],
    attributes: [
      ['Brand Name', 'CLEARBARK'],
      ['Origin', 'CN (Origin)'],
    ],
    weightKg: '0.100',
    sizeCm: [23, 16, 1],
    sales: '95',
    rating: '4.7',
    reviews: '9',
  },
];
