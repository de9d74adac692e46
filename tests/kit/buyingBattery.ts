import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Buying, PlaceOutcome, PurchaseRequest } from '#server/connectors/purchase.ts';
import type { SupplierConnector, SupplierSession } from '#server/connectors/supplier.ts';
import { oddOrder } from './oddOrders.ts';
import { type Mishap, mishaps } from './plainHttp.ts';
import { required } from './required.ts';
import { type SupplierSandbox, startSupplierSandbox } from './supplierSandbox.ts';

/** What the battery asks for, and what is known of the supplier past its connector. */
export interface BuyingExpectations {
  connector: SupplierConnector;
  account: string;
  otherAccount: string;
  /** An order that is taken: of one line with two pieces or more, by a quote's service and terms. */
  request(buying: Buying, session: SupplierSession): Promise<PurchaseRequest>;
  /** What stands of the recipient in the sandbox's order. */
  shipTo: Record<string, unknown>;
  /** What spoils a request, and what it is then refused for. */
  refusals: readonly (readonly [
    name: string,
    spoil: (request: PurchaseRequest) => PurchaseRequest,
    refused: Partial<Extract<PlaceOutcome, { kind: 'refused' }>>,
  ])[];
  /** What spoils a request so that the supplier refuses it in words that nobody published. */
  doubts?: readonly (readonly [name: string, spoil: (request: PurchaseRequest) => PurchaseRequest])[];
  /** What becomes of an order, by what was done to it. */
  states: readonly (readonly [events: readonly string[], expected: object])[];
}

const MARK = 'mark-1';
const HOUR = 3_600_000;

/**
 * What every connector that buys has to do, against a sandbox whose truth is counted: whatever is answered, it says no more
 * than is certain, and sends nothing twice.
 */
