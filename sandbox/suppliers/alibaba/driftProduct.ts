import { centsOf } from '../../lib/cents.ts';
import { checkSkus, type Drift, statusAfter, stockFor } from '../drift.ts';
import type { Alibaba } from './alibaba.ts';
import type { AlibabaProduct, AlibabaSku } from './products/alibabaProduct.ts';

const STATUS = { onSale: 'PRODUCT_ONLINE', offSale: 'PRODUCT_OFFLINE', deleted: 'PRODUCT_DELETE' } as const;

/**
 * The supplier changes a product. A price by SKU is that of the smallest order; its larger ones move along. Returns the
 * product as it is then. @throws Error naming the product or SKU that is not there
 */
export function drift(supplier: Alibaba, change: Drift): AlibabaProduct {
  const product = supplier.products.get(change.productId);
  if (!product) throw new Error(`productId: there is no product ${change.productId}`);
  checkSkus(
    change,
    product.id,
    product.skus.map(({ id }) => id),
  );
  const kept = product.skus
    .filter(({ id }) => id !== change.removeSku)
    .map((sku) => ({ ...sku, ladder: ladderOf(sku, change.price), stock: stockOf(sku, change.stock) }));
  const next: AlibabaProduct = {
    ...product,
    title: change.title ?? product.title,
    skus: change.addSku ? [...kept, added(product, change.addSku)] : kept,
    status: statusAfter(product.status, change.gone, STATUS),
  };
  supplier.products.set(product.id, next);
  return next;
}

function ladderOf({ id, ladder }: AlibabaSku, price: Drift['price']): AlibabaSku['ladder'] {
  if (typeof price === 'number') return scaled(ladder, price);
  const own = price?.[id];
  return own === undefined ? ladder : scaled(ladder, centsOf(own) / (ladder[0]?.cents ?? 1));
}

const scaled = (ladder: AlibabaSku['ladder'], factor: number): AlibabaSku['ladder'] =>
  ladder.map(({ min, cents }) => ({ min, cents: Math.max(1, Math.round(cents * factor)) }));

/** All of it lies where the SKU's stock lay first. */
function stockOf({ id, stock }: AlibabaSku, wanted: Drift['stock']): AlibabaSku['stock'] {
  const left = stockFor(id, wanted);
  return left === undefined ? stock : { [Object.keys(stock)[0] ?? 'CN']: left };
}

function added(product: AlibabaProduct, { value, price, stock }: NonNullable<Drift['addSku']>): AlibabaSku {
  const [model] = product.skus;
  const last = product.skus.at(-1);
  if (!model || !last) throw new Error(`product ${product.id} has no SKU to take as a model`);
  const [first, ...others] = model.choices;
  const choice = {
    attributeId: first?.attributeId ?? '191288010',
    attribute: first?.attribute ?? 'Color',
    valueId: String(-(900 + product.skus.length)),
    value,
  };
  const sku = { ...model, id: String(BigInt(last.id) + 1n), choices: [choice, ...others] };
  return {
    ...sku,
    ladder: price === undefined ? model.ladder : ladderOf(sku, { [sku.id]: price }),
    stock: stockOf(model, stock),
  };
}
