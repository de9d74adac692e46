import type { ChangeOutcome, StoreSession } from '../../store.ts';
import { eachProduct } from './change.ts';
import { productDelete } from './documents/product.ts';
import { refusalOf } from './fault.ts';
import { gid, isNumber } from './gid.ts';
import { clientOf } from './shop.ts';
import { errorsOf } from './wire.ts';

/** Deletes products for good, with their variants; their images stay among the shop's files. */
export function removeAll(session: StoreSession, externalIds: string[]): Promise<ChangeOutcome[]> {
  const client = clientOf(session);
  return eachProduct(
    externalIds,
    (externalId) => externalId,
    async (externalId, outcomes) => {
      if (!isNumber(externalId)) return outcomes.gone(externalId);
      const sent = { input: { id: gid('Product', externalId) } };
      const fault = refusalOf(await client.ask(productDelete, sent, errorsOf('productDelete')));
      if (fault) throw fault;
      outcomes.wrote();
      outcomes.done(externalId);
    },
  );
}
