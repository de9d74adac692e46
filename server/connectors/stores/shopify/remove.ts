import type { ChangeOutcome, StoreSession } from '../../store.ts';
import { outcomes } from './change.ts';
import { productDelete } from './documents/product.ts';
import { refusalOf } from './fault.ts';
import { gid, isNumber } from './gid.ts';
import { clientOf } from './shop.ts';
import { errorsOf } from './wire.ts';

/** Deletes products for good, with their variants; their images stay among the shop's files. */
export function removeAll(session: StoreSession, externalIds: string[]): Promise<ChangeOutcome[]> {
  const client = clientOf(session);
  return outcomes(
    externalIds,
    (externalId) => externalId,
    async (externalId) => {
      if (!isNumber(externalId)) return { externalId, kind: 'gone' };
      const sent = { input: { id: gid('Product', externalId) } };
      const fault = refusalOf(await client.ask(productDelete, sent, errorsOf('productDelete')));
      if (fault) throw fault;
      return { externalId, kind: 'done', warnings: [] };
    },
  );
}
