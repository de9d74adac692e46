import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TrackingState } from '#contract/trackingWords.ts';
import type { SupplierParcel } from '#server/connectors/parcels.ts';
import type { PurchaseRequest } from '#server/connectors/purchase.ts';
import type { SupplierConnector, SupplierSession } from '#server/connectors/supplier.ts';
import { FORMS_OF_A_VALUE, mutated, type Row, withOdd } from './oddRow.ts';
import { required } from './required.ts';
import { type SupplierSandbox, startSupplierSandbox } from './supplierSandbox.ts';

/** What is known of a supplier's parcels past its connector. */
export interface ParcelsExpectations {
  connector: SupplierConnector;
  account: string;
  otherAccount: string;
  /** An order of two SKUs of one seller, two pieces of each or more. */
  request(session: SupplierSession): Promise<PurchaseRequest>;
  /** Where a parcel is so many hours after it was shipped. */
  journey: readonly (readonly [hours: number, state: TrackingState])[];
  /** What the supplier's words do not tell apart, as it is read. */
  readAs: Partial<Record<TrackingState, TrackingState>>;
  /** Its answer names what is in a parcel. */
  namesItems: boolean;
  /** It promises a day, so many days after shipping. */
  promisesIn: number | null;
}

const Shown = z.object({
  parcels: z.array(
    z.object({
      number: z.string(),
      carrier: z.string(),
      state: z.string(),
      items: z.array(z.object({ skuId: z.string(), quantity: z.number() })),
      isGone: z.boolean(),
    }),
  ),
});
type Shown = z.infer<typeof Shown>['parcels'];

const HOUR = 3_600_000;
/** Forms that are tried of a parcel. */
const FORMS = 100;

/** States that a scan may bring about; that a parcel was delivered stays. */
const scans: readonly TrackingState[] = [
  'moving',
  'customs',
  'out_for_delivery',
  'held',
  'ready_for_pickup',
  'attempted',
  'exception',
  'returning',
  'returned',
  'lost',
];

