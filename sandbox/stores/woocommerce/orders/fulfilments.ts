import { localDate } from '../links.ts';
import type { MetaInput } from '../products/meta.ts';
import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import { isAtLeast } from '../shops.ts';
import type { Meta, OrderLine, StoredFulfilment, StoredOrder } from '../types.ts';
import { noteFor, notifyCustomer } from './fulfilmentNotices.ts';
import { refundsOf } from './refunds.ts';
import { updateOrder } from './writeOrder.ts';

/** A fulfilment as a client sends it. */
export interface FulfilmentInput {
  status?: string;
  meta_data?: MetaInput[];
  notify_customer?: boolean;
  customer_note?: string;
}
type Items = { item_id: number; qty: number }[];

const STATUSES: readonly string[] = ['fulfilled', 'unfulfilled'] satisfies StoredFulfilment['status'][];

/** These routes answer what went wrong inside with PHP's number for it, and 400. */
export const refused = (message: string, code = 0): RestError => new RestError(code, message, 400);

export const keptOf = ({ fulfilments = [] }: StoredOrder): StoredFulfilment[] =>
  fulfilments.filter(({ deleted }) => deleted === null);

const itemsOf = ({ meta }: Pick<StoredFulfilment, 'meta'>): Items =>
  (meta.find(({ key }) => key === '_items')?.value ?? []) as Items;

/** What of a line is neither given back nor in a fulfilment, drafts included. */
export function openOf(shop: Shop, order: StoredOrder, line: OrderLine): number {
  const back = refundsOf(shop, order.id).flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
  const items = keptOf(order)
    .flatMap(itemsOf)
    .filter(({ item_id }) => item_id === line.id);
  const gone = [...back.map(({ quantity }) => quantity), ...items.map(({ qty }) => qty)];
  return gone.reduce((left, quantity) => left - quantity, line.quantity);
}

/** Only the shape of the items is checked: not whose lines they are, nor how many are left. */
export function createFulfilment(
  shop: Shop,
  order: StoredOrder,
  input: FulfilmentInput,
  byAdmin = false,
): StoredFulfilment {
  if (input.status === undefined) throw refused('Invalid fulfillment status.');
  const status = input.status === 'fulfilled' ? 'fulfilled' : 'unfulfilled';
  // Before 10.8 an entry without an id is passed over.
  const given = (input.meta_data ?? []).filter(({ id }) => id !== undefined || isAtLeast(shop.profile, 10, 8));
  const sent = given.filter(({ key }) => key !== '_date_fulfilled' || status === 'unfulfilled');
  const meta = dated(shop, status, replaced(shop, [], sent));
  checkItems(meta);
  const made: StoredFulfilment = {
    id: shop.nextId('fulfilment'),
    status,
    updated: shop.now(),
    deleted: null,
    meta,
    ...(byAdmin && { byAdmin }),
  };
  save(shop, order, made, `created (status: ${status === 'fulfilled' ? 'Fulfilled' : 'Unfulfilled'})`);
  if (status === 'fulfilled' && input.notify_customer) notifyCustomer(shop, order, made, 'created');
  return made;
}

/** All meta data is replaced: what is left out goes. A deleted one answers what was sent and stays as it was. */
export function updateFulfilment(
  shop: Shop,
  order: StoredOrder,
  held: StoredFulfilment,
  input: FulfilmentInput,
): StoredFulfilment {
  const known = STATUSES.includes(input.status ?? '') ? (input.status as StoredFulfilment['status']) : held.status;
  const meta = replaced(shop, held.meta, input.meta_data ?? []);
  if (held.deleted !== null) return { ...held, status: known, meta };
  checkItems(meta);
  const next = { ...held, status: known, updated: shop.now(), meta: dated(shop, known, meta) };
  save(shop, order, next, 'updated');
  if (known === 'fulfilled' && input.notify_customer) {
    notifyCustomer(shop, order, next, held.status === 'fulfilled' ? 'updated' : 'created', input.customer_note);
  }
  return next;
}

