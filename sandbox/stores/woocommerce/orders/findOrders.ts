import type { Shop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';

type Params = Record<string, unknown>;
type Test = (order: StoredOrder, value: never) => boolean;

const time = (value: string): number => Date.parse(/([zZ]|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`);

const FILTERS: Record<string, Test> = {
  after: (order, value: string) => order.created > time(value),
  before: (order, value: string) => order.created < time(value),
  modified_after: (order, value: string) => order.modified > time(value),
  modified_before: (order, value: string) => order.modified < time(value),
  include: (order, value: number[]) => value.length === 0 || value.includes(order.id),
  exclude: (order, value: number[]) => !value.includes(order.id),
  customer: (order, value: number) => order.customer_id === value,
  product: (order, value: number) => order.lines.some((line) => line.product_id === value),
  created_via: (order, value: string[]) => value.includes(order.created_via),
  search: (order, value: string) =>
    JSON.stringify([order.id, order.billing, order.shipping]).toLowerCase().includes(value.toLowerCase()),
};

/** Orders for GET /orders, sorted. `any` leaves the bin out. */
export function findOrders(shop: Shop, params: Params): StoredOrder[] {
  const statuses = params.status as string[];
  const tests = Object.entries(FILTERS).filter(([name]) => params[name] !== undefined);
  const inStatus = ({ status }: StoredOrder): boolean =>
    statuses.includes(status) || (statuses.includes('any') && status !== 'trash');
  const found = shop.orders
    .values()
    .filter((order) => inStatus(order) && tests.every(([name, test]) => test(order, params[name] as never)));
  const sign = params.order === 'asc' ? 1 : -1;
  const keys: Record<string, keyof StoredOrder> = { date: 'created', modified: 'modified' };
  const key = keys[String(params.orderby)] ?? 'id';
  return found.sort((a, b) => sign * (Number(a[key]) - Number(b[key])) || b.id - a.id);
}
