import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { NoticeRequest, PaymentConnector, PaymentOrder, PaymentSession } from '#server/connectors/payment.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { plainHttp } from './plainHttp.ts';
import { setFaults, turnWorld } from './world.ts';

const Credentials = z.object({ payments: z.record(z.string(), z.object({ app: z.record(z.string(), z.string()) })) });
const World = z.object({
  cashier: z.object({
    payments: z.array(
      z.looseObject({
        reference: z.string(),
        status: z.string(),
        paid: z.number(),
        refunded: z.string(),
        refunds: z.array(z.object({ mark: z.string(), amount: z.string(), status: z.string() })),
      }),
    ),
  }),
});
export type HeldPayment = z.infer<typeof World>['cashier']['payments'][number];

/** A sandbox with its cashier, and beside it a program that takes notices and sends payers on. */
export interface PaymentSandbox {
  url: string;
  session: PaymentSession;
  /** Notices that arrived, oldest first. */
  notices: NoticeRequest[];
  /** What notices are answered with from now on. */
  answerWith(text: string): void;
  /** An order of a reference that no other test has. */
  order(fields?: Partial<PaymentOrder>): PaymentOrder;
  /** Has `/shop/pay/go/<reference>` lead there. */
  offer(reference: string, payUrl: string): void;
  act(reference: string, action: string): Promise<void>;
  /** Turns the clock of the sandbox and of the session. */
  pass(ms: number): Promise<void>;
  fault(settings: Record<string, unknown>): Promise<void>;
  held(reference: string): Promise<HeldPayment | undefined>;
  close(): Promise<void>;
}

/** Starts it for one channel, with the keys that the sandbox gives out. */
export async function startPaymentSandbox(connector: PaymentConnector, installation = 'inst'): Promise<PaymentSandbox> {
  const program = await startProgram();
  const sandbox = await startSandbox({ port: 0, appUrl: program.url });
  const given = Credentials.parse(await (await fetch(`${sandbox.url}/_world/credentials`)).json());
  const http = played(sandbox.url, () => new Date(sandbox.world.now()));
  let count = 0;
  return {
    url: sandbox.url,
    session: { keys: given.payments[connector.name]?.app ?? {}, http, installation },
    notices: program.notices,
    answerWith: program.answerWith,
    order: (fields = {}) => {
      count += 1;
      return {
        billId: `bill${count}`,
        reference: `${installation}_${count}`,
        amount: '99.00',
        currency: 'CNY',
        subject: 'Quayside Plus, 1 month + 50% 套餐',
        expiresAt: new Date(sandbox.world.now() + connector.lifetime * 60_000),
        notifyUrl: `${program.url}/shop/pay/notify/${connector.name}`,
        returnUrl: `${program.url}/member/bills?bill=${count}`,
        language: 'en',
        ...fields,
      };
    },
    offer: (reference, payUrl) => void program.links.set(reference, payUrl),
    act: (reference, action) => turnWorld(sandbox.url, 'cashier', { reference, action }),
    pass: (ms) => turnWorld(sandbox.url, 'clock', { advanceMs: ms }),
    fault: (settings) => setFaults(sandbox.url, { [connector.name]: settings }),
    held: async (reference) => {
      const world = World.parse(await (await fetch(`${sandbox.url}/_world`)).json());
      return world.cashier.payments.find((one) => one.reference === reference);
    },
    close: async () => {
      await sandbox.close();
      program.close();
    },
  };
}

function played(sandbox: string, now: () => Date): HttpClient {
  const plain = plainHttp();
  const effectiveUrl = (url: string): string => url.replace(/^https:\/\//, `${sandbox}/_hosts/`);
  return { effectiveUrl, now, request: (request) => plain.request({ ...request, url: effectiveUrl(request.url) }) };
}

async function startProgram() {
  const notices: NoticeRequest[] = [];
  const links = new Map<string, string>();
  let text = 'success';
  const server = createServer((request, response) => {
    const [, reference] = /^\/shop\/pay\/go\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (reference !== undefined) {
      const link = links.get(reference);
      response.writeHead(link ? 302 : 404, link ? { location: link } : {}).end();
      return;
    }
    void noticeIn(request).then((notice) => {
      notices.push(notice);
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    notices,
    links,
    answerWith: (answer: string) => {
      text = answer;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function noticeIn(request: IncomingMessage): Promise<NoticeRequest> {
  const entries = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(entries), body: await buffer(request) };
}
