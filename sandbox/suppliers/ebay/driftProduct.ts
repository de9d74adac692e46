import type { Drift } from '../drift.ts';
import type { Ebay } from './ebay.ts';
import type { SupplierProduct, SupplierSku } from './products/supplierProduct.ts';

/**
 * The seller changes a listing. SKUs are named as the API does (`v1|<listing>|<variation>`). Answers the listing as it
 * is then. @throws Error naming the listing or item that is not there
 */
export function drift(supplier: Ebay, change: Drift): SupplierProduct {
  const product = supplier.products.get(change.productId);
  if (!product) throw new Error(`productId: there is no product ${change.productId}`);
  const nameOf = ({ id }: SupplierSku): string => `v1|${product.id}|${id}`;
  const named = [change.price, change.stock].flatMap((one) => (typeof one === 'object' ? Object.keys(one) : []));
  const unknown = [...named, ...(change.removeSku ? [change.removeSku] : [])].find(
    (name) => !product.skus.some((sku) => nameOf(sku) === name),
  );
  if (unknown) throw new Error(`product ${product.id} has no SKU ${unknown}`);
  const kept = product.skus
    .filter((sku) => nameOf(sku) !== change.removeSku)
    .map((sku) => ({ ...sku, ...priceOf(sku, nameOf(sku), change.price), ...stockOf(nameOf(sku), change.stock) }));
  const next = {
    ...product,
    title: change.title ?? product.title,
    skus: change.addSku ? [...kept, added(product, change.addSku)] : kept,
    status: statusOf(product, change.gone),
  };
  supplier.products.set(product.id, next);
  return next;
}

function priceOf(sku: SupplierSku, name: string, price: Drift['price']): Partial<SupplierSku> {
  if (price === undefined) return {};
  const changed = typeof price === 'number' ? Math.max(1, Math.round(sku.cents * price)) : cents(price[name]);
  return changed === undefined ? {} : { cents: changed };
}

function stockOf(name: string, wanted: Drift['stock']): Partial<SupplierSku> {
  const left = typeof wanted === 'object' ? wanted[name] : wanted;
  return left === undefined ? {} : { stock: left };
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
    cents: cents(price) ?? model.cents,
    stock: stock ?? model.stock,
  };
}

function statusOf({ status }: SupplierProduct, gone: Drift['gone']): SupplierProduct['status'] {
  if (gone === undefined) return status;
  if (gone === 'deleted') return 'deleted';
  return gone ? 'ended' : 'active';
}

function cents(price: string | number | undefined): number | undefined {
  return price === undefined ? undefined : Math.round(Number(price) * 100);
}
