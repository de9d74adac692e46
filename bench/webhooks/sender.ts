// A process of its own that delivers webhooks at their time, whatever becomes of those before: what to send comes as a
// message, how many were acknowledged in time goes back as one.
import { type Delivery, deliver, wooDelivery } from '#tests/kit/deliveries.ts';

/** What a sender is told. */
export interface Order {
  address: { url: string; secret: string };
  /** The orders that are told of, over and over. */
  ids: string[];
  perSecond: number;
  seconds: number;
  /** What the platform waits for an answer, in ms. */
  inside: number;
}

const TICK = 20;
/** As large as an order is. */
const filler = { note: 'x'.repeat(3000) };

process.once('message', (order: Order) => {
  send(order).then(
    (inTime) => process.send?.(inTime),
    (error: unknown) => {
      throw error;
    },
  );
});

async function send({ address, ids, perSecond, seconds, inside }: Order): Promise<number> {
  const all = perSecond * seconds;
  const begun = performance.now();
  const under: Promise<boolean>[] = [];
  const isInTime = async (delivery: Delivery): Promise<boolean> => {
    const sent = performance.now();
    // A connection that breaks is an answer that did not come: the platform would deliver again.
    const status = await deliver(delivery).catch(() => 0);
    return status === 200 && performance.now() - sent <= inside;
  };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(all, Math.floor(((performance.now() - begun) / 1000) * perSecond));
      for (let at = under.length; at < due; at += 1) {
        const id = ids[at % ids.length] ?? '';
        under.push(isInTime(wooDelivery(address, { kind: 'order', id, mention: at }, filler)));
      }
      if (under.length < all) return;
      clearInterval(timer);
      resolve();
    }, TICK);
  });
  return (await Promise.all(under)).filter(Boolean).length;
}
