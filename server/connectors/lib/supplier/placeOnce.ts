import type { PlaceOutcome } from '../../purchase.ts';
import type { SupplierSession } from '../../supplier.ts';
import { HttpFailure, type HttpReply } from '../http.ts';

/**
 * Sends an order at the supplier's pace, once: what is too fast, lost or broken is never sent again here. Without a reply
 * it is not known what became of it, unless it surely did not arrive. Throws what `send` throws because the request was not
 * allowed to leave.
 */
export async function placeOnce(
  { pace, signal }: Pick<SupplierSession, 'pace' | 'signal'>,
  send: () => Promise<HttpReply>,
  outcomeOf: (reply: HttpReply) => PlaceOutcome,
): Promise<PlaceOutcome> {
  await pace.take(1, signal);
  try {
    return outcomeOf(await send());
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    const said = error.message;
    if (!error.sent) return { kind: 'refused', cause: 'busy', field: null, said, answer: null };
    return { kind: 'unknown', said, answer: null };
  } finally {
    pace.done();
  }
}
