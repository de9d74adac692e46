import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import type { ProductImage } from '#contract/product.schemas.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { picture } from '../../../db/schema/pictures.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';
import { priorities } from '../../../jobs/queue.ts';
import { addressId } from './places.ts';

/** The background task that fetches what is due of a merchant's. */
export const KEEP_PICTURES = 'keepPictures';
const SUBJECT = 'pictures';

/** The addresses of the pictures of a product, those in its description among them. */
export function picturesOf({ images, bodyHtml }: { images?: readonly ProductImage[]; bodyHtml?: string }): string[] {
  const ofImages = (images ?? []).flatMap(({ src, originalSrc }) => [src, ...(originalSrc ? [originalSrc] : [])]);
  return [...ofImages, ...picturesIn(bodyHtml ?? '')];
}

function picturesIn(html: string): string[] {
  if (!/<img\b/i.test(html)) return [];
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, { src }) => {
      if (name === 'img' && src) found.push(src.trim());
    },
  });
  parser.end(html);
  return found;
}

const isForeign = (address: string): boolean => /^https?:\/\//i.test(address);

/**
 * Has pictures fetched and kept, those that are not yet known; soon, by a background task of the merchant's. `ofProduct`:
 * they are kept for good; others for as long as somebody looks at them.
 */
export async function wantPictures(
  tx: MerchantTx,
  sources: readonly string[],
  { ofProduct }: { ofProduct: boolean },
): Promise<void> {
  const now = tx.now();
  const byId = new Map(sources.filter(isForeign).map((source) => [addressId(source), source]));
  // In one order, so that two that want the same never wait for each other in a circle.
  const rows = [...byId]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, source]) => ({
      merchantId: tx.merchantId,
      addressId: id,
      source,
      ofProduct,
      tries: 0,
      dueAt: now,
      askedAt: now,
    }));
  const known = ofProduct ? sql`update set of_product = true where not ${picture}.of_product` : sql`nothing`;
  const added = await insertRows<{ due: boolean }>(
    tx,
    picture,
    rows,
    sql`on conflict (merchant_id, address_id) do ${known} returning due_at is not null as due`,
  );
  // Those of products nobody waits for, and an import asks for them with each batch: the queue finds them by itself.
  if (added.some(({ due }) => due)) await askForPictures(tx, ofProduct ? now : undefined);
}

/** Has pictures fetched now and from the first try, whatever is known of them. */
export async function wantAgain(tx: MerchantTx, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  await tx
    .update(picture)
    .set({ content: null, kind: null, tries: 0, dueAt: tx.now() })
    .where(and(eq(picture.merchantId, tx.merchantId), inArray(picture.addressId, sources.map(addressId))));
  await askForPictures(tx);
}

/** Has a picture that waits for its first try fetched before all others: somebody looks at its place. */
export async function hurryPicture(tx: MerchantTx, source: string): Promise<void> {
  await tx
    .update(picture)
    .set({ dueAt: new Date(0) })
    .where(
      and(
        eq(picture.merchantId, tx.merchantId),
        eq(picture.addressId, addressId(source)),
        eq(picture.tries, 0),
        isNull(picture.content),
      ),
    );
  await askForPictures(tx);
}

const askForPictures = (tx: MerchantTx, at?: Date): Promise<void> =>
  askFor(tx, KEEP_PICTURES, { subject: SUBJECT, priority: priorities.picture }, at);
