import { shipmentCalls, shipments } from '#contract/shipment.calls.ts';
import { shipmentSchemas, shipmentsSchemas } from '#contract/shipment.schemas.ts';
import type { Language } from '#contract/texts.ts';
import type { Carrier } from '../../../connectors/fulfilment.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pagingOf } from '../../../http/rest.ts';
import { withTexts } from '../../../http/withTexts.ts';
import { findAlertDays, type Viewer, viewerOf } from '../orders/index.ts';
import { carriersFor } from './carriers.ts';
import { cancelShipment, updateShipment } from './change.ts';
import { checkOrders } from './checked.ts';
import { createShipment } from './create.ts';
import { decideShipment } from './decide.ts';
import { exportShipments } from './export.ts';
import { listShipments } from './list.ts';
import { countAlerts, countShipments, findUsedCarriers } from './listQueries.ts';
import { loseShipment } from './lost.ts';
import { mountShipMany } from './many/routes.ts';
import { decideEarlier, findEarlier } from './parcels/earlier.ts';
import { findOrder, findShipment, type OrderRow } from './queries.ts';
import { getShipment, showOrderShipping } from './show.ts';
import { saveTrackingSettings } from './trackingSettings.ts';

/** Mounts shipping to customers. */
export function mountShipping(mount: Mount, deps: Deps): void {
  type Asked = { caller: Caller; language: Language };
  const seen = <T>(caller: Caller, act: (tx: MerchantTx, viewer: Viewer) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, caller.merchantId, async (tx) => act(tx, await viewerOf(tx, caller)));
  const work = async <T>(
    { caller, language }: Asked,
    act: (tx: MerchantTx, viewer: Viewer) => Promise<T>,
  ): Promise<T> => withTexts(language, await seen(caller, act));
  // Stores are asked for their carriers before anything is locked.
  const carriersOf = async (
    { caller }: Asked,
    find: (tx: MerchantTx, viewer: Viewer) => Promise<OrderRow>,
  ): Promise<Carrier[] | null> => {
    const order = await seen(caller, find);
    return carriersFor(deps, caller.merchantId, order);
  };
  mount(shipmentCalls, shipmentSchemas, {
    create: async (input, asked) => {
      const carriers = await carriersOf(asked, (tx, who) => findOrder(tx, who, input.orderId));
      return work(asked, (tx, who) => createShipment(tx, who, input, carriers));
    },
    update: async (input, asked) => {
      const carriers = await carriersOf(asked, async (tx, who) =>
        findOrder(tx, who, (await findShipment(tx, who, input.shipmentId)).orderId),
      );
      return work(asked, (tx, who) => updateShipment(tx, who, input, carriers));
    },
    cancel: (input, asked) => work(asked, (tx, who) => cancelShipment(tx, who, input)),
    decide: (input, asked) => work(asked, (tx, who) => decideShipment(tx, who, input)),
    earlier: (_, { caller }) => seen(caller, findEarlier),
    decideEarlier: (input, { caller }) => seen(caller, (tx, who) => decideEarlier(tx, who, input)),
    lost: (input, asked) => work(asked, (tx, who) => loseShipment(tx, who, input)),
    checked: (input, { caller }) => seen(caller, (tx, who) => checkOrders(tx, who, input)),
    alerts: (input, { caller }) => seen(caller, (tx, who) => countAlerts(tx, who, input)),
    settings: (_, { caller }) => seen(caller, findAlertDays),
    saveSettings: (input, { caller }) => seen(caller, (tx) => saveTrackingSettings(tx, input)),
    get: ({ shipmentId }, asked) => work(asked, (tx, who) => getShipment(tx, who, shipmentId)),
    forOrder: async (input, asked) => {
      const carriers = await carriersOf(asked, (tx, who) => findOrder(tx, who, input.orderId));
      return work(asked, (tx, who) => showOrderShipping(tx, who, input, carriers));
    },
    counts: (input, { caller }) => seen(caller, (tx, who) => countShipments(tx, who, input)),
    usedCarriers: (_, { caller }) => seen(caller, findUsedCarriers),
    export: (input, { caller }) => seen(caller, (tx, who) => exportShipments(tx, who, input)),
    carriers: async ({ channel, country }) =>
      (await storeConnector(channel).fulfilling?.carriers(country?.toUpperCase() ?? '', null)) ?? [],
  });
  mountShipMany(mount, deps);
  mountRest(mount, deps.db, shipments, shipmentsSchemas, {
    list: async (tx, caller, { filter, ids, language, ...asked }) => {
      const viewer = await viewerOf(tx, caller);
      const page = await listShipments(tx, viewer, { ...pagingOf(asked, shipments.facts.sorts), ...filter, ids });
      return { ...page, rows: withTexts(language, page.rows) };
    },
  });
}
