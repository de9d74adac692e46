import type { ParcelItem } from '../../../../connectors/parcels.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { type BoughtLine, type Contents, contentsOf, signatureOf } from './contents.ts';
import type { OrderRead } from './numbered.ts';
import { findBoughtLines, isSharedOrder, type ToldParcel } from './queries.ts';

/**
 * What is in each parcel, with what is in the others. Where the supplier does not tell, the first parcel has all that its order holds,
 * and those that follow are numbers only.
 */
export async function readContents(
  tx: MerchantTx,
  purchaseId: string,
  { externalOrderId, lines: ordered, parcels }: OrderRead,
  known: readonly ToldParcel[],
): Promise<Contents[]> {
  const lines = await findBoughtLines(tx, purchaseId);
  const isShared = await isSharedOrder(tx, purchaseId, externalOrderId);
  const inOthers = new Map<number, number>();
  for (const { position, quantity } of known
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((one) => one.contents ?? []))
    inOthers.set(position, (inOthers.get(position) ?? 0) + quantity);
  let hasFirst = known.some((one) => one.externalOrderId === externalOrderId);
  return parcels.map(({ number, told }) => {
    const before = known.find((one) => one.externalOrderId === externalOrderId && one.number === number);
    if (before) return contentsAgain(told.items, before, { lines, inOthers, isShared });
    const isFirst = !hasFirst;
    hasFirst = true;
    if (told.items === null && !isFirst) return { kind: 'known', contents: [] };
    const asOrdered = ordered.map(({ productId, skuId, quantity }) => ({ productId, skuId, options: '', quantity }));
    const items = told.items ?? (asOrdered.length > 0 ? asOrdered : lines.map((line) => ({ ...line, options: '' })));
    const found = contentsOf(items, lines, { inOthers, isShared });
    if (found.kind !== 'known') return found;
    for (const { position, quantity } of found.contents)
      inOthers.set(position, (inOthers.get(position) ?? 0) + quantity);
    return found;
  });
}

/** What is in a parcel that is known: as it is known, unless its supplier names other items by now. */
function contentsAgain(
  items: readonly ParcelItem[] | null,
  before: ToldParcel,
  {
    lines,
    inOthers,
    isShared,
  }: { lines: readonly BoughtLine[]; inOthers: ReadonlyMap<number, number>; isShared: boolean },
): Contents {
  const kept: Contents = { kind: 'known', contents: before.contents ?? [] };
  if (items === null || before.contents === null || signatureOf(items) === signatureOf(before.items)) return kept;
  const others = new Map(inOthers);
  for (const { position, quantity } of before.contents) others.set(position, (others.get(position) ?? 0) - quantity);
  return contentsOf(items, lines, { inOthers: others, isShared });
}
