import type { Notice } from '#contract/errors.ts';
import { compare, isAbove, type Money, sumOf, times } from '#contract/money.ts';
import type { LiveSku, PurchaseRequest } from '../../../../connectors/purchase.ts';
import { changesOf } from '../../../upkeep/offers/index.ts';
import { ANSWERS_LAST, type LiveSupplier, skuNamed } from '../live.ts';
import type { PlacedLine, ToPlace } from './queries.ts';

/** What the supplier sells and asks for a purchase at this moment. */
export interface LiveOffer {
  skuOf(line: Pick<PlacedLine, 'position'>): LiveSku | null;
  /** Of each line, by its position: what `shipping` is for. */
  quantities: ReadonlyMap<number, number>;
  /** By the service of the purchase; null: by that nothing is shipped any more. */
  shipping: { freight: Money | null; terms: Readonly<Record<string, string>> } | null;
}

/**
 * Asks the supplier for the SKUs of a purchase, and for shipping as many as it has now; what was asked for when it was planned
 * counts for as long as any answer. Throws `DomainError`.
 */
export async function askOffer(live: LiveSupplier, purchase: ToPlace, now: Date): Promise<LiveOffer> {
  const { lines, recipient } = purchase;
  const sold = await Promise.all(
    lines.map(async (line) => {
      const skus = await live.skus(line.supplierProductId, recipient.countryCode);
      return [line.position, skuNamed(skus, line.supplierSkuId)] as const;
    }),
  );
  const skus = new Map(sold);
  const skuOf = ({ position }: Pick<PlacedLine, 'position'>): LiveSku | null => skus.get(position) ?? null;
  const quantities = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const isSold = lines.every((line) => skuOf(line) !== null);
  return { skuOf, quantities, shipping: isSold ? await askShipping(live, purchase, skuOf, now) : null };
}

async function askShipping(
  live: LiveSupplier,
  { lines, recipient, currency, service, shipFrom, terms, quotedAt, quotedFreight }: ToPlace,
  skuOf: LiveOffer['skuOf'],
  now: Date,
): Promise<LiveOffer['shipping']> {
  if (currency === null) return null;
  if (quotedAt !== null && quotedFreight !== null && now.getTime() - new Date(quotedAt).getTime() < ANSWERS_LAST)
    return { freight: { amount: quotedFreight, currency }, terms };
  const quote = await live.services({ items: itemsOf(lines, skuOf), recipient, currency });
  const option = quote.options.find(
    (one) => one.serviceCode === service && (shipFrom === null || one.shipFrom === shipFrom),
  );
  return option ? { freight: option.freight, terms: { ...terms, ...quote.terms } } : null;
}

/** Whether shipping was asked for as many items as the purchase has. */
export const isFor = ({ quantities }: LiveOffer, { lines }: Pick<ToPlace, 'lines'>): boolean =>
  lines.every(({ position, quantity }) => quantities.get(position) === quantity);

/** What is sent: with what the supplier calls each SKU, and wants back with the order, now. */
export function requestOf(purchase: ToPlace, currency: string, { skuOf, shipping }: LiveOffer): PurchaseRequest {
  const { recipient, service, shipFrom, memo, lines } = purchase;
  const terms = shipping?.terms ?? purchase.terms;
  return {
    recipient,
    service,
    shipFrom,
    currency,
    memo,
    terms,
    items: itemsOf(lines, skuOf),
  };
}

const itemsOf = (lines: readonly PlacedLine[], skuOf: LiveOffer['skuOf']): PurchaseRequest['items'] =>
  lines.map((line) => ({
    productId: line.supplierProductId,
    skuId: line.supplierSkuId,
    orderRef: skuOf(line)?.orderRef ?? '',
    quantity: line.quantity,
  }));

/** What stands against the goods of a purchase: a SKU that changed, is gone, or is not in stock any more. */
export function goodsReason({ lines }: ToPlace, { skuOf }: LiveOffer): Notice | null {
  for (const line of lines) {
    const { optionValues, supplierImage, quantity, supplierSkuId } = line;
    const sku = skuOf(line);
    if (sku === null) return { key: 'purchase.skipped.skuGone' };
    const before = { skuId: supplierSkuId, optionValues, image: supplierImage };
    const now = { skuId: supplierSkuId, optionValues: sku.optionValues, image: sku.image };
    if (changesOf(before, now).length > 0) return { key: 'purchase.skipped.skuChanged' };
    if (sku.stock !== null && sku.stock < quantity)
      return { key: 'purchase.skipped.outOfStock', params: { stock: sku.stock, wanted: quantity } };
    if (sku.price === null) return { key: 'purchase.skipped.priceUnknown' };
  }
  return null;
}

/**
 * What a purchase comes to now, or why it may not be sent for that. What one item costs, and goods with shipping together, may
 * have risen by as many percent as was agreed, counted over the items that are left of it; its run's limit holds to the cent.
 * Pure.
 */
export function costNow(purchase: ToPlace, { skuOf, shipping }: LiveOffer): Money | Notice {
  const { currency, lines, service, serviceName, tolerance, most } = purchase;
  const unknown: Notice = { key: 'purchase.skipped.totalUnknown' };
  const agreed = agreedFor(purchase);
  if (currency === null || agreed === null) return unknown;
  if (!shipping) return { key: 'purchase.skipped.serviceGone', params: { service: serviceName || service } };
  const total = sumOf([...lines.map((line) => times(skuOf(line)?.price ?? null, line.quantity)), shipping.freight]);
  if (total?.currency !== currency) return unknown;
  for (const line of lines) {
    const [before, now] = [unitCostOf(line, currency), skuOf(line)?.price ?? null];
    if (before && now && isAbove(now, before, tolerance)) return rose(before, now);
  }
  if (isAbove(total, agreed, tolerance)) return rose(agreed, total);
  if (most !== null && (compare(total, { amount: most, currency }) ?? 1) > 0)
    return { key: 'purchase.skipped.overLimit', params: { currency, amount: most } };
  return total;
}

const unitCostOf = ({ unitCost }: PlacedLine, currency: string): Money | null =>
  unitCost === null ? null : { amount: unitCost, currency };

/** What was agreed for the items that are left; null where it was never known. */
function agreedFor({ lines, currency, quotedFreight }: ToPlace): Money | null {
  if (currency === null || quotedFreight === null) return null;
  const goods = lines.map((line) => times(unitCostOf(line, currency), line.quantity));
  return sumOf([...goods, { amount: quotedFreight, currency }]);
}

const rose = (before: Money, now: Money): Notice => ({
  key: 'purchase.skipped.priceRose',
  params: { before: before.amount, now: now.amount, currency: now.currency },
});
