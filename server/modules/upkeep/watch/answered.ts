import type { Following } from '../../catalogue/pool/index.ts';
import type { EventRow } from './events.ts';
import type { Act } from './push.ts';

type Told = Pick<EventRow, 'kind' | 'stores' | 'count' | 'changes'>;

const isCost = ({ kind }: Told): boolean => kind === 'cost';
const isStock = ({ kind }: Told): boolean => kind === 'stock' || kind === 'productGone' || kind === 'productBack';
const isGone = ({ kind }: Told): boolean => kind === 'variantGone';

/** What the pool takes over of a product: all that was answered about it, in one go. */
export function answeredFollowing(events: readonly Told[], comparison: boolean): Following {
  return {
    price: events.some(isCost) ? (comparison ? 'follow' : 'priceOnly') : 'leave',
    stock: events.some(isStock) ? 'follow' : 'leave',
    gone: events.some(isGone) ? 'follow' : 'leave',
  };
}

/** Whether a variant is among what changed. Where not all are named, any may be. */
export const isToldOf = (events: readonly Told[], variantId: string): boolean =>
  events.some(
    ({ count, changes }) => count > changes.length || changes.some((change) => change.variantId === variantId),
  );

/** What the stores of a product get: those that waited, and those that it came to since. */
export const answeredActs = (events: readonly Told[], storeIds: readonly string[], comparison: boolean): Act[] =>
  storeIds.map((storeId) => {
    const here = events.filter((event) => waitsAt(event, storeId));
    return {
      storeId,
      price: !here.some(isCost) ? 'none' : comparison ? 'both' : 'priceOnly',
      stock: here.some((event) => isStock(event) || isGone(event)),
    };
  });

function waitsAt({ stores }: Told, storeId: string): boolean {
  const state = stores.find((at) => at.storeId === storeId)?.state;
  return state === undefined || state === 'waiting' || state === 'held';
}
