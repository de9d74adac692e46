import { isDeepStrictEqual } from 'node:util';
import type { Listing, ProductChange, VariantChange } from '../../../connectors/store.ts';
import type { Change, StoreChanges } from '../../system/journal/index.ts';
import { type Held, isAmount, isInStore, type Values, valuesOf } from './held.ts';

type Fields = Record<string, Change>;

/**
 * A change that is about to be made, as the journal keeps it: what stands there, and what shall. The two prices hang on
 * each other in some stores, so of a change of one the other is written down too.
 */
export function changesBefore(wanted: ProductChange, before: Held): StoreChanges {
  const { externalId: _, variants: changed = [], ...own } = wanted;
  const values = valuesOf(before);
  const beyond = new Set<string>();
  const fields = fieldsBefore(own, values.own, beyond);
  const variants = changed.map(({ externalId, ...wish }): [string, Fields] => {
    const held = values.variants.get(externalId);
    if (!held) return [externalId, {}];
    const both =
      wish.price === undefined && wish.compareAtPrice === undefined
        ? wish
        : { price: held.price, compareAtPrice: held.compareAtPrice, ...wish };
    return [externalId, fieldsBefore(both, held, beyond)];
  });
  return asKept(fields, variants, beyond);
}

/**
 * What bringing a product up to its listing changes in the store; null where nothing. What our words for a change have no
 * place for is named: pictures, options, variants.
 */
export function changesOf(listing: Listing, before: Held): StoreChanges | null {
  const { title, bodyHtml, tags, status } = listing;
  const variants = listing.variants.flatMap((variant) => {
    const { externalId, price, compareAtPrice, inventoryQuantity, sku } = variant;
    if (externalId === null) return [];
    const inventory = inventoryQuantity === null ? {} : { inventory: Math.max(0, inventoryQuantity) };
    return [{ externalId, price, compareAtPrice, sku, ...inventory }];
  });
  const noted = changesBefore({ externalId: '', title, bodyHtml, tags, status, variants }, before);
  const after = asKept(
    moved(noted.fields),
    Object.entries(noted.variants ?? {}).map(([id, fields]) => [id, moved(fields)]),
    new Set([...(noted.beyond ?? []), ...partsBeyond(listing, before)]),
  );
  return Object.keys(after).length === 0 ? null : after;
}

const moved = (fields: Fields = {}): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field, [before, after]]) => !isInStore(field, after, before)));

/** The parts that differ and of which a store is told as a whole only. */
function partsBeyond({ images, options, variants }: Listing, { detail }: Held): string[] {
  if (!detail) return [];
  const isNew = ({ externalId }: { externalId: string | null }): boolean => externalId === null;
  const named = options.map(({ name, values }) => [name, values]);
  const held = detail.options.map(({ name, values }) => [name, values]);
  return [
    ...(images.some(isNew) || images.length !== detail.images.length ? ['images'] : []),
    ...(options.length > 0 && !isDeepStrictEqual(named, held) ? ['options'] : []),
    ...(variants.some(isNew) ? ['variants'] : []),
  ];
}

function fieldsBefore(wanted: object, held: object, beyond: Set<string>): Fields {
  const before: Record<string, unknown> = { ...held };
  const entries = Object.entries(wanted).flatMap(([field, after]): [string, Change][] => {
    if (isRestorable(field, before[field])) return [[field, [before[field], after]]];
    if (!isInStore(field, after, before[field])) beyond.add(field);
    return [];
  });
  return Object.fromEntries(entries);
}

/** What was not read, not counted or not priced cannot be set back to that. */
const isRestorable = (field: string, before: unknown): boolean =>
  field === 'compareAtPrice'
    ? before === null || isAmount(before)
    : field === 'price'
      ? isAmount(before)
      : before !== null;

/** The same after it was made, by what the store has now; null where nothing is otherwise. */
export function changesAfter(
  { fields = {}, variants = {}, beyond = [] }: StoreChanges,
  now: Held,
): StoreChanges | null {
  const values = valuesOf(now);
  const after = asKept(
    fieldsAfter(fields, values.own),
    Object.entries(variants).map(([id, changes]) => [id, fieldsAfter(changes, values.variants.get(id))]),
    new Set(beyond),
  );
  return Object.keys(after).length === 0 ? null : after;
}

/** What is not there any more, or was not read, stays as it was wanted. */
function fieldsAfter(changes: Fields, held: object | undefined): Fields {
  if (!held) return changes;
  const now: Record<string, unknown> = { ...held };
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, [before, wanted]]): [string, Change][] => {
      const after = now[field] ?? (field === 'compareAtPrice' ? null : wanted);
      return isDeepStrictEqual(before, after) ? [] : [[field, [before, after]]];
    }),
  );
}

/** What is left out says that nothing of the kind changed. */
function asKept(fields: Fields, variants: [string, Fields][], beyond: ReadonlySet<string>): StoreChanges {
  const changed = variants.filter(([, changes]) => Object.keys(changes).length > 0);
  return {
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(changed.length > 0 ? { variants: Object.fromEntries(changed) } : {}),
    ...(beyond.size > 0 ? { beyond: [...beyond].sort() } : {}),
  };
}

/** What a product is to be brought to, as if that had been before what it must hold now: `setBack` brings it there. */
export function changesBetween(now: ProductChange, wanted: ProductChange): StoreChanges {
  const { externalId: _, variants = [], ...own } = wanted;
  const between = (wish: object, there: object = {}): Fields => {
    const old: Record<string, unknown> = { ...there };
    return Object.fromEntries(Object.entries(wish).map(([field, value]) => [field, [value, old[field]]]));
  };
  const heldVariants = new Map((now.variants ?? []).map((variant) => [variant.externalId, variant]));
  return asKept(
    between(own, now),
    variants.map(({ externalId, ...wish }) => [externalId, between(wish, heldVariants.get(externalId))]),
    new Set(),
  );
}

/** What is to be sent so that a product is as before, and which of its fields were changed since and are therefore kept. */
export interface SetBack {
  /** Null where nothing is to be sent: it is as before, or all of it was changed since. */
  change: ProductChange | null;
  kept: string[];
}

/** Takes changes back in a product as its store has it now: what is no longer what the changes made of it is kept. */
export function setBack(externalId: string, { fields = {}, variants = {} }: StoreChanges, now: Held): SetBack {
  const values: Values = valuesOf(now);
  const kept = new Set<string>();
  const own = fieldsBack(fields, values.own, kept);
  const changed = Object.entries(variants).flatMap(([id, changes]): VariantChange[] => {
    const held = values.variants.get(id);
    if (!held) {
      kept.add('variants');
      return [];
    }
    const back = fieldsBack(changes, held, kept);
    return Object.keys(back).length > 0 ? [{ externalId: id, ...back }] : [];
  });
  const change = { externalId, ...own, ...(changed.length > 0 ? { variants: changed } : {}) };
  return { change: Object.keys(change).length > 1 ? change : null, kept: [...kept].sort() };
}

function fieldsBack(changes: Fields, held: object, kept: Set<string>): Record<string, unknown> {
  const now: Record<string, unknown> = { ...held };
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, [before, after]]): [string, unknown][] => {
      // As it is where a crash has this done a second time; the same before and after was only written down beside another.
      if (isDeepStrictEqual(before, after) || isDeepStrictEqual(now[field], before)) return [];
      if (isInStore(field, after, now[field])) return [[field, before]];
      kept.add(field);
      return [];
    }),
  );
}
