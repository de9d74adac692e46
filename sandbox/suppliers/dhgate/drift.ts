import type { Collection } from '../../collection.ts';
import { centsOf } from '../../lib/cents.ts';
import { checkSkus, type Drift, statusAfter, stockFor } from '../drift.ts';
import type { Choice, DhgateProduct, DhgateSku } from './products/dhgateProduct.ts';

const STATUS = { onSale: 'onSale', offSale: 'offline', deleted: 'deleted' } as const;

/**
 * The seller changes a product. Prices are of the ladder, not of a SKU: one given for a SKU counts for the whole ladder.
 * Returns it as it is then. @throws Error naming the product or SKU that is not there
 */
export function drift(products: Collection<DhgateProduct>, change: Drift): DhgateProduct {
  const product = products.get(change.productId);
  if (!product) throw new Error(`productId: there is no product ${change.productId}`);
  checkSkus(
    change,
    product.code,
    product.skus.map(({ id }) => id),
  );
  const kept = product.skus
    .filter(({ id }) => id !== change.removeSku)
    .map((sku) => ({ ...sku, stock: stockFor(sku.id, change.stock) ?? sku.stock }));
  const next: DhgateProduct = {
    ...product,
    title: change.title ?? product.title,
    tiers: tiersOf(product, change.price),
    skus: change.addSku ? [...kept, added(product, change.addSku)] : kept,
    status: statusAfter(product.status, change.gone, STATUS),
  };
  products.set(product.code, next);
  return next;
}

function tiersOf({ tiers }: DhgateProduct, price: Drift['price']): DhgateProduct['tiers'] {
  const factor = factorOf(price, tiers[0]?.cents ?? 1);
  return tiers.map((tier) => {
    const cents = Math.max(1, Math.round(tier.cents * factor));
    return { ...tier, cents, listCents: Math.max(tier.listCents, cents) };
  });
}

function factorOf(price: Drift['price'], firstCents: number): number {
  if (typeof price === 'number') return price;
  const [own] = Object.values(price ?? {});
  return own === undefined ? 1 : centsOf(own) / firstCents;
}

function added(product: DhgateProduct, { value, stock }: NonNullable<Drift['addSku']>): DhgateSku {
  const [model] = product.skus;
  const last = product.skus.at(-1);
  if (!model || !last) throw new Error(`product ${product.code} has no SKU to take as a model`);
  const [first, ...others] = model.choices;
  const choice: Choice = {
    attrId: first?.attrId ?? 1141100,
    attrName: first?.attrName ?? 'Color',
    valueId: 3_000_000 + product.skus.length,
    value,
  };
  return { id: String(BigInt(last.id) + 1n), choices: [choice, ...others], stock: stock ?? model.stock };
}
