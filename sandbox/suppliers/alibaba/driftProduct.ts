import type { Drift } from '../drift.ts';
import type { Alibaba } from './alibaba.ts';
import type { AlibabaProduct, AlibabaSku } from './products/alibabaProduct.ts';

/**
 * The supplier changes a product. A price by SKU is that of the smallest order; its larger ones move along. Answers the
 * product as it is then. @throws Error naming the product or SKU that is not there
 */
export function drift(supplier: Alibaba, change: Drift): AlibabaProduct {
  const product = supplier.products.get(change.productId);
  if (!product) throw new Error(`productId: there is no product ${change.productId}`);
  const named = [change.price, change.stock].flatMap((one) => (typeof one === 'object' ? Object.keys(one) : []));
  const unknown = [...named, ...(change.removeSku ? [change.removeSku] : [])].find(
    (id) => !product.skus.some((sku) => sku.id === id),
  );
  if (unknown) throw new Error(`product ${product.id} has no SKU ${unknown}`);
  const kept = product.skus
    .filter(({ id }) => id !== change.removeSku)
    .map((sku) => ({ ...sku, ladder: ladderOf(sku, change.price), stock: stockOf(sku, change.stock) }));
  const skus = change.addSku ? [...kept, added(product, change.addSku)] : kept;
  const next = { ...product, title: change.title ?? product.title, skus, status: statusOf(product, change.gone) };
  supplier.products.set(product.id, next);
  return next;
}

function ladderOf({ id, ladder }: AlibabaSku, price: Drift['price']): AlibabaSku['ladder'] {
  if (price === undefined) return ladder;
  const wanted = typeof price === 'number' ? undefined : price[id];
  if (typeof price !== 'number' && wanted === undefined) return ladder;
  const first = ladder[0]?.cents ?? 1;
  const factor = typeof price === 'number' ? price : (Number(wanted) * 100) / first;
  return ladder.map(({ min, cents }) => ({ min, cents: Math.max(1, Math.round(cents * factor)) }));
}

/** All of it lies where the SKU's stock lay first. */
function stockOf({ id, stock }: AlibabaSku, wanted: Drift['stock']): AlibabaSku['stock'] {
  const left = typeof wanted === 'object' ? wanted[id] : wanted;
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
    stock: stock === undefined ? model.stock : { CN: stock },
  };
}

function statusOf({ status }: AlibabaProduct, gone: Drift['gone']): AlibabaProduct['status'] {
  if (gone === undefined) return status;
  if (gone === 'deleted') return 'PRODUCT_DELETE';
  return gone ? 'PRODUCT_OFFLINE' : 'PRODUCT_ONLINE';
}