/** It stays in the database. A second time nothing happens. */
export function deleteFulfilment(shop: Shop, order: StoredOrder, held: StoredFulfilment, notify: boolean): void {
  if (held.deleted === null) save(shop, order, { ...held, deleted: shop.now() }, 'deleted');
  if (held.status === 'fulfilled' && notify) notifyCustomer(shop, order, held, 'deleted');
}

function replaced(shop: Shop, held: readonly Meta[], inputs: readonly MetaInput[]): Meta[] {
  return inputs.map(({ key = '', value }) => {
    const id = held.find((one) => one.key === key)?.id ?? shop.nextId('fulfilmentMeta');
    return { id, key, value };
  });
}

function checkItems(meta: Meta[]): void {
  const items: unknown = itemsOf({ meta });
  if (!Array.isArray(items) || items.length === 0) {
    throw refused('The fulfillment should contain at least one item.');
  }
  const isItem = (item: Items[number] | null): boolean =>
    Number.isInteger(item?.item_id) && typeof item?.qty === 'number' && item.qty > 0;
  if (!items.every(isItem)) throw refused('Invalid item.');
}

/** What is sent gets its moment when it has none: the site's time, without a zone. */
function dated(shop: Shop, status: StoredFulfilment['status'], meta: Meta[]): Meta[] {
  if (status === 'unfulfilled' || meta.some(({ key }) => key === '_date_fulfilled')) return meta;
  return [...meta, { id: shop.nextId('fulfilmentMeta'), key: '_date_fulfilled', value: siteTime(shop, shop.now()) }];
}

/** Whatever happens to a fulfilment saves its order and leaves a private note; the order's own status stays. */
function save(shop: Shop, order: StoredOrder, one: StoredFulfilment, what: string): void {
  const others = (order.fulfilments ?? []).filter(({ id }) => id !== one.id);
  const next = { ...order, fulfilments: [...others, one].sort((a, b) => a.id - b.id) };
  updateOrder(shop, next, { meta_data: [{ key: '_fulfillment_status', value: statusOf(shop, next) }] });
  noteFor(shop, order.id, one, what);
}

function statusOf(shop: Shop, order: StoredOrder): string | null {
  const kept = keptOf(order);
  if (kept.length === 0) return null;
  if (kept.every(({ status }) => status === 'unfulfilled')) return 'unfulfilled';
  const isAll = kept.every(({ status }) => status === 'fulfilled');
  return isAll && order.lines.every((line) => openOf(shop, order, line) <= 0) ? 'fulfilled' : 'partially_fulfilled';
}

/** `2026-11-21 03:34:27`, by the site's clock. */
const siteTime = (shop: Shop, ms: number): string => String(localDate(shop, ms)).replace('T', ' ');

/** With its zone, since 10.8: one without is the site's time. */
function moment(shop: Shop, text: string): string {
  const isPlain = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text);
  if (!isPlain || !isAtLeast(shop.profile, 10, 8)) return text;
  const ms = Date.parse(`${text.replace(' ', 'T')}Z`) - shop.timeZone.offset * 3_600_000;
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

export const metaView = (shop: Shop, { meta }: StoredFulfilment): Record<string, unknown>[] =>
  meta.map(({ id, key, value }) => ({
    id,
    key,
    value: key === '_date_fulfilled' && typeof value === 'string' ? moment(shop, value) : value,
  }));

/** A fulfilment as the API shows it. Since 10.8 what is read says `is_fulfilled` as the database does, `"1"` or `"0"`. */
export function fulfilmentView(
  shop: Shop,
  orderId: number,
  one: StoredFulfilment,
  how: 'read' | 'written',
): Record<string, unknown> {
  const { id, status, updated, deleted } = one;
  const isNew = isAtLeast(shop.profile, 10, 8);
  const isFulfilled = status === 'fulfilled';
  const gone = deleted === null ? null : moment(shop, siteTime(shop, deleted));
  return {
    id,
    entity_type: 'WC_Order',
    entity_id: String(orderId),
    status,
    is_fulfilled: isNew && how === 'read' ? String(Number(isFulfilled)) : isFulfilled,
    date_updated: moment(shop, siteTime(shop, updated)),
    ...(isNew || gone ? { date_deleted: gone } : {}),
    meta_data: metaView(shop, one),
  };
}
