/** A product that a shop starts with. Prices in the shop's currency, weights in its unit. */
export interface SeedProduct {
  name: string;
  sku: string;
  description: string;
  price: string;
  stock: number;
  weight: string;
  images: string[];
  options?: { name: string; values: string[] };
}

/** What each shop has on its shelves before anyone publishes to it. */
export const STARTING_STOCK: Record<string, SeedProduct[]> = {
  harbour: [
    {
      name: 'Stoneware breakfast bowl',
      sku: 'HH-BOWL-01',
      description: '<p>Hand-glazed stoneware, safe in the dishwasher. 16 cm across.</p>',
      price: '18.50',
      stock: 42,
      weight: '0.55',
      images: ['stoneware-bowl.jpg', 'stoneware-bowl-side.jpg'],
    },
    {
      name: 'Waffle-weave bath towel',
      sku: 'HH-TOWEL',
      description: '<p>Long-staple cotton, dries fast. 70 × 140 cm.</p>',
      price: '29.00',
      stock: 15,
      weight: '0.42',
      images: ['waffle-towel.jpg'],
      options: { name: 'Color', values: ['Sand', 'Slate', 'Sea Green'] },
    },
    {
      name: 'Beeswax pillar candle',
      sku: 'HH-CANDLE-3',
      description: '<p>Burns about forty hours. Set of three.</p>',
      price: '24.00',
      stock: 0,
      weight: '0.9',
      images: ['beeswax-candle.jpg'],
    },
    {
      name: 'Acacia serving board',
      sku: 'HH-BOARD',
      description: '<p>Oiled acacia with a leather loop.</p>',
      price: '35.00',
      stock: 8,
      weight: '1.1',
      images: ['acacia-board.jpg'],
    },
  ],
  lantern: [
    {
      name: 'Laterne aus Schmiedeeisen',
      sku: 'LS-LATERNE-1',
      description: '<p>Für Stumpenkerzen bis 20 cm. Pulverbeschichtet.</p>',
      price: '49.90',
      stock: 12,
      weight: '1850',
      images: ['laterne.jpg'],
    },
    {
      name: 'Leinenkissen',
      sku: 'LS-KISSEN',
      description: '<p>Gewaschenes Leinen, 45 × 45 cm, mit Füllung.</p>',
      price: '27.50',
      stock: 20,
      weight: '620',
      images: ['leinenkissen.jpg'],
      options: { name: 'Farbe', values: ['Natur', 'Ocker'] },
    },
  ],
};
