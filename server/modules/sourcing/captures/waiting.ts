import { and, asc, eq } from 'drizzle-orm';
import { capture } from '../../../db/schema/captures.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { askForAll, type BackgroundTask } from '../../../jobs/backgroundTasks.ts';
import { holdRoom, readRoom } from '../../system/plans/index.ts';
import { readCapture } from './rawCapture.ts';
import { chosen, readPage } from './reading.ts';
import { takeProduct } from './takeCapture.ts';

/** The task of the queue that takes in pages that waited for room; its name stays. */
export const TAKE_WAITING = 'takeWaitingCaptures';
const SUBJECT = 'captures';

/** Once a minute: has the pages taken in that wait for room in the pool or for the next day, where there is room by now. */
export async function takeDueCaptures(deps: Deps): Promise<void> {
  const merchants = await withSystemTx(deps.db, (tx) =>
    tx.selectDistinct({ merchantId: capture.merchantId }).from(capture).where(eq(capture.waitsForRoom, true)),
  );
  for (const { merchantId } of merchants) {
    await withMerchantTx(deps.db, merchantId, async (tx) => {
      const room = await readRoom(tx, deps.plans);
      if (room.has({ imports: 1, pool: 1 })) await askForAll(tx, TAKE_WAITING, [{ merchantId, subject: SUBJECT }]);
    });
  }
}

/** Takes waiting pages in, the oldest first, until there is no room. One that cannot be read any more waits no longer. */
export const takeWaitingCaptures: BackgroundTask = async (run, deps) => {
  for (;;) {
    if (await run.shouldYield()) return { again: deps.now() };
    const next = await withMerchantTx(deps.db, run.merchantId, (tx) => findNext(tx));
    if (next === null) return null;
    const kept = await readCapture(deps, run.merchantId, next.fileName);
    const reading = kept && readPage(deps, kept);
    const isTaken = await withMerchantTx(deps.db, run.merchantId, async (tx) => {
      const room = await holdRoom(tx, deps);
      const { captureId: key, supplier } = next;
      if (!reading?.product) return endWaiting(tx, key);
      const product = chosen(reading.product, next.choice);
      return (await takeProduct(tx, room, deps, { key, supplier, product })) !== null;
    });
    if (!isTaken) return null;
  }
};

/** How many pages wait for room. */
export const countWaitingPages = (tx: MerchantTx): Promise<number> =>
  tx.$count(capture, and(eq(capture.merchantId, tx.merchantId), eq(capture.waitsForRoom, true)));

type Waiting = Pick<typeof capture.$inferSelect, 'captureId' | 'fileName' | 'choice' | 'supplier'>;

/** The page that waits longest. */
async function findNext(tx: MerchantTx): Promise<Waiting | null> {
  const [next] = await tx
    .select()
    .from(capture)
    .where(and(eq(capture.merchantId, tx.merchantId), eq(capture.waitsForRoom, true)))
    .orderBy(asc(capture.receivedAt), asc(capture.captureId))
    .limit(1);
  return next ?? null;
}

async function endWaiting(tx: MerchantTx, captureId: string): Promise<true> {
  await tx
    .update(capture)
    .set({ waitsForRoom: false })
    .where(and(eq(capture.merchantId, tx.merchantId), eq(capture.captureId, captureId)));
  return true;
}
