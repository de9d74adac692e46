import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type PictureSize, pictureSizes, SHOWN_PICTURE } from '#contract/enums.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { checkAccess } from '../../../http/access.ts';
import { invalidInput } from '../../../http/envelope.ts';
import type { Sessions } from '../../../http/session.ts';
import { placeOf } from './places.ts';
import { findPicture, keptIn } from './queries.ts';
import { hurryPicture, wantAgain, wantPictures } from './want.ts';

const Asked = z.object({ src: z.string().min(1).max(2048), size: z.enum(pictureSizes).default('whole') });

const mediaTypes: Record<string, string> = { jpg: 'image/jpeg' };

/**
 * Mounts the address at which the web app finds pictures of other servers: `?src=<their address>&size=thumb|whole`. It
 * answers what is kept, for good. What is not here yet is fetched, and answered as 204 until it is: the browser asks again.
 */
export function mountShownPictures(app: FastifyInstance, deps: Deps, sessions: Sessions): void {
  app.get(SHOWN_PICTURE, async (request, reply) => {
    const caller = await sessions.callerOf(request);
    checkAccess('signedIn', caller, request.query);
    const asked = Asked.safeParse(stripNulBytes({ ...(request.query as object) }));
    if (!asked.success) throw invalidInput(asked.error, request.query);
    const found = await shownPicture(deps, caller.merchantId, asked.data);
    if (!found) return reply.status(204).header('cache-control', 'no-store').send();
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(found.mediaType)
      .send(deps.files.read(caller.merchantId, found.fileName));
  });
}

async function shownPicture(
  deps: Deps,
  merchantId: string,
  { src, size }: { src: string; size: PictureSize },
): Promise<{ fileName: string; mediaType: string } | null> {
  const row = await withMerchantTx(deps.db, merchantId, (tx) => findPicture(tx, merchantId, src));
  const kept = keptIn(row);
  if (kept) {
    const fileName = `${merchantId}/${placeOf(kept, size)}`;
    const mediaType = size === 'thumb' ? 'image/webp' : (mediaTypes[kept.kind] ?? `image/${kept.kind}`);
    if (await deps.files.has(merchantId, fileName)) return { fileName, mediaType };
  }
  // What could not be had has its time.
  if (row && !kept && row.tries > 0) return null;
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    if (!row) await wantPictures(tx, merchantId, [src], { ofProduct: false });
    // A file that is gone, as after a restored backup, is fetched again.
    else if (kept) await wantAgain(tx, merchantId, [src]);
    else await hurryPicture(tx, merchantId, src);
  });
  deps.jobs.nudge();
  return null;
}

/** The bytes that are kept of the picture at an address, as they were fetched; null where there are none. */
export async function loadKept({ db, files }: Deps, merchantId: string, source: string): Promise<Buffer | null> {
  const kept = keptIn(await withMerchantTx(db, merchantId, (tx) => findPicture(tx, merchantId, source)));
  if (!kept) return null;
  const name = `${merchantId}/${placeOf(kept, 'whole')}`;
  if (!(await files.has(merchantId, name))) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(merchantId, name)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
