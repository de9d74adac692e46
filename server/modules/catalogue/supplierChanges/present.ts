import type { CollectedVariant } from '#contract/collected.schemas.ts';
import type { Difference, DifferenceField, ProductDifferences } from '#contract/difference.schemas.ts';
import { differenceFields, type FieldOwners } from '#contract/enums.ts';
import { tidyDecimal } from '../../../decimal.ts';
import { wordsOf } from '../../../html.ts';
import { currentValue, NO_VARIANT, type Snapshot, type Waiting } from '../pool/index.ts';

/** Differences told of one field; a change of 2,000 prices is counted, not read. */
const SHOWN = 50;
const amounts: ReadonlySet<string> = new Set(['price', 'compareAtPrice', 'supplierCostPrice']);

/** All that waits on a product, by field in the order in which people look at a product. */
export function toProductDifferences(
  { product, variants }: Snapshot,
  waiting: readonly Waiting[],
  seenAt: string,
): ProductDifferences {
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]));
  const places = new Map(variants.map(({ variantId, position }) => [variantId, position]));
  const fields = differenceFields.flatMap((field) => {
    const own = waiting
      .filter((row) => row.field === field)
      .toSorted((a, b) => (places.get(a.variantId) ?? Infinity) - (places.get(b.variantId) ?? Infinity));
    const [first] = own;
    if (!first) return [];
    const owners: FieldOwners = byId.get(first.variantId)?.owners ?? product.owners;
    return [
      {
        field,
        owner: owners[field] ?? ('supplier' as const),
        locked: product.locked.includes(field),
        count: own.length,
        differences: own.slice(0, SHOWN).map((row) => toDifference({ product, variants }, row, field)),
      },
    ];
  });
  return {
    productId: product.productId,
    title: product.title,
    primaryIp: product.primaryImage,
    source: product.source,
    sourceUrl: product.sourceUrl,
    store: product.store,
    currency: product.currency,
    supplierCurrency: product.supplierCurrency,
    seenAt,
    count: waiting.length,
    fields,
  };
}

function toDifference(snapshot: Snapshot, row: Waiting, field: DifferenceField): Difference {
  const variant = snapshot.variants.find(({ variantId }) => variantId === row.variantId);
  return {
    variantId: row.variantId === NO_VARIANT ? null : row.variantId,
    variant: variant?.optionValues ?? null,
    ...valuesOf(snapshot, row, field),
  };
}

function valuesOf(
  snapshot: Snapshot,
  row: Waiting,
  field: DifferenceField,
): Pick<Difference, 'was' | 'theirs' | 'mine'> {
  const mine = currentValue(snapshot, row) ?? null;
  if (field === 'bodyHtml') return excerpts(String(row.was ?? ''), String(row.theirs ?? ''), String(mine ?? ''));
  if (field === 'images') return { was: addresses(row.was), theirs: addresses(row.theirs), mine: addresses(mine) };
  if (field === 'variantNew') return { was: null, theirs: offerOf(row.theirs as CollectedVariant), mine: null };
  if (field === 'supplierCostPrice') {
    const variant = snapshot.variants.find(({ variantId }) => variantId === row.variantId);
    return { was: tidy(row.was), theirs: tidy(row.theirs), mine: tidy(variant?.price) };
  }
  if (field === 'weight') return { was: plain(row.was), theirs: plain(row.theirs), mine: plain(mine) };
  if (amounts.has(field)) return { was: tidy(row.was), theirs: tidy(row.theirs), mine: tidy(mine) };
  return { was: row.was ?? null, theirs: row.theirs ?? null, mine };
}

const tidy = (value: unknown): string | null => (typeof value === 'string' ? tidyDecimal(value) : null);

/** A weight without the zeros that the column's scale adds. */
const plain = (value: unknown): string | null =>
  typeof value !== 'string' ? null : value.includes('.') ? value.replace(/\.?0+$/, '') : value;

const addresses = (images: unknown): string[] =>
  Array.isArray(images) ? images.map((image: { src: string }) => image.src) : [];

const offerOf = ({ optionValues, supplierPrice, stock, imageSrc }: CollectedVariant) => ({
  optionValues,
  supplierPrice,
  stock,
  imageSrc,
});

/** Characters told of a description, and how many of them stand before the first change. */
const LENGTH = 240;
const BEFORE = 60;

/** The parts of two descriptions, and of a third, around the place where the first two begin to differ. */
function excerpts(was: string, theirs: string, mine: string): { was: string; theirs: string; mine: string } {
  const [before, now, own] = [wordsOf(was), wordsOf(theirs), wordsOf(mine)];
  let at = 0;
  while (at < before.length && before[at] === now[at]) at += 1;
  const from = Math.max(0, at - BEFORE);
  const cut = (text: string, start: number): string =>
    `${start > 0 && text.length > 0 ? '…' : ''}${text.slice(start, start + LENGTH)}${text.length > start + LENGTH ? '…' : ''}`;
  // The merchant's own text has places of its own: it is told from its beginning.
  return { was: cut(before, from), theirs: cut(now, from), mine: cut(own, 0) };
}
