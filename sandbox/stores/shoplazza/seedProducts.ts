/** A product that a shop starts with. */
export interface SeedProduct {
  title: string;
  sku: string;
  price: number;
  stock: number;
  image: string;
  option?: { name: string; values: string[] };
}

/** What each shop has on its shelves before anyone publishes to it. */
export const STARTING_STOCK: Readonly<Record<string, readonly SeedProduct[]>> = {
  harbour: [
    { title: 'Enamel camping mug', sku: 'SZ-MUG', price: 14.5, stock: 60, image: 'enamel-mug.jpg' },
    {
      title: 'Linen tea towel',
      sku: 'SZ-TOWEL',
      price: 11.9,
      stock: 25,
      image: 'tea-towel.jpg',
      option: { name: 'Color', values: ['Oat', 'Ink'] },
    },
    { title: 'Brass candle snuffer', sku: 'SZ-SNUFFER', price: 19, stock: 0, image: 'snuffer.jpg' },
  ],
  lantern: [
    { title: 'Laterne mit Griff', sku: 'SZ-LATERNE', price: 39.9, stock: 14, image: 'laterne-griff.jpg' },
    {
      title: 'Wolldecke',
      sku: 'SZ-DECKE',
      price: 79,
      stock: 9,
      image: 'wolldecke.jpg',
      option: { name: 'Farbe', values: ['Grau', 'Rost'] },
    },
  ],
};
