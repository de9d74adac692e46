import { plainLine, plainParcel } from '../../lib/orderParts.ts';
import type { RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import type { WireFulfilment, WireLine, WireOrder } from './wireOrder.ts';

/** The lines of an order. One that the merchant took out of it is not among them: Wix does not tell it any more. */
export function linesOf(
  order: WireOrder,
  state: RemoteOrder['state'],
  shipped: readonly WireFulfilment[],
): RemoteOrderLine[] {
  const fewer = takenOut(order);
  const isPickedUp = order.shippingInfo?.logistics?.pickupDetails?.pickupMethod === 'STORE_PICKUP';
  return order.lineItems.map((line) => {
    const { own, variantTitle } = descriptionOf(line);
    return {
      ...plainLine,
      externalId: line.id,
      productId: line.catalogReference?.catalogItemId ?? null,
      variantId: line.catalogReference?.options?.variantId ?? null,
      title: line.productName?.original ?? '',
      variantTitle,
      sku: line.physicalProperties?.sku ?? '',
      ...piecesOf(line, { fewer: fewer.get(line.id) ?? 0, sent: sentOf(line, order, shipped), state }),
      shipper: isPickedUp ? 'nobody' : shipperOf(line),
      properties: own,
      price: line.price.amount,
      image: line.image?.url || null,
    };
  });
}

/** How many pieces of each line the merchant has taken out since: `quantity` is what is left. */
function takenOut({ activities }: WireOrder): Map<string, number> {
  const fewer = new Map<string, number>();
  for (const { draftOrderChangesApplied } of activities ?? []) {
    for (const { lineItemChanged } of draftOrderChangesApplied?.changes ?? []) {
      if (!lineItemChanged?.quantity) continue;
      const { originalQuantity, newQuantity } = lineItemChanged.quantity;
      const { id } = lineItemChanged;
      fewer.set(id, (fewer.get(id) ?? 0) + Math.max(0, originalQuantity - newQuantity));
    }
  }
  return fewer;
}

/** Of an order that counts as fulfilled nothing waits, whether or not a fulfilment names the line. */
function sentOf(line: WireLine, order: WireOrder, shipped: readonly WireFulfilment[]): number {
  const listed = shipped
    .flatMap(({ lineItems }) => lineItems.filter(({ id }) => id === line.id))
    .reduce((sum, { quantity }) => sum + (quantity ?? line.quantity), 0);
  if (order.fulfillmentStatus !== 'FULFILLED') return listed;
  return Math.max(listed, line.quantity - (line.refundQuantity ?? 0));
}

/** What became of the pieces. What is left of a cancelled order is cancelled with it. */
function piecesOf(
  { quantity, refundQuantity }: WireLine,
  { fewer, sent, state }: { fewer: number; sent: number; state: RemoteOrder['state'] },
): Pick<RemoteOrderLine, 'quantity' | 'cancelled' | 'refunded' | 'fulfilled' | 'openQuantity'> {
  const refunded = refundQuantity ?? 0;
  const left = Math.max(0, quantity - refunded - sent);
  const isOff = state === 'cancelled';
  return {
    quantity: quantity + fewer,
    cancelled: fewer + (isOff ? left : 0),
    refunded,
    fulfilled: sent,
    openQuantity: isOff ? 0 : left,
  };
}

const NOT_SENT = new Set(['DIGITAL', 'GIFT_CARD', 'SERVICE']);

function shipperOf({ fulfillerId, itemType, physicalProperties }: WireLine): RemoteOrderLine['shipper'] {
  const kind = itemType?.preset ?? '';
  if (NOT_SENT.has(kind) || (kind !== 'PHYSICAL' && physicalProperties?.shippable === false)) return 'nobody';
  return fulfillerId === '' ? 'merchant' : 'service';
}

/**
 * What describes a line: the variant's options, and what the customer wrote or chose beside them. All stand among the
 * description lines; what was written has a key of its own there, which mostly is the line's name, and else the same text.
 */
function descriptionOf(line: WireLine): { own: RemoteOrderLine['properties']; variantTitle: string } {
  const described = line.descriptionLines
    .map(({ name, plainText, colorInfo }) => ({ name, value: plainText?.original || colorInfo?.original || '' }))
    .filter(({ value }) => value !== '');
  const written = Object.entries(line.catalogReference?.options?.customTextFields ?? {})
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => value !== '')
    .map(
      (one) =>
        described.find(({ name }) => name === one.name) ??
        described.findLast(({ value }) => value === one.value) ??
        one,
    );
  const chosen = (line.modifierGroups ?? []).map(({ name, modifiers }) => ({
    name,
    value: modifiers.map(({ label }) => label).join(', '),
  }));
  const isOption = (one: { name: string }): boolean =>
    !written.some((other) => other === one) && !chosen.some(({ name }) => name === one.name);
  return {
    own: [...written, ...chosen.filter(({ value }) => value !== '')],
    variantTitle: described
      .filter(isOption)
      .map(({ value }) => value)
      .join(' / '),
  };
}

/** Each has one number: where a merchant sends two parcels, there are two. */
export const remoteFulfilment = (
  { id, createdDate, lineItems, trackingInfo }: WireFulfilment,
  { lineItems: lines }: WireOrder,
): RemoteFulfilment => ({
  ...plainParcel,
  externalId: id,
  company: trackingInfo?.shippingProvider ?? '',
  trackingNumber: trackingInfo?.trackingNumber ?? '',
  trackingUrl: trackingInfo?.trackingLink ?? '',
  lines: lineItems.flatMap((item) => {
    const quantity = item.quantity ?? lines.find((line) => line.id === item.id)?.quantity;
    return quantity === undefined ? [] : [{ lineId: item.id, quantity }];
  }),
  shippedAt: createdDate ? new Date(createdDate) : null,
});
