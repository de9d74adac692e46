import type { Drift } from '../drift.ts';
import type { AliExpress } from './aliexpress.ts';
import type { SkuProperty, SupplierProduct, SupplierSku } from './products/supplierProduct.ts';

/**
 * The supplier changes a product. Answers it as it is then.
 * @throws Error naming the product or SKU that is not there
 */
export function drift(supplier: AliExpress, change: Drift): SupplierProduct {
  const product = supplier.products.get(Number(change.productId));
  if (!product) throw new Error(`productId: there is no product ${change.productId}`);
  const named = [change.price, change.stock].flatMap((one) => (typeof one === 'object' ? Object.keys(one) : []));
  const unknown = [...named, ...(change.removeSku ? [change.removeSku] : [])].find(
    (id) => !product.skus.some((sku) => sku.id === id),
  );
  if (unknown) throw new Error(`product ${product.id} has no SKU ${unknown}`);
  const kept = product.skus
    .filter(({ id }) => id !== change.removeSku)
    .map((sku) => ({ ...sku, ...priceOf(sku, change.price), ...stockOf(sku, change.stock) }));
  const skus = change.addSku ? [...kept, added(product, change.addSku)] : kept;
  const title = change.title ?? product.title;
  const next = { ...product, title, skus, status: statusOf(product, change.gone) };
  supplier.products.set(product.id, next);
  return next;
}

function priceOf(sku: SupplierSku, price: Drift['price']): Partial<SupplierSku> {
  if (price === undefined) return {};
  const saleCents = typeof price === 'number' ? Math.max(1, Math.round(sku.saleCents * price)) : cents(price[sku.id]);
  return saleCents === undefined ? {} : { saleCents, listCents: Math.max(sku.listCents, saleCents) };
}

function stockOf(sku: SupplierSku, wanted: Drift['stock']): Partial<SupplierSku> {
  const left = typeof wanted === 'object' ? wanted[sku.id] : wanted;
  return left === undefined ? {} : { stock: left };
}

function added(product: SupplierProduct, { value, price, stock: left }: NonNullable<Drift['addSku']>): SupplierSku {
  const model = product.skus[0];
  const last = product.skus.at(-1);
  if (!model || !last) throw new Error(`product ${product.id} has no SKU to take as a model`);
  const id = String(BigInt(last.id) + 1n);
  const [first, ...others] = model.properties;
  const property: SkuProperty = {
    propertyId: first?.propertyId ?? 14,
    propertyName: first?.propertyName ?? 'Color',
    valueId: 900_000_000 + product.skus.length,
    value,
  };
  const saleCents = cents(price) ?? model.saleCents;
  const listCents = Math.max(model.listCents, saleCents);
  return { id, properties: [property, ...others], saleCents, listCents, stock: left ?? model.stock };
}

function statusOf({ status }: SupplierProduct, gone: Drift['gone']): SupplierProduct['status'] {
  if (gone === undefined) return status;
  if (gone === 'deleted') return 'deleted';
  return gone ? 'offline' : 'onSelling';
}

function cents(price: string | number | undefined): number | undefined {
  return price === undefined ? undefined : Math.round(Number(price) * 100);
}
