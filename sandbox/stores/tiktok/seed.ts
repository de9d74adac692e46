import type { TikShop } from './shop.ts';

interface SeedProduct {
  title: string;
  sku: string;
  description: string;
  price: string;
  stock: number;
  category: string;
  weight: string;
  values?: { name: string; values: string[] };
}

const STARTING_STOCK: Readonly<Record<string, SeedProduct[]>> = {
  harbour: [
    {
      title: 'Stoneware breakfast bowl, hand-glazed',
      sku: 'HH-BOWL-01',
      description: '<p>Hand-glazed stoneware, safe in the dishwasher. 16 cm across.</p>',
      price: '18.50',
      stock: 42,
      category: '600103',
      weight: '0.55',
    },
    {
      title: 'Waffle-weave bath towel, long-staple cotton',
      sku: 'HH-TOWEL',
      description: '<p>Long-staple cotton, dries fast.</p>',
      price: '29.00',
      stock: 15,
      category: '600102',
      weight: '0.42',
      values: { name: 'Color', values: ['Sand', 'Slate', 'Sea Green'] },
    },
  ],
  lantern: [
    {
      title: 'Laterne aus Schmiedeeisen für Stumpenkerzen',
      sku: 'LS-LATERNE-1',
      description: '<p>Für Stumpenkerzen bis 20 cm. Pulverbeschichtet.</p>',
      price: '49.90',
      stock: 12,
      category: '600101',
      weight: '1.85',
    },
    {
      title: 'Kissen aus gewaschenem Leinen, mit Füllung',
      sku: 'LS-KISSEN',
      description: '<p>Gewaschenes Leinen, 45 × 45 cm.</p>',
      price: '27.50',
      stock: 20,
      category: '600199',
      weight: '0.62',
      values: { name: 'Farbe', values: ['Natur', 'Ocker'] },
    },
  ],
  lanterne: [
    {
      title: 'Bougie pilier en cire d’abeille, lot de trois',
      sku: 'RL-BOUGIE-3',
      description: '<p>Brûle environ quarante heures.</p>',
      price: '24.00',
      stock: 9,
      category: '600101',
      weight: '0.9',
    },
  ],
};
/** 2026-01-05T08:00:00Z, in seconds: the same in every world. */
const OPENED = 1_767_600_000;

/** Puts the first products on a shop's shelves. */
export function seedShop(shop: TikShop): void {
  for (const { title, sku, description, price, stock, category, weight, values } of STARTING_STOCK[shop.profile.name] ??
    []) {
    const uri = `tos-sandbox-i/seed-${sku.toLowerCase()}`;
    shop.images.set(uri, {
      uri,
      useCase: 'MAIN_IMAGE',
      fileName: `${sku.toLowerCase()}.png`,
      bytes: 0,
      sha256: '',
      width: 600,
      height: 600,
    });
    const id = shop.nextId();
    const attribute = values ? { id: shop.nextId(), name: values.name } : null;
    const parts = (values?.values ?? ['']).map((value, at) => ({
      id: shop.nextId(),
      seller_sku: attribute ? `${sku}-${at + 1}` : sku,
      external_sku_id: '',
      sales_attributes: attribute ? [{ ...attribute, value_id: shop.nextId(), value_name: value }] : [],
      price,
      list_price: null,
      identifier_code: null,
      quantity: stock,
    }));
    shop.products.set(id, {
      id,
      title,
      description,
      status: 'ACTIVATE',
      auditUntil: null,
      auditReasons: [],
      categoryId: category,
      brandId: '',
      mainImages: [uri],
      packageWeight: { value: weight, unit: 'KILOGRAM' },
      packageDimensions: { length: '20', width: '15', height: '12', unit: 'CENTIMETER' },
      externalProductId: '',
      idempotencyKey: '',
      skus: parts,
      createTime: OPENED,
      updateTime: OPENED,
    });
  }
}
