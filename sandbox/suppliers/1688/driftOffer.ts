import { centsOf } from '../../lib/cents.ts';
import { centsAfter, checkSkus, type Drift, statusAfter, stockFor } from '../drift.ts';
import type { Ali1688 } from './ali1688.ts';
import { specIdOf } from './products/build.ts';
import type { Offer, Sku } from './products/offer.ts';

const STATUS = { onSale: 'published', offSale: 'expired', deleted: 'deleted' } as const;

/**
 * The seller changes an offer. Prices in yuan. An offer without SKUs is changed as a whole: its price and stock are named
 * by its own id. Returns it as it is then.
 * @throws Error naming the offer or SKU that is not there
 */
export function drift(supplier: Ali1688, change: Drift): Offer {
  const offer = supplier.offers.get(change.productId);
  if (!offer) throw new Error(`productId: there is no product ${change.productId}`);
  const ids = offer.skus.length > 0 ? offer.skus.map(({ skuId }) => skuId) : [offer.offerId];
  checkSkus(change, offer.offerId, ids);
  const kept = offer.skus
    .filter(({ skuId }) => skuId !== change.removeSku)
    .map((sku) => ({
      ...sku,
      ...skuPrice(sku, change.price),
      stock: stockFor(sku.skuId, change.stock) ?? sku.stock,
    }));
  const next: Offer = {
    ...offer,
    title: change.title === undefined ? offer.title : { zh: change.title, en: change.title },
    skus: kept,
    ladder: offer.ladder.map((step) => ({ ...step, fen: centsAfter(step.fen, offer.offerId, change.price) })),
    stock: stockFor(offer.offerId, change.stock) ?? offer.stock,
    status: statusAfter(offer.status, change.gone, STATUS),
  };
  if (change.addSku) addSku(next, change.addSku);
  supplier.offers.set(next.offerId, next);
  return next;
}

/** A promotion takes off the same share as before. */
function skuPrice({ skuId, fen: before, promotionFen }: Sku, price: Drift['price']): Partial<Sku> {
  const fen = centsAfter(before, skuId, price);
  return { fen, ...(promotionFen === undefined ? {} : { promotionFen: Math.round((promotionFen / before) * fen) }) };
}

function addSku(offer: Offer, { value, price, stock }: NonNullable<Drift['addSku']>): void {
  const [model, last] = [offer.skus[0], offer.skus.at(-1)];
  const [first, ...others] = offer.options;
  if (!model || !last || !first) throw new Error(`offer ${offer.offerId} has no SKU to take as a model`);
  const skuId = String(BigInt(last.skuId) + 1n);
  offer.options = [{ ...first, values: [...first.values, { zh: value, en: value }] }, ...others];
  const fen = price === undefined ? model.fen : centsOf(price);
  const { promotionFen: _promotion, ...rest } = model;
  offer.skus = [
    ...offer.skus,
    {
      ...rest,
      skuId,
      specId: specIdOf(skuId),
      choices: [first.values.length, ...model.choices.slice(1)],
      fen,
      stock: stock ?? model.stock,
    },
  ];
}
