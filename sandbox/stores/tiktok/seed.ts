import { shelfOf } from '../../catalogue/shelf.ts';
import type { TikShop } from './shop.ts';

/** 2026-01-05T08:00:00Z, in seconds: the same in every world. */
const OPENED = 1_767_600_000;

/** Puts the first products on a shop's shelves. */
export function seedShop(shop: TikShop): void {
  for (const { title, sku, description, price, stock, category, weight, option, variants } of shelfOf(
    'tiktok',
    shop.profile.name,
  )) {
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
    const attribute = option ? { id: shop.nextId(), name: option.name } : null;
    const parts = variants.map(({ value }, at) => ({
      id: shop.nextId(),
      seller_sku: attribute ? `${sku}-${at + 1}` : sku,
      external_sku_id: '',
      sales_attributes: attribute ? [{ ...attribute, value_id: shop.nextId(), value_name: value ?? '' }] : [],
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
