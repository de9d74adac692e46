import { serviceOrderCalls } from '#contract/serviceOrder.calls.ts';
import { serviceOrderSchemas } from '#contract/serviceOrder.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { type Viewer, viewerOf } from '../orders/index.ts';
import { decideAllServiceOrders, decideServiceOrders } from './decide.ts';
import { countUndecided } from './queries.ts';

/** Mounts what is decided about orders that their stores ask other services to ship. */
export function mountServiceOrders(mount: Mount, { db }: Deps): void {
  const work = <T>(caller: Caller, act: (tx: MerchantTx, viewer: Viewer) => Promise<T>): Promise<T> =>
    withMerchantTx(db, caller.merchantId, async (tx) => act(tx, await viewerOf(tx, caller)));
  mount(serviceOrderCalls, serviceOrderSchemas, {
    counts: (_, { caller }) => work(caller, countUndecided),
    decide: (input, { caller }) => work(caller, (tx, viewer) => decideServiceOrders(tx, viewer, input)),
    decideAll: (input, { caller }) => work(caller, (tx, viewer) => decideAllServiceOrders(tx, viewer, input)),
  });
}
