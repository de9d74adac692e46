import { shipmentCalls, shipments } from '#contract/shipment.calls.ts';
import { shipmentSchemas, shipmentsSchemas } from '#contract/shipment.schemas.ts';
import type { Language } from '#contract/texts.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pagingOf } from '../../../http/rest.ts';
import { withTexts } from '../../../http/withTexts.ts';
import { type Viewer, viewerOf } from '../orders/index.ts';
import { cancelShipment, updateShipment } from './change.ts';
import { createShipment } from './create.ts';
import { decideShipment } from './decide.ts';
import { getShipment, listShipments, showOrderShipping } from './show.ts';

/** Mounts shipping to customers. */
export function mountShipping(mount: Mount, deps: Deps): void {
  type Asked = { caller: Caller; language: Language };
  const work = async <T>(
    { caller, language }: Asked,
    act: (tx: MerchantTx, viewer: Viewer) => Promise<T>,
  ): Promise<T> =>
    withTexts(
      language,
      await withMerchantTx(deps.db, caller.merchantId, async (tx) => act(tx, await viewerOf(tx, caller))),
    );
  mount(shipmentCalls, shipmentSchemas, {
    create: (input, asked) => work(asked, (tx, who) => createShipment(tx, who, input)),
    update: (input, asked) => work(asked, (tx, who) => updateShipment(tx, who, input)),
    cancel: (input, asked) => work(asked, (tx, who) => cancelShipment(tx, who, input)),
    decide: (input, asked) => work(asked, (tx, who) => decideShipment(tx, who, input)),
    get: ({ shipmentId }, asked) => work(asked, (tx, who) => getShipment(tx, who, shipmentId)),
    forOrder: (input, asked) => work(asked, (tx, who) => showOrderShipping(tx, who, input)),
    carriers: async ({ channel, country }) =>
      (await storeConnector(channel).fulfilling?.carriers(country?.toUpperCase() ?? '', null)) ?? [],
  });
  mountRest(mount, deps.db, shipments, shipmentsSchemas, {
    list: async (tx, caller, { filter, ids, language, ...asked }) => {
      const viewer = await viewerOf(tx, caller);
      const page = await listShipments(tx, viewer, { ...pagingOf(asked, ['shippedAt', 'createdAt']), ...filter, ids });
      return { ...page, rows: withTexts(language, page.rows) };
    },
  });
}