/** What every connector that reads parcels has to do, against suppliers that ship in the sandbox. */
export function parcelsBattery(name: string, expected: ParcelsExpectations): void {
  const { connector, account } = expected;
  const { platform } = connector;
  const buying = required(connector.buying);

  describe(`${name}: the parcels battery`, () => {
    let at: SupplierSandbox;
    let session: SupplierSession;
    let turnedBy: number;
    let id: string;
    let request: PurchaseRequest;
    beforeEach(async () => {
      at = await startSupplierSandbox(connector, account);
      session = at.session;
      turnedBy = 0;
      request = await expected.request(session);
      const outcome = await buying.place(session, request, 'mark-1');
      if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
      id = required(outcome.ids[0]);
      await later(60_000);
      await happens('pay');
    });
    afterEach(() => at.close());

    const origin = (): string => new URL(at.http.effectiveUrl('https://x.test')).origin;
    const signedInAs = async (name: string): Promise<SupplierSession> => {
      const redirectUri = 'https://app.example/other';
      const code = (await at.signIn(name, { state: 's', redirectUri })).searchParams.get('code') ?? '';
      // Calls are signed with the time, which is the world's.
      const now = new Date(Date.now() + turnedBy);
      const http = { ...at.http, now: () => now };
      const tokens = await required(connector.authorisation).exchange(at.app, code, http, redirectUri);
      return { ...at.session, http, accessToken: tokens.accessToken };
    };
    /** Some tokens last for hours only. */
    const later = async (ms: number): Promise<void> => {
      await at.control('clock', { advanceMs: Math.round(ms) });
      turnedBy += ms;
      session = await signedInAs(account);
    };
    const happens = (event: string) => at.control('purchases', { supplier: platform, orderId: id, event });
    const refused = async (action: string, more: object = {}): Promise<string> => {
      const reply = await control(action, more);
      expect(reply.ok).toBe(false);
      return reply.text();
    };
    const control = (action: string, more: object): Promise<Response> => {
      const body = JSON.stringify({ supplier: platform, orderId: id, action, ...more });
      const headers = { 'content-type': 'application/json' };
      return fetch(`${origin()}/_world/parcels`, { method: 'POST', headers, body });
    };
    const parcel = async (action: string, more: object = {}): Promise<Shown> =>
      Shown.parse(await (await control(action, more)).json()).parcels;
    const shipped = async (more: object = {}): Promise<string> => required((await parcel('ship', more)).at(-1)).number;
    const read = async (): Promise<SupplierParcel[]> => {
      const told = await buying.parcels(session, id);
      expect(told.unreadable).toEqual([]);
      return told.parcels;
    };
    const numbers = async (): Promise<string[]> => (await read()).map(({ number }) => number);
    const shipping = async () => (await buying.orders(session, [id])).orders[0]?.shipping;
    const skuIds = async (): Promise<string[]> => {
      const world = await (await fetch(`${origin()}/_world`)).json();
      return world.suppliers[platform].orders[0].lines.map(({ skuId }: { skuId: string }) => skuId);
    };

    it('tells none before anything is sent, and none of an id that is no order’s', async () => {
      expect(await read()).toEqual([]);
      expect(await buying.parcels(session, 'order-1')).toEqual({ parcels: [], unreadable: [] });
    });

    it('tells the parcels of an order one by one as they are sent, with what is in each', async () => {
      const [first, second] = await skuIds();
      const number = await shipped({ items: [{ skuId: first, quantity: 1 }], carrier: 'Pigeon' });
      expect(await read()).toMatchObject([{ number, carrierName: 'Pigeon', state: 'announced' }]);
      expect(await shipping()).toBe('partly');
      const rest = await shipped();
      const both = await read();
      expect(both.map((one) => one.number).sort()).toEqual([number, rest].sort());
      expect(await shipping()).toBe('shipped');
      const items = (both.find((one) => one.number === rest)?.items ?? []).map(({ quantity }) => quantity);
      const [one, two] = request.items.map(({ quantity }) => quantity);
      expect(items).toEqual(expected.namesItems ? [required(one) - 1, two] : []);
      expect(await refused('ship')).toContain('is in parcels');
      expect(await refused('ship', { items: [{ skuId: second, quantity: 1 }] })).toContain('not so many pieces');
    });

    it.runIf(expected.namesItems)('names products and options, and does not where its answer does not', async () => {
      const [first, second] = await skuIds();
      await shipped({ items: [{ skuId: first, quantity: 2 }] });
      await shipped({ items: [{ skuId: second, quantity: 1 }], bare: true });
      const productId = request.items[0]?.productId;
      const items = [{ productId, skuId: null, options: expect.stringMatching(/:/), quantity: 2 }];
      expect((await read()).map((one) => one.items)).toEqual([items, null]);
    });

    it('goes its way by the clock, and then the order is delivered', async () => {
      await shipped();
      const [sent] = await read();
      const start = required(sent?.events[0]).at.getTime();
      const { promisesIn } = expected;
      const promised = sent?.promisedAt?.getTime();
      expect(promised).toBe(promisesIn === null ? undefined : start + promisesIn * 24 * HOUR);
      let before = 0;
      for (const [hours, state] of expected.journey) {
        await later((hours - before) * HOUR);
        before = hours;
        expect([hours, (await read())[0]?.state]).toEqual([hours, state]);
      }
      const times = required((await read())[0]).events.map((event) => event.at.getTime());
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(required(times.at(-1)) - start).toBe(before * HOUR);
      expect(await shipping()).toBe('delivered');
    });

    it('is where a scan says', async () => {
      const number = await shipped();
      for (const state of scans) {
        await later(60_000);
        expect((await parcel('scan', { number, state }))[0]?.state).toBe(state);
        expect([state, (await read())[0]?.state]).toEqual([state, expected.readAs[state] ?? state]);
      }
      const [before] = await read();
      await parcel('scan', { number, state: 'unknown' });
      const [after] = await read();
      expect(after?.events).toHaveLength(required(before).events.length + 1);
      expect(after?.events.at(-1)).toMatchObject({ state: null });
    });

    it('is delivered when somebody says so, and so is its order', async () => {
      await happens('ship');
      expect(await read()).toMatchObject([{ state: 'announced' }]);
      await happens('deliver');
      expect(await read()).toMatchObject([{ state: 'delivered' }]);
      expect(await shipping()).toBe('delivered');
    });

    it('an order is delivered with the last of its parcels', async () => {
      const [first] = await skuIds();
      const one = await shipped({ items: [{ skuId: first, quantity: 1 }] });
      await parcel('deliver', { number: one });
      const rest = await shipped();
      expect(await shipping()).toBe('shipped');
      await parcel('deliver', { number: rest });
      expect(await shipping()).toBe('delivered');
    });

    it('changes its number, and is found under the new one alone', async () => {
      const number = await shipped();
      await later(HOUR * 13);
      const before = await read();
      const [gone, now] = await parcel('renumber', { number, to: 'NEW1', carrier: 'Another' });
      expect([gone, now]).toMatchObject([
        { number, isGone: true },
        { number: 'NEW1', isGone: false },
      ]);
      expect(await read()).toEqual(before.map((one) => ({ ...one, number: 'NEW1', carrierName: 'Another' })));
      const [, , third] = await parcel('renumber', { number: 'NEW1' });
      expect(await numbers()).toEqual([third?.number]);
      expect(await refused('deliver', { number })).toContain('no parcel');
    });

    it('becomes two, which hold what it held', async () => {
      const number = await shipped();
      const all = await parcel('split', { number });
      const [, one, two] = all;
      expect((await numbers()).sort()).toEqual([one?.number, two?.number].sort());
      const pieces = (items: Shown[number]['items'] = []) => items.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(pieces(one?.items) + pieces(two?.items)).toBe(pieces(all[0]?.items));
    });

    it('says no more once nobody scans it, until somebody does', async () => {
      const number = await shipped();
      await parcel('silence', { number });
      await later(30 * 24 * HOUR);
      expect(await read()).toMatchObject([{ state: 'announced', events: [expect.anything()] }]);
      await parcel('deliver', { number });
      expect(await read()).toMatchObject([{ state: 'delivered' }]);
    });

    it('is forgotten, hidden and shown again, and misprinted', async () => {
      const [first] = await skuIds();
      const lost = await shipped({ items: [{ skuId: first, quantity: 1 }] });
      const number = await shipped();
      expect((await parcel('forget', { number: lost }))[0]).toMatchObject({ number: lost, isGone: true });
      expect(await numbers()).toEqual([number]);
      await parcel('hide');
      expect(await read()).toEqual([]);
      await parcel('show');
      await parcel('misprint', { number, to: 'A1 / B2' });
      expect(await numbers()).toEqual(['A1 / B2']);
    });

    it('gives numbers that differ', async () => {
      const number = await shipped();
      for (let more = 0; more < 6; more += 1) await parcel('renumber', { number: required((await numbers())[0]) });
      const all = (await parcel('show')).map((one) => one.number);
      expect([all.includes(number), new Set(all).size]).toEqual([true, 7]);
    });

    it('one that is told in another form costs no other', async () => {
      const [first] = await skuIds();
      const odd = await shipped({ items: [{ skuId: first, quantity: 1 }] });
      const number = await shipped();
      const kept = (await read()).find((one) => one.number === number);
      const isOdd = (row: Row) => [row.mail_no, row.tracking_number, row.logisticsBillNo].includes(odd);
      await fc.assert(
        fc.asyncProperty(fc.nat(), fc.constantFrom(...FORMS_OF_A_VALUE), async (seed, form) => {
          const http = withOdd(session.http, isOdd, (row) => mutated(row, seed, form));
          const { parcels, unreadable } = await buying.parcels({ ...session, http }, id);
          const [known, ...more] = parcels.filter((one) => one.number !== number);
          expect([parcels.find((one) => one.number === number), more]).toEqual([kept, []]);
          if (!known) expect(unreadable).toHaveLength(1);
          expect(known?.number).not.toBe('');
          expect(known?.events.every((event) => !Number.isNaN(event.at.getTime()))).not.toBe(false);
          expect(known?.items?.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0)).not.toBe(false);
        }),
        { numRuns: FORMS },
      );
    });

    it('of another account is not told', async () => {
      await shipped();
      const other = await signedInAs(expected.otherAccount);
      await expect(buying.parcels(other, id)).rejects.toMatchObject({ name: 'DomainError' });
    });

    it.each([
      ['throttle', 'supplierBusy'],
      ['outage', 'supplierUnavailable'],
      ['revoke', 'supplierNotAuthorised'],
    ] as const)('a supplier that is away (%s) is no empty list', async (trouble, key) => {
      await shipped();
      await at.faults[trouble]();
      await expect(buying.parcels(session, id)).rejects.toMatchObject({ key });
    });
  });
}
