import { centsOf } from '../../lib/cents.ts';
import { centsAfter, checkSkus, type Drift, statusAfter, stockFor } from '../drift.ts';
import type { Ebay } from './ebay.ts';
import type { SupplierProduct, SupplierSku } from './products/supplierProduct.ts';

const STATUS = { onSale: 'active', offSale: 'ended', deleted: 'deleted' } as const;

/**
 * The seller changes a listing. SKUs are named as the API does (`v1|<listing>|<variation>`). Returns the listing as it
 * is then. @throws Error naming the listing or item that is not there
 */
export function drift(supplier: Ebay, change: Drift): SupplierProduct {
  const product = supplier.products.get(change.productId);
  if (!product) throw new Error(`productId: there is no product ${change.productId}`);
  const nameOf = ({ id }: SupplierSku): string => `v1|${product.id}|${id}`;
  checkSkus(change, product.id, product.skus.map(nameOf));
  const kept = product.skus
    .filter((sku) => nameOf(sku) !== change.removeSku)
    .map((sku) => ({
      ...sku,
      cents: centsAfter(sku.cents, nameOf(sku), change.price),
      stock: stockFor(nameOf(sku), change.stock) ?? sku.stock,
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

function added(product: SupplierProduct, { value, price, stock }: NonNullable<Drift['addSku']>): SupplierSku {
  const model = product.skus[0];
  const last = product.skus.at(-1);
  if (!model || !last || model.id === '0')
    throw new Error(`product ${product.id} has no variations to take as a model`);
  const { listCents: _l, gtin: _g, ...rest } = model;
  return {
    ...rest,
    id: String(BigInt(last.id) + 1n),
    values: [value, ...model.values.slice(1)],
    cents: price === undefined ? model.cents : centsOf(price),
    stock: stock ?? model.stock,
  };
}
