/** A product that a site starts with. */
export interface SeedProduct {
  name: string;
  sku: string;
  description: string;
  price: string;
  stock: number;
  /** In the site's unit. */
  weight: number;
  image: string;
  option?: { name: string; choices: string[] };
}

export const STARTING_STOCK: Readonly<Record<string, SeedProduct[]>> = {
  harbour: [
    {
      name: 'Enamel camping mug',
      sku: 'HH-MUG',
      description: '<p>Holds 350 ml and a fall onto stones.</p>',
      price: '14.50',
      stock: 60,
      weight: 0.4,
      image: 'enamel-mug.jpg',
    },
    {
      name: 'Wool throw',
      sku: 'HH-THROW',
      description: '<p>Lambswool, 130 × 180 cm.</p>',
      price: '89.00',
      stock: 9,
      weight: 2.6,
      image: 'wool-throw.jpg',
      option: { name: 'Color', choices: ['Oat', 'Moss'] },
    },
  ],
  lantern: [
    {
      name: 'Windlicht aus Rauchglas',
      sku: 'LS-WINDLICHT',
      description: '<p>Mundgeblasen, 18 cm hoch.</p>',
      price: '32.00',
      stock: 24,
      weight: 0.7,
      image: 'windlicht.jpg',
    },
    {
      name: 'Leinenschürze',
      sku: 'LS-SCHUERZE',
      description: '<p>Gewaschenes Leinen mit zwei Taschen.</p>',
      price: '45.90',
      stock: 11,
      weight: 0.3,
      image: 'leinenschuerze.jpg',
      option: { name: 'Farbe', choices: ['Natur', 'Tinte'] },
    },
  ],
};
