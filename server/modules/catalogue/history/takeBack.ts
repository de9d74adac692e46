import { productFields, variantFields } from '#contract/enums.ts';
import type { VariantRow } from '../../../db/schema/products.ts';
import { type Change, type Changes, isStructural, sameValue } from '../../system/journal/index.ts';
import type { Snapshot } from '../pool/index.ts';

/** What is left of a product when changes are taken back, and whether something of them was kept. */
export interface TakenBack {
  after: Snapshot;
  /** Something was changed again since and was therefore kept. */
  kept: boolean;
}

/**
 * Takes changes of one product back, newest first. A field that was changed again since is kept, unless `force`: then all
 * later changes are among those given, as on the way back to a time. Variants that came or went, and options, are taken
 * back as a whole or not at all.
 */
export function takeBack(from: Snapshot, newestFirst: readonly Changes[], force: boolean): TakenBack {
  let after = from;
  let kept = false;
  for (const changes of newestFirst) {
    if (!force && isStructural(changes) && !structureStands(after, changes)) {
      kept = true;
      continue;
    }
    const step = reverse(after, changes, force);
    after = step.after;
    kept ||= step.kept;
  }
  return { after, kept };
}

function reverse(from: Snapshot, changes: Changes, force: boolean): TakenBack {
  const record = new Reversal(force);
  const product = record.fields(from.product, changes.product, productFields);
  const open = new Set(Object.keys(changes.variants ?? {}));
  const added = new Set((changes.added ?? []).map(({ variantId }) => variantId));
  const { merchantId, productId } = from.product;
  // A variant is kept in the journal as the row it was, less its keys.
  const returned = (changes.removed ?? []).map((row) => ({ ...row, merchantId, productId }) as VariantRow);
  const variants = from.variants
    .filter(({ variantId }) => !added.has(variantId))
    .map((variant) => {
      open.delete(variant.variantId);
      return record.fields(variant, changes.variants?.[variant.variantId], variantFields);
    });
  // What was changed of a variant that was removed since cannot be taken back.
  if (open.size > 0 && !force) record.kept = true;
  return { after: { product, variants: inOrder([...variants, ...returned]) }, kept: record.kept };
}

/** By their places; where two claim one place, all are counted again. */
function inOrder(variants: VariantRow[]): VariantRow[] {
  const sorted = variants.sort((a, b) => a.position - b.position);
  const isClear = sorted.every(({ position }, at) => position !== sorted[at + 1]?.position);
  return isClear ? sorted : sorted.map((variant, position) => ({ ...variant, position }));
}

class Reversal {
  kept = false;
  private readonly force: boolean;

  constructor(force: boolean) {
    this.force = force;
  }

  /** A row with its changed fields as they were, and with who had set them then. */
  fields<Row extends Snapshot['product'] | VariantRow>(
    row: Row,
    changes: Record<string, Change> | undefined,
    owned: readonly string[],
  ): Row {
    if (changes === undefined) return row;
    const now: Record<string, unknown> = { ...row };
    const owners = { ...row.owners };
    for (const [field, [before, after, ownerBefore, ownerAfter]] of Object.entries(changes)) {
      if (!this.force && !sameValue(field, now[field], after)) {
        // When it was last changed and at what place it stands follows from the rest; what is as it was needs no undo.
        if (!follows(field) && !sameValue(field, now[field], before)) this.kept = true;
        continue;
      }
      now[field] = isMoment(field) && typeof before === 'string' ? new Date(before) : before;
      if (owned.includes(field) && ownerBefore !== ownerAfter) setOwner(owners, field, ownerBefore);
    }
    return { ...(now as Row), owners };
  }
}

const follows = (field: string): boolean => field === 'updatedAt' || field === 'position';
const isMoment = (field: string): boolean => field === 'updatedAt' || field === 'deletedAt';

function setOwner(owners: Record<string, unknown>, field: string, owner: string | null | undefined): void {
  if (owner) owners[field] = owner;
  else delete owners[field];
}

/** Whether options and variants are still what the change made of them. */
function structureStands({ product, variants }: Snapshot, changes: Changes): boolean {
  const there = new Map(variants.map((variant) => [variant.variantId, variant]));
  const options = changes.product?.options;
  return (
    (options === undefined || sameValue('options', product.options, options[1])) &&
    (changes.added ?? []).every(({ variantId }) => there.has(String(variantId))) &&
    (changes.removed ?? []).every(({ variantId }) => !there.has(String(variantId))) &&
    Object.entries(changes.variants ?? {}).every(([variantId, { optionValues }]) => {
      const variant = there.get(variantId);
      return (
        optionValues === undefined || (variant && sameValue('optionValues', variant.optionValues, optionValues[1]))
      );
    })
  );
}
