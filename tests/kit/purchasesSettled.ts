import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import type { Merchant } from './merchant.ts';
import { threeSuppliers } from './threeSuppliers.ts';
import { turnWorld } from './world.ts';

/** What a supplier holds of one accepted call. */
export interface Taken {
  supplier: string;
  mark: string;
  ids: string[];
  /** Of each of its lines. */
  pieces: number[];
}

/** What the suppliers of a sandbox hold: the other side's truth. */
export async function takenBy(sandboxUrl: string): Promise<Taken[]> {
  const { suppliers } = await (await fetch(`${sandboxUrl}/_world`)).json();
  return threeSuppliers.flatMap(({ supplier }) =>
    suppliers[supplier].orders.map(
      ({ mark, ids, lines }: { mark: string; ids: string[]; lines: { quantity: number }[] }): Taken => ({
        supplier,
        mark,
        ids,
        pieces: lines.map(({ quantity }) => quantity),
      }),
    ),
  );
}

/** All purchases of a merchant. */
export async function allPurchases(merchant: Merchant): Promise<Purchase[]> {
  const rows: Purchase[] = [];
  for (let page = 1; ; page += 1) {
    const found = await merchant.call(purchaseCalls.list, { page, pageSize: 50 });
    rows.push(...found.rows);
    if (rows.length >= found.total) return rows;
  }
}

/** Nobody knows yet what becomes of it. */
export const isOpen = ({ status }: Purchase): boolean => ['waiting', 'sending', 'unknown'].includes(status);

const ROUND_MS = 3 * 60_000;
const ROUNDS = 100;
/** Rounds in which suppliers are asked before a person looks what Alibaba.com holds, which may not tell marks. */
const ASKED_FIRST = 3;

/** Lets time pass until it is known of every purchase what became of it. */
export async function settleAll(merchant: Merchant, sandboxUrl: string): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const purchases = await allPurchases(merchant);
    const open = purchases.filter(isOpen);
    if (open.length === 0) return;
    if (round > ASKED_FIRST) {
      const taken = await takenBy(sandboxUrl);
      for (const one of open.filter(({ supplier, status }) => supplier === 'alibaba' && status === 'unknown')) {
        await decide(merchant, one, taken.find(({ mark }) => mark === one.mark)?.ids ?? []);
      }
    }
    // What nobody knows of is asked about a few minutes later.
    await turnWorld(sandboxUrl, 'clock', { advanceMs: ROUND_MS });
    const live = await merchant.listen();
    await merchant.call(purchaseCalls.refresh, { purchaseIds: purchases.map(({ purchaseId }) => purchaseId) });
    // Those that are placed are read again, the others are asked about: something is told of each round.
    await live.next((event) => event.type === 'changed' && event.resource === 'purchases');
    live.close();
  }
}

/** A person says what they see at the supplier. Refused while the supplier is being asked, or where that told it: the next round looks again. */
async function decide(merchant: Merchant, { purchaseId }: Purchase, externalIds: string[]): Promise<void> {
  const outcome = externalIds.length > 0 ? 'placed' : 'notPlaced';
  const clientKey = `what ${purchaseId} came to ${externalIds.length}`;
  await merchant.raw(purchaseCalls.resolve, { purchaseId, outcome, externalIds, note: 'Looked it up.', clientKey });
}
