import type { Drift } from '../drift.ts';
import type { Ali1688 } from './ali1688.ts';
import { specIdOf } from './products/build.ts';
import type { Offer, Sku } from './products/offer.ts';

/**
 * The seller changes an offer. Prices in yuan. An offer without SKUs is changed as a whole: its price and stock are named
 * by its own id. Answers it as it is then.
 * @throws Error naming the offer or SKU that is not there
 */
export function drift(supplier: Ali1688, change: Drift): Offer {
  const offer = supplier.offers.get(change.productId);
  if (!offer) throw new Error(`productId: there is no offer ${change.productId}`);
  const known = new Set(offer.skus.length > 0 ? offer.skus.map(({ skuId }) => skuId) : [offer.offerId]);
  const named = [change.price, change.stock].flatMap((one) => (typeof one === 'object' ? Object.keys(one) : []));
  const unknown = [...named, ...(change.removeSku ? [change.removeSku] : [])].find((id) => !known.has(id));
  if (unknown) throw new Error(`offer ${offer.offerId} has no SKU ${unknown}`);
  const kept = offer.skus
    .filter(({ skuId }) => skuId !== change.removeSku)
    .map((sku) => ({ ...sku, ...skuPrice(sku, change.price), stock: pieces(sku.skuId, change.stock) ?? sku.stock }));
  const next: Offer = {
    ...offer,
    title: change.title === undefined ? offer.title : { zh: change.title, en: change.title },
    skus: kept,
    ladder: offer.ladder.map((step) => ({ ...step, fen: repriced(offer.offerId, step.fen, change.price) ?? step.fen })),
    stock: pieces(offer.offerId, change.stock) ?? offer.stock,
    status: statusOf(offer, change.gone),
  };
  if (change.addSku) addSku(next, change.addSku);
  supplier.offers.set(next.offerId, next);
  return next;
}

function skuPrice(sku: Sku, price: Drift['price']): Partial<Sku> {
  const fen = repriced(sku.skuId, sku.fen, price);
  if (fen === undefined) return {};
  return {
    fen,
    ...(sku.promotionFen === undefined ? {} : { promotionFen: Math.round((sku.promotionFen / sku.fen) * fen) }),
  };
}

function repriced(id: string, fen: number, price: Drift['price']): number | undefined {
  if (typeof price === 'number') return Math.max(1, Math.round(fen * price));
  const own = price?.[id];
  return own === undefined ? undefined : Math.round(Number(own) * 100);
}

function pieces(id: string, stock: Drift['stock']): number | undefined {
  return typeof stock === 'object' ? stock[id] : stock;
}

function addSku(offer: Offer, { value, price, stock }: NonNullable<Drift['addSku']>): void {
  const [model, last] = [offer.skus[0], offer.skus.at(-1)];
  const [first, ...others] = offer.options;
  if (!model || !last || !first) throw new Error(`offer ${offer.offerId} has no SKU to take as a model`);
  const skuId = String(BigInt(last.skuId) + 1n);
  offer.options = [{ ...first, values: [...first.values, { zh: value, en: value }] }, ...others];
  const fen = price === undefined ? model.fen : Math.round(Number(price) * 100);
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

function statusOf({ status }: Offer, gone: Drift['gone']): Offer['status'] {
  if (gone === undefined) return status;
  if (gone === 'deleted') return 'deleted';
  return gone ? 'expired' : 'published';
}
