import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { OrderLine } from '#contract/order.schemas.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import { type InParcels, inNoParcel, inParcels, namedOfCompleted } from './fulfilments.ts';

/** A position as its store tells it. */
export interface ToldLine extends Pick<OrderLine, 'lineId' | 'cancelled' | 'refunded' | 'fulfilled' | 'shipper'> {
  externalId: string;
  productExternalId: string | null;
  variantExternalId: string | null;
  quantity: number;
  openQuantity: number;
}

/** A position as we count it, in the store's pieces; never forgotten once it was seen. */
export interface KnownLine {
  externalId: string;
  lineId: string;
  productExternalId: string | null;
  variantExternalId: string | null;
  ordered: number;
  cancelled: number;
  refunded: number;
  /** Sent by anybody but us. */
  fulfilledElsewhere: number;
  /** Posted to the store by us. */
  shipped: number;
}

export interface LineState extends KnownLine {
  /** Still to be told to the store; none of a line that left the order. */
  open: number;
  inParcels: InParcels;
  shipper: OrderLine['shipper'];
  /** More than anybody orders, and more than was known of it: somebody has to look before anything is bought. */
  isTooMuch?: boolean;
  /** Nobody knew of it before this reading. */
  isFirstSeen?: boolean;
  /** It is not in the store's order any more. */
  isGone?: boolean;
}

/**
 * What became of a position's pieces. Where the store does not tell what became of pieces that are not open, they count as
 * given back, unless we sent them: nothing is had for them. `named`: what a completed order is counted by, see `namedOfCompleted`.
 */
export function countedLine(
  told: ToldLine,
  known: KnownLine | undefined,
  parcels: InParcels = { ...inNoParcel, posted: known?.shipped ?? 0 },
  named: number | null = null,
): LineState {
  const { externalId, lineId, quantity: ordered, shipper } = told;
  const shipped = parcels.posted;
  const cancelled = told.cancelled ?? 0;
  const fulfilled = named === null ? (told.fulfilled ?? 0) : Math.max(named, shipped);
  const refunded =
    told.refunded ?? Math.max(0, ordered - told.openQuantity - cancelled - Math.max(told.fulfilled ?? 0, shipped));
  // What the store took and did not answer is ours until that is known.
  const fulfilledElsewhere = Math.max(0, fulfilled - shipped - parcels.unknown);
  const left = Math.max(0, ordered - cancelled - refunded - fulfilledElsewhere - shipped);
  const open = named === null ? Math.min(told.openQuantity, left) : left;
  return {
    externalId,
    lineId,
    ordered,
    cancelled,
    shipped,
    open: Math.max(0, open - parcels.untold),
    inParcels: parcels,
    shipper,
    // A product that was deleted in the store is not known there any more, but here.
    productExternalId: told.productExternalId ?? known?.productExternalId ?? null,
    variantExternalId: told.variantExternalId ?? known?.variantExternalId ?? null,
    refunded,
    fulfilledElsewhere,
  };
}

/** A line that is not in the store's order any more: what had not left by then counts as cancelled. */
export const vanishedLine = (
  known: KnownLine,
  parcels: InParcels = { ...inNoParcel, posted: known.shipped },
): LineState => ({
  ...known,
  shipped: parcels.posted,
  inParcels: parcels,
  cancelled: Math.max(0, known.ordered - known.refunded - known.fulfilledElsewhere - parcels.posted),
  open: 0,
  shipper: 'merchant',
  isGone: true,
});

/** Pieces that are to be had for a position: what was not taken out, given back or sent by others. */
export const wantedOf = ({ ordered, cancelled, refunded, fulfilledElsewhere }: LineState): number =>
  Math.max(0, ordered - cancelled - refunded - fulfilledElsewhere);

/** Of those, what a supplier has to send: what the merchant or a provider ships is not needed from one. */
export const neededOf = (line: LineState): number => Math.max(0, wantedOf(line) - line.inParcels.byHand);

/** What of a position is in no parcel yet. */
export const unshippedOf = (line: LineState): number => Math.max(0, wantedOf(line) - line.inParcels.all);

