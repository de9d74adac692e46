import { brandName } from '#contract/enums.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { ShipmentRow } from '#contract/shipmentMany.schemas.ts';
import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import type { Carrier } from '../../../../connectors/fulfilment.ts';
import { storeConnector } from '../../../../connectors/registry.ts';
import { atField } from '../atField.ts';
import { findCarrier, recognised } from '../carriers.ts';
import { isOver, shippedAtOf } from '../create.ts';
import { checkNumber, type KnownNumber } from '../lint.ts';
import { nothingOpen } from '../queries.ts';
import { normalNumber } from '../trackingNumber.ts';
import { orderKey, type RowFacts, type RowOrder } from './facts.ts';

/** What a row comes to. */
export interface RowPlan {
  order: RowOrder;
  /** Null where the store is asked whose number it is, once the parcel is entered. */
  carrier: Carrier | null;
  number: string;
  queryUrl: string;
  shippedAt: string | undefined;
  /** What is in it. */
  lines: { lineId: string; title: string; quantity: number }[];
  /** Whether the row names its items; without it has all that is open when it is entered. */
  namesLines: boolean;
}
export type RowEvaluation =
  | { kind: 'plan'; plan: RowPlan }
  | { kind: 'problem'; reason: Notice; field: string | null; order: RowOrder | null; choices: readonly RowOrder[] };

interface Known {
  facts: RowFacts;
  carriersOf: (order: RowOrder) => readonly Carrier[] | null;
  now: Date;
}

/**
 * What rows come to, one after the other: each finds less open, and more numbers known, than those before. The facts count as
 * evaluated afterwards. Nothing is written.
 */
export function evaluateRows(rows: readonly ShipmentRow[], known: Known): RowEvaluation[] {
  const numbers = [...known.facts.numbers];
  return rows.map((row) => {
    const { found, order } = orderOf(row, known.facts);
    try {
      if (!order) throw notOne(row, found);
      const plan = planRow(row, order, { ...known, numbers });
      for (const { lineId, quantity } of plan.lines) {
        const line = order.lines.find((one) => one.lineId === lineId);
        if (line) line.open -= quantity;
      }
      const { orderId, number: orderNumber, recipient } = order;
      numbers.push({ number: plan.number, orderId, orderNumber, recipient });
      return { kind: 'plan', plan };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const [first] = error.fields ?? [];
      const reason = first ? { key: first.key, params: first.params } : { key: error.textKey, params: error.params };
      return { kind: 'problem', reason, field: first?.path ?? null, order: order ?? null, choices: found };
    }
  });
}

/** The order that a row means: of several the only one of which something is open. */
function orderOf({ order }: ShipmentRow, { orders }: RowFacts): { found: readonly RowOrder[]; order?: RowOrder } {
  const found = orders.get(orderKey(order)) ?? [];
  const open = found.filter((one) => !isOver(one) && one.lines.some((line) => line.open > 0));
  const [first, ...more] = open.length === 1 ? open : found;
  return first && more.length === 0 ? { found, order: first } : { found };
}

function notOne({ order }: ShipmentRow, found: readonly RowOrder[]): DomainError {
  if (found.length === 0) return atField('orderNumberUnknown', 'order', { order });
  return atField('orderNumberShared', 'order', { order, stores: found.map(({ shopName }) => shopName).join(', ') });
}

/** Throws `DomainError` at the field that stands against it. */
function planRow(row: ShipmentRow, order: RowOrder, known: Known & { numbers: readonly KnownNumber[] }): RowPlan {
  const { platform } = order;
  const fulfilling = storeConnector(platform).fulfilling;
  if (!fulfilling) throw new DomainError('shippingNotOffered', { platform: brandName[platform] });
  if (isOver(order)) throw new DomainError('orderNotShippable');
  shippedAtOf(row.shippedAt, known.now);
  const number = row.carrier === NO_CARRIER ? '' : normalNumber(row.trackingNumber);
  if (number === '' && row.carrier !== NO_CARRIER) throw required('trackingNumber');
  if (SHORTENED.test(number)) throw atField('trackingNumberDamaged', 'trackingNumber', { number });
  const carrier = carrierOfRow(row, number, {
    carriers: known.carriersOf(order),
    takesOther: fulfilling.form.takesOther,
    detects: fulfilling.detect !== undefined,
  });
  if (number !== '') checkNumber(order, carrier ?? UNKNOWN, number, known.numbers);
  if (row.queryUrl !== '' && !isWebAddress(row.queryUrl)) throw invalid('queryUrl', 'validation.url');
  const { queryUrl, shippedAt } = row;
  const namesLines = row.lines !== undefined && row.lines.length > 0;
  return { order, carrier, number, queryUrl, shippedAt, namesLines, lines: linesOf(row, order) };
}

