import type { HttpClient } from '#server/connectors/lib/http.ts';
import type {
  NoticeRequest,
  PaymentOrder,
  PaymentRef,
  PaymentSession,
  RefundOrder,
} from '#server/connectors/payment.ts';
import { stripe } from '#server/connectors/payments/stripe/index.ts';
import type { Payment } from '../../sandbox/cashier/payment.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type Received, startReceiver } from '../sandbox/kit/receiver.ts';
import { plainHttp } from './plainHttp.ts';

const RETURN_URL = 'https://app.example/paid';

/** Stripe as the sandbox plays it, a session of its connector, and what becomes of payments. */
export interface StripeUnderTest {
  sandbox: Sandbox;
  session: PaymentSession;
  /** An order of 12.00 USD that can be paid for 40 minutes; every one has a reference of its own. */
  order(over?: Partial<PaymentOrder>): PaymentOrder;
  /** Starts it, and how it is known from then on. */
  started(over?: Partial<PaymentOrder>): Promise<PaymentRef>;
  /** Starts it, has it paid, and gives the order of a whole refund with a mark of its own. */
  paid(over?: Partial<PaymentOrder>): Promise<RefundOrder>;
  turn(reference: string, action: string): Promise<void>;
  /** The world's clock runs ahead. */
  pass(ms: number): Promise<unknown>;
  fault(settings: object): void;
  /** The first notice of this type whose body holds this text; waits for it. */
  notice(type: string, text: string): Promise<NoticeRequest>;
  /** Attempts that Stripe has under this reference. */
  attempts(reference: string): Payment[];
  close(): Promise<void>;
}

/** Starts a sandbox whose notices go to a server that only keeps them. */
export async function startStripe(): Promise<StripeUnderTest> {
  const receiver = await startReceiver();
  const sandbox = await startSandbox({ port: 0, appUrl: receiver.url });
  const session: PaymentSession = { keys: await keysOf(sandbox), http: sandboxHttp(sandbox), installation: 'inst' };
  let count = 0;
  const order = (over: Partial<PaymentOrder> = {}): PaymentOrder => ({
    billId: `bill-${++count}`,
    reference: `inst_${count}_`,
    amount: '12.00',
    currency: 'USD',
    subject: 'Quayside Plus, 1 month',
    expiresAt: new Date(sandbox.world.now() + stripe.lifetime * 60_000),
    notifyUrl: `${receiver.url}/shop/pay/notify/stripe`,
    returnUrl: RETURN_URL,
    language: 'en',
    ...over,
  });
  const begin = async (wanted: PaymentOrder): Promise<PaymentRef> => ({
    reference: wanted.reference,
    externalId: (await stripe.start(session, wanted)).externalId,
  });
  const turn = async (reference: string, action: string): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ reference, action });
    const reply = await fetch(`${sandbox.url}/_world/cashier`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(await reply.text());
  };
  return {
    sandbox,
    session,
    order,
    started: (over) => begin(order(over)),
    async paid(over) {
      const wanted = order(over);
      const ref = await begin(wanted);
      await turn(wanted.reference, 'pay');
      const read = await stripe.read(session, ref);
      if (read.state !== 'paid') throw new Error(`${wanted.reference} is ${read.state}`);
      const { amount, currency } = wanted;
      return { ...ref, number: read.payment.number, mark: `mark_${count}_`, amount, currency, firstSentAt: null };
    },
    turn,
    pass: (ms) => sandbox.world.clock.advance(ms),
    fault: (settings) => sandbox.world.faults.set({ stripe: settings }),
    async notice(type, text) {
      const fits = ({ body }: Received) => body.includes(text) && JSON.parse(body).type === type;
      const [found] = await receiver.wait(1, fits);
      const headers = Object.entries(found?.headers ?? {}).map(([name, value]) => [name, String(value)]);
      return { headers: Object.fromEntries(headers), body: Buffer.from(found?.body ?? '') };
    },
    attempts: (reference) =>
      sandbox.world
        .collection<Payment>('cashier/payments')
        .values()
        .filter((one) => one.reference.startsWith(reference)),
    async close() {
      await sandbox.close();
      await receiver.close();
    },
  };
}

async function keysOf(sandbox: Sandbox): Promise<Record<string, string>> {
  const given = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  return given.payments.stripe.app;
}

/** A client without a guard that has the sandbox stand in, and goes by its clock. */
export function sandboxHttp(sandbox: Sandbox): HttpClient {
  const plain = plainHttp();
  const effectiveUrl = (url: string): string => url.replace(/^https:\/\//, `${sandbox.url}/_hosts/`);
  return {
    effectiveUrl,
    now: () => new Date(sandbox.world.now()),
    request: (request) => plain.request({ ...request, url: effectiveUrl(request.url) }),
  };
}
