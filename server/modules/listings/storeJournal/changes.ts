import { isDeepStrictEqual } from 'node:util';
import type { ProductChange, VariantChange } from '../../../connectors/store.ts';
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
