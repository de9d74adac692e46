import { centsOf } from '../../lib/cents.ts';
import { centsAfter, checkSkus, type Drift, statusAfter, stockFor } from '../drift.ts';
import type { AliExpress } from './aliexpress.ts';
import type { SkuProperty, SupplierProduct, SupplierSku } from './products/supplierProduct.ts';

const STATUS = { onSale: 'onSelling', offSale: 'offline', deleted: 'deleted' } as const;

/**
 * The supplier changes a product. Returns it as it is then.
 * @throws Error naming the product or SKU that is not there
 */
export function drift(supplier: AliExpress, change: Drift): SupplierProduct {
  const product = supplier.products.get(change.productId);
  if (!product) throw new Error(`productId: there is no product ${change.productId}`);
  checkSkus(
    change,
    product.id,
    product.skus.map(({ id }) => id),
  );
  const kept = product.skus
    .filter(({ id }) => id !== change.removeSku)
    .map((sku) => ({
      ...sku,
      ...priced(sku, centsAfter(sku.saleCents, sku.id, change.price)),
      stock: stockFor(sku.id, change.stock) ?? sku.stock,
    }));
  const next: SupplierProduct = {
    ...product,
    title: change.title ?? product.title,
    skus: change.addSku ? [...kept, added(product, change.addSku)] : kept,
    status: statusAfter(product.status, change.gone, STATUS),
  };
  supplier.products.set(product.id, next);
  return next;
}

/** A list price is never below what is asked. */
const priced = ({ listCents }: SupplierSku, saleCents: number) => ({
  saleCents,
  listCents: Math.max(listCents, saleCents),
});

function added(product: SupplierProduct, { value, price, stock }: NonNullable<Drift['addSku']>): SupplierSku {
  const model = product.skus[0];
  const last = product.skus.at(-1);
  if (!model || !last) throw new Error(`product ${product.id} has no SKU to take as a model`);
  const [first, ...others] = model.properties;
  const property: SkuProperty = {
    propertyId: first?.propertyId ?? 14,
    propertyName: first?.propertyName ?? 'Color',
    valueId: 900_000_000 + product.skus.length,
    value,
  };
  return {
    id: String(BigInt(last.id) + 1n),
    properties: [property, ...others],
    ...priced(model, price === undefined ? model.saleCents : centsOf(price)),
    stock: stock ?? model.stock,
  };
}