/** Takes the positions of orders over from the mirror, and returns all that are known of these orders. */
export async function takeLineStates(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  externalIds: readonly string[],
): Promise<LineState[]> {
  const among = sql`any(${arrayOf(externalIds, 'text')})`;
  const { rows: told } = await tx.execute<ToldLine & Record<string, unknown>>(sql`
    select order_external_id as "externalId", line_id as "lineId", product_external_id as "productExternalId",
      variant_external_id as "variantExternalId", quantity, open_quantity as "openQuantity", cancelled, refunded, fulfilled,
      shipper
    from store_order_line
    where merchant_id = ${merchantId} and store_id = ${storeId} and order_external_id = ${among}`);
  const { rows: known } = await tx.execute<KnownLine & Record<string, unknown>>(sql`
    select external_id as "externalId", line_id as "lineId", product_external_id as "productExternalId",
      variant_external_id as "variantExternalId", ordered, cancelled, refunded, fulfilled_elsewhere as "fulfilledElsewhere",
      shipped
    from order_line_state where merchant_id = ${merchantId} and store_id = ${storeId} and external_id = ${among}
    order by external_id, line_id for update`);
  const keyOf = ({ externalId, lineId }: Pick<KnownLine, 'externalId' | 'lineId'>) => `${externalId}\n${lineId}`;
  const before = new Map(known.map((line) => [keyOf(line), line]));
  const there = new Set(told.map(keyOf));
  const parcels = await inParcels(tx, { merchantId, storeId }, externalIds);
  const parcelsOf = (line: Pick<KnownLine, 'externalId' | 'lineId'>): InParcels =>
    parcels.get(keyOf(line)) ?? inNoParcel;
  const namedOf = await namedOfCompleted(tx, { merchantId, storeId }, externalIds);
  const lines: LineState[] = [
    ...told.map((line) => {
      const known = before.get(keyOf(line));
      const isTooMuch = line.quantity > limits.piecesUnasked && line.quantity > (known?.ordered ?? 0);
      const counted = countedLine(line, known, parcelsOf(line), namedOf(line));
      return { ...counted, isTooMuch, isFirstSeen: known === undefined };
    }),
    ...known.filter((line) => !there.has(keyOf(line))).map((line) => vanishedLine(line, parcelsOf(line))),
  ];
  const changed = lines.filter((line) => !isSame(line, before.get(keyOf(line))));
  await write(tx, { merchantId, storeId }, changed);
  return lines;
}

const counted = ['ordered', 'cancelled', 'refunded', 'fulfilledElsewhere', 'shipped'] as const;
const compared = [...counted, 'productExternalId', 'variantExternalId'] as const;
const isSame = (line: LineState, known: KnownLine | undefined): boolean =>
  known !== undefined && compared.every((name) => line[name] === known[name]);

async function write(tx: MerchantTx, { merchantId, storeId }: OwnStore, lines: readonly LineState[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into order_line_state (merchant_id, store_id, external_id, line_id, product_external_id, variant_external_id,
      ordered, cancelled, refunded, fulfilled_elsewhere, shipped)
    select ${merchantId}, ${storeId}, l."externalId", l."lineId", l."productExternalId", l."variantExternalId", l.ordered,
      l.cancelled, l.refunded, l."fulfilledElsewhere", l.shipped
    from ${rowsOf(lines, 'l', {
      externalId: 'text',
      lineId: 'text',
      productExternalId: 'text',
      variantExternalId: 'text',
      ordered: 'bigint',
      cancelled: 'bigint',
      refunded: 'bigint',
      fulfilledElsewhere: 'bigint',
      shipped: 'bigint',
    })}
    order by l."externalId", l."lineId"
    on conflict (merchant_id, store_id, external_id, line_id) do update set
      product_external_id = excluded.product_external_id, variant_external_id = excluded.variant_external_id,
      ordered = excluded.ordered, cancelled = excluded.cancelled, refunded = excluded.refunded,
      fulfilled_elsewhere = excluded.fulfilled_elsewhere, shipped = excluded.shipped`);
}
