import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackingState } from '#contract/trackingWords.ts';
import type { SupplierParcel } from '#server/connectors/parcels.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '#server/ids.ts';
import { takeParcels } from '#server/modules/sales/shipping/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';

const DAY = 24 * 3_600_000;

describe('parcels of a purchase that goes to a warehouse', () => {
  let app: TestApp;
  let deps: Deps;
  let merchantId: string;
  let purchaseId: string;
  /** Resources of which it was told that they changed. */
  let told: unknown[];
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchantId = await merchantIdOf(app, await app.merchant());
    const tell = async (_: string, event: object) => void told.push('resource' in event ? event.resource : event);
    deps = { ...app.deps, db: { ...app.deps.db, outlets: { ...app.deps.db.outlets, tell } } };
  });
  beforeEach(async () => {
    told = [];
    purchaseId = await bought({ warehouse_id: newId() });
  });
  afterAll(() => app.close());

  async function bought(to: Record<string, string>, supplier = '1688'): Promise<string> {
    const id = newId();
    const columns = Object.keys(to);
    await app.deps.db.pool.query(
      `insert into purchase (merchant_id, purchase_id, supplier, method, plan_id, recipient, service, service_name, terms, memo,
          tolerance, address_hash, status, confirmed_by, confirmed_at, send_after, ${columns.join(', ')})
        select merchant_id, $2, $3, 'api', $2, '{}', '', '', '{}', '', 0, '', 'placed', account_id, now(), now(),
          ${columns.map((_, at) => `$${at + 4}`).join(', ')}
        from account where merchant_id = $1 limit 1`,
      [merchantId, id, supplier, ...Object.values(to)],
    );
    return id;
  }
  const rows = async () =>
    (
      await app.deps.db.pool.query(
        `select external_order_id as "order", number, carrier_name as carrier, state, event_at as "eventAt", delivered_at as "deliveredAt"
          from inbound_parcel where merchant_id = $1 and purchase_id = $2 order by 1, 2`,
        [merchantId, purchaseId],
      )
    ).rows;
  const shipments = async () => (await app.deps.db.pool.query('select 1 from shipment')).rows.length;
  const ago = (days: number): Date => new Date(Math.floor(deps.now().getTime() / 1000) * 1000 - days * DAY);
  const parcel = (
    number: string,
    state: TrackingState | null,
    events: readonly (readonly [at: Date, state: TrackingState])[] = [],
  ): SupplierParcel => ({
    number,
    carrierName: '圆通速递',
    state,
    word: '',
    events: events.map(([at, scanned]) => ({ at, hasZone: true, state: scanned, word: '', text: '', place: '' })),
    promisedAt: null,
    items: null,
  });
  const take = (parcels: SupplierParcel[], { order = '1', isLast = false, isCancelled = false } = {}) =>
    takeParcels(
      deps,
      { merchantId, purchaseId },
      [{ externalOrderId: order, lines: [], isCancelled, read: { parcels, unreadable: [] } }],
      isLast,
    );

  it('are kept as they are told, each once, and no store is told of them', async () => {
    const at = ago(1);
    const answer = [parcel('YT8800000000001', 'moving', [[at, 'moving']]), parcel('YT8800000000002', null)];
    expect(await take(answer)).toEqual({ areTaken: true, next: 'usual' });
    const kept = [
      { order: '1', number: 'YT8800000000001', carrier: '圆通速递', state: 'moving', eventAt: at, deliveredAt: null },
      { order: '1', number: 'YT8800000000002', carrier: '圆通速递', state: null, eventAt: null, deliveredAt: null },
    ];
    expect([await rows(), told, await shipments()]).toEqual([kept, ['warehousing'], 0]);
    told = [];
    expect(await take(answer)).toEqual({ areTaken: true, next: 'usual' });
    expect([await rows(), told]).toEqual([kept, []]);
  });

  it('stay where the list is empty, and where a number is gone; of another order they are others', async () => {
    await take([parcel('YT8800000000001', 'moving', [[ago(1), 'moving']])]);
    const kept = await rows();
    told = [];
    for (const isLast of [false, true]) expect(await take([], { isLast })).toEqual({ areTaken: true, next: 'usual' });
    expect([await rows(), told]).toEqual([kept, []]);
    await take([parcel('YT8800000000002', 'announced')]);
    await take([parcel('YT8800000000001', 'announced')], { order: '2' });
    expect((await rows()).map(({ order, number, state }) => [order, number, state])).toEqual([
      ['1', 'YT8800000000001', 'moving'],
      ['1', 'YT8800000000002', 'announced'],
      ['2', 'YT8800000000001', 'announced'],
    ]);
  });

  it('arrive once, and an answer that knows nothing more takes nothing back', async () => {
    const arrived = ago(2);
    await take([parcel('YT8800000000001', 'delivered', [[arrived, 'delivered']])]);
    told = [];
    for (const state of ['moving', null] as const)
      expect(await take([{ ...parcel('YT8800000000001', state), carrierName: '' }])).toMatchObject({ next: 'late' });
    expect(await rows()).toMatchObject([{ state: 'delivered', deliveredAt: arrived, carrier: '圆通速递' }]);
    expect(told).toEqual([]);
  });

  it('are read less often once all of them stand still', async () => {
    const still = parcel('YT8800000000001', 'moving', [[ago(8), 'moving']]);
    expect(await take([still])).toMatchObject({ next: 'late' });
    expect(await take([still, parcel('YT8800000000002', 'moving', [[ago(6), 'moving']])])).toMatchObject({
      next: 'usual',
    });
  });

  it('of an order that was cancelled are read on, and no other parcel of it is taken over', async () => {
    await take([parcel('YT8800000000001', 'moving')]);
    const answer = [parcel('YT8800000000001', 'delivered'), parcel('YT8800000000002', 'announced')];
    await take(answer, { isCancelled: true, isLast: true });
    expect((await rows()).map(({ number, state }) => [number, state])).toEqual([['YT8800000000001', 'delivered']]);
  });

  it('without a number that can be followed are nobody’s', async () => {
    expect(await take([parcel('物流', 'moving')])).toEqual({ areTaken: true, next: 'usual' });
    expect([await rows(), told]).toEqual([[], []]);
  });

  it('of 1688 are no store’s even where the warehouse is not known; those to a customer are', async () => {
    const to = { store_id: newId(), external_id: '7' };
    purchaseId = await bought(to);
    await take([parcel('YT8800000000001', 'moving')]);
    expect(await rows()).toHaveLength(1);
    purchaseId = await bought(to, 'aliexpress');
    // Its store is disconnected: it is asked about again.
    expect(await take([parcel('YT8800000000001', 'moving')])).toEqual({ areTaken: false, next: 'usual' });
    expect([await rows(), await shipments()]).toEqual([[], 0]);
  });
});
