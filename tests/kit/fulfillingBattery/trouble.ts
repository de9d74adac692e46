import { expect, it, onTestFinished } from 'vitest';
import type { FoundFulfilment } from '#server/connectors/fulfilment.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import type { StoreSession } from '#server/connectors/store.ts';
import { intercept, json, page, type Scripted, silence } from '../scriptedHttp.ts';
import { everyMishap, faultOnly } from '../storeBattery/bench.ts';
import { doneId, MARK, ShippingBench, type ShippingStore } from './shippingBench.ts';

/** Calls whose answer is lost or odd. */
export function trouble(bench: ShippingBench): void {
  it.each(everyMishap)('stands once after an answer that was %s, and asking', async (mishap) => {
    const { knownBy } = await bench.rules();
    await bench.eachRequest(
      mishap,
      async (session, at) => {
        const orderId = await bench.ordered(1);
        const [number, mark] = [bench.newNumber(), `mark-${mishap}-${at}`];
        const found = await bench.found(orderId);
        const request = await bench.request(found, bench.lines(found, 1), [number]);
        const ended = await bench.fulfilling.create(session, request, mark, found).catch(faultOnly);
        if (ended instanceof StoreFault && !ended.maybeDone) expect(bench.standing(orderId)).toEqual([]);
        const isOurs = (one: FoundFulfilment): boolean =>
          knownBy === 'mark' ? one.mark === mark : one.trackings.some((tracking) => tracking.number === number);
        const now = await bench.found(orderId);
        const known = now.fulfilments.find((one) => !one.isDraft && isOurs(one));
        if (known === undefined) doneId(await bench.fulfilling.create(bench.session(), request, mark, now));
        else if (!(ended instanceof StoreFault)) expect(known.remoteId).toBe(doneId(ended));
        expect(bench.standing(orderId)).toMatchObject([{ trackingNumbers: [number] }]);
        return ended;
      },
      async (ended) => {
        if (!(ended instanceof StoreFault)) expect(ended.kind).toBe('done');
      },
    );
  });

  const answers: [string, Scripted | Error][] = [
    ['nothing', json(200, {})],
    ['a list', json(200, [])],
    ['data of nothing', json(200, { data: {} })],
    ['broken JSON', { ...json(200, ''), body: '{"data":' }],
    ['a page', page(200)],
    ['a gateway’s page', page(502)],
    ['silence', silence(true)],
  ];
  const answering = (answer: Scripted | Error): StoreSession => ({
    ...bench.store.session,
    http: intercept(bench.store.session.http, () => answer),
  });
  /** The same for what writes: some stores are read first, and nothing can have happened until then. */
  const answeringWrites = (answer: Scripted | Error): StoreSession => ({
    ...bench.store.session,
    http: intercept(bench.store.session.http, ({ method }) => (method === 'GET' ? undefined : answer)),
  });

  it.each(answers)('leaves open what happened after %s', async (_, answer) => {
    const orderId = await bench.ordered(2);
    const id = await bench.shipped(orderId, [1]);
    const found = await bench.found(orderId);
    const request = await bench.request(found, bench.lines(found, 1), [bench.newNumber()]);
    const session = answeringWrites(answer);
    const made = bench.fulfilling.create(session, request, MARK, found);
    expect(await made.catch(faultOnly)).toMatchObject({ maybeDone: true });
    const updated = bench.fulfilling.updateTracking(session, id, request, MARK, found);
    expect(await updated.catch(faultOnly)).toMatchObject({ maybeDone: true });
    await expect(bench.fulfilling.find(answering(answer), orderId)).rejects.toMatchObject({ maybeDone: false });
    expect(bench.standing(orderId)).toHaveLength(1);
  });

  it('leaves open whether a fulfilment was cancelled after a gateway’s page', async () => {
    const { canCancel } = await bench.rules();
    if (!canCancel) return;
    const orderId = await bench.ordered(1);
    const id = await bench.shipped(orderId, [1]);
    const cancelled = bench.fulfilling.cancel(answeringWrites(page(502)), orderId, id, false);
    expect(await cancelled.catch(faultOnly)).toMatchObject({ maybeDone: true });
    expect(bench.standing(orderId)).toHaveLength(1);
  });

  it('says that nothing happened where the call never left', async () => {
    const orderId = await bench.ordered(1);
    const found = await bench.found(orderId);
    const request = await bench.request(found, bench.lines(found, 1), [bench.newNumber()]);
    const made = bench.fulfilling.create(answering(silence(false)), request, MARK, found);
    expect(await made.catch(faultOnly)).toMatchObject({ kind: 'unreachable', maybeDone: false });
  });
}

/** Keys that the merchant took back, in a shop of its own. */
export function revoked(start: () => Promise<ShippingStore>): void {
  it('says so when the keys are no longer accepted', async () => {
    const bench = new ShippingBench(start);
    await bench.open();
    onTestFinished(() => bench.store.close());
    const { canCancel } = await bench.rules();
    const orderId = await bench.ordered(2);
    const id = await bench.shipped(orderId, [1]);
    const found = await bench.found(orderId);
    const request = await bench.request(found, bench.lines(found, 1), [bench.newNumber()]);
    await bench.store.faults.revoke();
    const session = bench.session();
    const calls = [
      () => bench.fulfilling.find(session, orderId),
      () => bench.fulfilling.create(session, request, MARK, found),
      () => bench.fulfilling.updateTracking(session, id, request, MARK, found),
      ...(canCancel ? [() => bench.fulfilling.cancel(session, orderId, id, false)] : []),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ kind: 'unauthorised', maybeDone: false });
    }
  });
}