export function buyingBattery(name: string, { connector, account, ...expected }: BuyingExpectations): void {
  const { platform } = connector;
  const buying = required(connector.buying);

  describe(`${name}: the buying battery`, () => {
    let at: SupplierSandbox;
    beforeEach(async () => {
      at = await startSupplierSandbox(connector, account);
    });
    afterEach(() => at.close());

    const made = async (): Promise<{ mark: string; account: string; ids: string[] }[]> => {
      const { origin } = new URL(at.http.effectiveUrl('https://x.test'));
      return (await (await fetch(`${origin}/_world`)).json()).suppliers[platform].orders;
    };
    const turn = (switches: object) => at.control('buying', { supplier: platform, ...switches });
    const fault = (settings: object) => at.control('faults', { [platform]: settings });
    const later = (ms: number) => at.control('clock', { advanceMs: ms });
    const wanted = () => expected.request(buying, at.session);
    const place = async (mark = MARK, request?: PurchaseRequest): Promise<PlaceOutcome> =>
      buying.place(at.session, request ?? (await wanted()), mark);
    const placed = async (mark = MARK): Promise<string[]> => {
      const outcome = await place(mark);
      if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
      return outcome.ids;
    };
    const signedInAs = async (name: string): Promise<SupplierSession> => {
      const redirectUri = 'https://app.example/other';
      const code = (await at.signIn(name, { state: 's', redirectUri })).searchParams.get('code') ?? '';
      const tokens = await required(connector.authorisation).exchange(at.app, code, at.http, redirectUri);
      return { ...at.session, accessToken: tokens.accessToken };
    };
    const happens = (orderId: string, event: string, more: object = {}) =>
      at.control('purchases', { supplier: platform, orderId, event, ...more });

    it('places what was meant, to whom it was meant, under the mark, and nothing of it is paid', async () => {
      const request = await wanted();
      const outcome = await place(MARK, request);
      expect(outcome).toMatchObject({ kind: 'placed', notPlaced: [], answer: expect.anything() });
      const lines = request.items.map(({ productId, quantity }) => ({ productId, quantity, cancelled: 0 }));
      const ids = outcome.kind === 'placed' ? outcome.ids : [];
      expect(await made()).toMatchObject([
        { mark: MARK, account, ids, lines, paid: false, cancelled: false, shipTo: expected.shipTo },
      ]);
    });

    it('reads an order back as it was quoted', async () => {
      const request = await wanted();
      const ids = await placed();
      await later(HOUR);
      const [order, ...others] = (await buying.orders(at.session, ids)).orders;
      expect(others).toEqual([]);
      expect(order).toMatchObject({
        id: ids[0],
        isCancelled: false,
        payment: 'unpaid',
        shipping: 'none',
        problem: null,
      });
      const [item] = request.items;
      expect(order?.lines).toMatchObject([
        { productId: item?.productId, skuId: item?.skuId, quantity: item?.quantity },
      ]);
      const [way] = (await buying.services(at.session, request)).options.filter(
        ({ serviceCode, shipFrom }) => serviceCode === request.service && shipFrom === request.shipFrom,
      );
      expect(Number(order?.charged.freight?.amount)).toBe(Number(way?.freight?.amount));
      const query = {
        productId: item?.productId ?? '',
        shipTo: request.recipient.countryCode,
        currency: request.currency,
      };
      const skus = await buying.skus(at.session, { ...query, language: 'en' });
      const price = skus.find(({ skuId }) => skuId === item?.skuId)?.price;
      expect(Number(order?.charged.goods?.amount)).toBeCloseTo(Number(price?.amount) * (item?.quantity ?? 0), 6);
      expect(order?.charged.goods?.currency).toBe(price?.currency);
    });

    it('an order that is told in another form costs no other, and does not pass for one that is not there', async () => {
      const ids = [...(await placed('mark-1')), ...(await placed('mark-2')), ...(await placed('mark-3'))];
      await later(HOUR);
      await oddOrder(buying, at.session, ids);
    });

    it.each(expected.refusals)('is refused for %s, certainly', async (_name, spoil, refused) => {
      expect(await place(MARK, spoil(await wanted()))).toMatchObject({ kind: 'refused', ...refused });
      expect(await made()).toEqual([]);
    });

    it.each(expected.doubts ?? [])(
      'B2: is not sure after a refusal for %s, whose words nobody knows',
      async (_name, spoil) => {
        expect(await place(MARK, spoil(await wanted()))).toMatchObject({ kind: 'unknown' });
        expect(await made()).toEqual([]);
      },
    );

    it('is not sure after a lost reply, and the order stands', async () => {
      const request = await wanted();
      await fault({ dropReplyRate: 1 });
      expect(await place(MARK, request)).toMatchObject({ kind: 'unknown' });
      expect(await made()).toHaveLength(1);
    });

    it.each([
      ['throttle', 'refused'],
      ['outage', 'unknown'],
    ] as const)('%s: %s, and nothing was made', async (trouble, kind) => {
      const request = await wanted();
      await at.faults[trouble]();
      expect(await place(MARK, request)).toMatchObject(kind === 'refused' ? { kind, cause: 'busy' } : { kind });
      expect(await made()).toEqual([]);
    });

    it.each<[Mishap, string]>([
      ['refused', 'refused'],
      ['throttled', 'refused'],
      ['page', 'unknown'],
      ['dropped', 'unknown'],
    ])('a request that is %s is %s, and never sent again', async (mishap, kind) => {
      const request = await wanted();
      let sent = 0;
      const http = mishaps(at.session.http, () => {
        sent += 1;
        return mishap;
      });
      expect(await buying.place({ ...at.session, http }, request, MARK)).toMatchObject({ kind });
      expect(sent).toBe(1);
    });

    it('success that names no order is no certainty', async () => {
      await turn({ withoutIds: true });
      expect(await place()).toMatchObject({ kind: 'unknown' });
      expect(await made()).toHaveLength(1);
    });

    it('an account that may not any more is refused as such', async () => {
      const request = await wanted();
      await at.faults.revoke();
      expect(await place(MARK, request)).toMatchObject({ kind: 'refused', cause: 'account' });
      expect(await made()).toEqual([]);
    });

    describe('where marks make no second order', () => {
      beforeEach(() => turn({ dedupe: true, dedupeHours: 1 }));

      it('tells a repetition with its orders, for as long as the supplier knows it', async () => {
        const ids = await placed();
        expect(await place()).toMatchObject({ kind: 'repeated', ids });
        expect(await place('mark-2')).toMatchObject({ kind: 'placed' });
        await later(HOUR + 60_000);
        expect(await place()).toMatchObject({ kind: 'placed' });
        expect(await made()).toHaveLength(3);
      });

      it.each(['mark', 'contents'] as const)(
        'makes no second order whatever is looked at first: %s',
        async (checkOrder) => {
          await turn({ checkOrder });
          const request = await wanted();
          await placed();
          const [item] = request.items;
          await at.control('drift', { supplier: platform, productId: item?.productId, stock: 0 });
          expect((await place(MARK, request)).kind).toBe(checkOrder === 'mark' ? 'repeated' : 'refused');
          expect(await made()).toHaveLength(1);
        },
      );

      it('a refused call may use its mark up', async () => {
        await turn({ refusedMarks: true });
        const request = await wanted();
        const [spoiled] = expected.refusals;
        if (spoiled) await place(MARK, spoiled[1](request));
        expect(await place(MARK, request)).toMatchObject({ kind: 'repeated', ids: [] });
        expect(await made()).toEqual([]);
      });

      it.each([
        ['account', 'placed'],
        ['app', 'repeated'],
      ] as const)('tells marks apart by %s: %s', async (markScope, kind) => {
        await turn({ markScope });
        const request = await wanted();
        await placed();
        const session = await signedInAs(expected.otherAccount);
        expect(await buying.place(session, request, MARK)).toMatchObject({ kind });
      });
    });

    it('where marks make a second order, says so by another number', async () => {
      await turn({ dedupe: false });
      const [first] = await placed();
      const [second] = await placed();
      expect(second).not.toBe(first);
      expect(await made()).toHaveLength(2);
    });

    it('sees an order when it may be seen, not before, and never another account’s', async () => {
      await turn({ readLagMs: buying.marks.lag });
      const ids = await placed();
      expect((await buying.orders(at.session, [...ids, '1'])).orders).toEqual([]);
      await later(buying.marks.lag);
      expect((await buying.orders(at.session, [...ids, '1'])).orders).toMatchObject([{ id: ids[0] }]);
    });

    it('B4: an order of another account is denied and costs no other', async () => {
      const request = await wanted();
      const foreign = await buying.place(await signedInAs(expected.otherAccount), request, 'mark-2');
      const [other = ''] = foreign.kind === 'placed' ? foreign.ids : [];
      const ids = await placed();
      await later(buying.marks.lag);
      expect(await buying.orders(at.session, [other, '1', ...ids])).toMatchObject({
        orders: [{ id: ids[0] }],
        unreadable: [],
        denied: [other],
      });
    });

    it.skipIf(!buying.find)('finds orders by their mark where they carry it, once they may be seen', async () => {
      await turn({ tellsMarks: true, readLagMs: buying.marks.lag });
      const find = () => required(buying.find)(at.session, MARK, new Date());
      const request = await wanted();
      await fault({ dropReplyRate: 1 });
      expect(await place(MARK, request)).toMatchObject({ kind: 'unknown' });
      await at.faults.clear();
      await placed('mark-2');
      expect(await find()).toEqual([]);
      await later(buying.marks.lag);
      const [call] = await made();
      expect(await find()).toEqual(call?.ids);
    });

    it.skipIf(!buying.find)('never says that there is none where orders do not carry their mark', async () => {
      await turn({ tellsMarks: false, readLagMs: 0 });
      await placed();
      const found = await required(buying.find)(at.session, MARK, new Date()).catch((error: unknown) => error);
      if (buying.marks.canBeFound) expect(found).toMatchObject({ key: 'supplierForm' });
      else expect(found).toEqual([]);
    });

    it.each(expected.states)('tells what became of an order: %j', async (events, state) => {
      const [id = ''] = await placed();
      for (const event of events) await happens(id, event);
      await later(60_000);
      expect((await buying.orders(at.session, [id])).orders).toMatchObject([state]);
    });

    it('that nobody pays is closed, and told as such', async () => {
      await turn({ payHours: 1 });
      const ids = await placed();
      await later(HOUR + 60_000);
      expect((await buying.orders(at.session, ids)).orders).toMatchObject([{ isCancelled: true }]);
    });

    it.skipIf(!buying.payLink)('leads to where a person pays, and then it is paid', async () => {
      const ids = await placed();
      await later(60_000);
      const link = (await required(buying.payLink)(at.session, ids)) ?? '';
      expect(await at.page(link)).toContain('>Pay<');
      await fetch(at.http.effectiveUrl(link), { method: 'POST' });
      expect((await buying.orders(at.session, ids)).orders).toMatchObject([{ payment: 'paid' }]);
      expect(await at.page(link)).not.toContain('>Pay<');
    });
  });
}
