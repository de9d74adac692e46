import { mappingCalls } from '#contract/mapping.calls.ts';
import type { MappedProduct, PreviewedLine } from '#contract/mappingShown.ts';
import { call } from '#src/dataProvider/call.ts';
import { type Drafts, shownWay } from '../model/drafts.ts';
import { isSameWay, type SentMapping, sentOf, type Way, WHOLE } from '../model/ways.ts';

const quietly = (signal: AbortSignal) => ({ reactTo: 'none', signal }) as const;

/** What the lines of a variant are had by once all drafts are saved; undefined where that stays as it is. */
function sentFor(product: MappedProduct, drafts: Drafts, variantId: string): SentMapping | undefined {
  const [before, after] = [shownWay(product, {}, variantId), shownWay(product, drafts, variantId)];
  const isTouched = drafts[variantId] !== undefined || drafts[WHOLE] !== undefined;
  if (!isTouched || (isSameWay(before.way, after.way) && drafts[variantId]?.way == null)) return undefined;
  // As if it were the variant's own, wherever it will be from: the same is bought.
  const way: Way | null = after.from === 'pool' ? null : after.way;
  return sentOf(product, variantId, way, 0);
}

/**
 * The newest real orders of a product as they would be had before and after all drafts are saved, changed ones first. The
 * server previews one mapping: each variant that the orders name is asked for on its own.
 */
export async function previewDrafts(
  product: MappedProduct,
  drafts: Drafts,
  signal: AbortSignal,
): Promise<PreviewedLine[]> {
  const nothing = sentOf(product, WHOLE, null, 0);
  const all = (await call(mappingCalls.preview, nothing, quietly(signal))).lines;
  const asStands = all.map((line) => ({ ...line, after: line.before, changed: false }));
  const asked = [...new Set(all.map(({ variantId }) => variantId))].flatMap((variantId) => {
    const sent = sentFor(product, drafts, variantId);
    return sent ? [{ variantId, sent }] : [];
  });
  const told = await Promise.all(
    asked.map(async ({ variantId, sent }) => {
      const { lines } = await call(mappingCalls.preview, sent, quietly(signal));
      return lines.filter((line) => line.variantId === variantId);
    }),
  );
  const changed = told.flat();
  const among = new Set(asked.map(({ variantId }) => variantId));
  return [...changed, ...asStands.filter(({ variantId }) => !among.has(variantId))].toSorted(
    (one, other) =>
      Number(other.changed) - Number(one.changed) || Date.parse(other.placedAt) - Date.parse(one.placedAt),
  );
}

/** Whether saving would have something bought otherwise than it was to be, and not only what nobody had mapped. */
export const isReplaced = ({ changed, before }: PreviewedLine): boolean => changed && before.source !== null;