/** A number that a spreadsheet took for one to count with. */
const SHORTENED = /^\d([.,]\d+)?E\+?\d+$/;
/** Of numbers whose carrier is not known, nothing is known. */
const UNKNOWN: Carrier = { code: '', name: '', queryUrl: null };

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
const invalid = (path: string, key: string): DomainError =>
  new DomainError('invalidInput', {}, { fields: [{ path, key }] });
const required = (path: string): DomainError => invalid(path, 'validation.required');

interface Choice {
  carriers: readonly Carrier[] | null;
  takesOther: boolean;
  detects: boolean;
}

function carrierOfRow(
  { carrier, carrierName, queryUrl }: ShipmentRow,
  number: string,
  { carriers, takesOther, detects }: Choice,
): Carrier | null {
  if (carrier === NO_CARRIER) return { code: NO_CARRIER, name: '', queryUrl: null };
  if (carrier === '') {
    const known = recognised(carriers ?? [], number);
    if (!known && !detects) throw atField('carrierMissing', 'carrier', {});
    return known ?? null;
  }
  const listed = carrier === OTHER_CARRIER ? undefined : findCarrier(carriers ?? [], carrier);
  if (listed) return listed;
  if (carriers === null && !takesOther) return { code: carrier, name: carrierName || carrier, queryUrl: null };
  const name = carrierName || (carrier === OTHER_CARRIER ? '' : carrier);
  if (!takesOther) throw atField('carrierUnknown', 'carrier', { carrier: name });
  if (name === '') throw required('carrierName');
  if (queryUrl === '') throw atField('queryUrlMissing', 'queryUrl', { carrier: name });
  return { code: OTHER_CARRIER, name, queryUrl: null };
}

/** What is in the parcel, by line. Throws `nothingToShip`, `shipmentTooMuch`, `skuNotInOrder`, `lineUnclear`. */
function linesOf({ lines = [] }: ShipmentRow, order: RowOrder): RowPlan['lines'] {
  const open = order.lines.filter((line) => line.open > 0);
  if (lines.length === 0) {
    if (open.length === 0) throw nothingOpen(order);
    return open.map((line) => ({ lineId: line.lineId, title: line.title, quantity: line.open }));
  }
  const taken = new Map<string, number>();
  for (const { lineId, sku, quantity } of lines) {
    const meant = lineId
      ? order.lines.filter((line) => line.lineId === lineId)
      : sku
        ? order.lines.filter((line) => line.sku.toLowerCase() === sku.toLowerCase())
        : onlyLine(order);
    if (meant.length === 0) throw atField('skuNotInOrder', 'lines', { order: order.number, sku: sku ?? lineId ?? '' });
    let left = quantity;
    for (const line of meant) {
      const room = Math.min(left, line.open - (taken.get(line.lineId) ?? 0));
      if (room > 0) taken.set(line.lineId, (taken.get(line.lineId) ?? 0) + room);
      left -= Math.max(0, room);
    }
    const all = meant.reduce((sum, line) => sum + line.open, 0);
    if (left > 0) throw atField('shipmentTooMuch', 'lines', { title: meant[0]?.title ?? '', open: all });
  }
  return order.lines.flatMap((line) => {
    const quantity = taken.get(line.lineId) ?? 0;
    return quantity > 0 ? [{ lineId: line.lineId, title: line.title, quantity }] : [];
  });
}

function onlyLine(order: RowOrder): RowOrder['lines'] {
  const [only, ...more] = order.lines.length === 1 ? order.lines : order.lines.filter((line) => line.open > 0);
  if (!only) throw nothingOpen(order);
  if (more.length > 0) throw atField('lineUnclear', 'lines', { order: order.number });
  return [only];
}
