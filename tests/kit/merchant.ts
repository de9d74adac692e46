import { constants, publicEncrypt, randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import { accountCalls } from '#contract/account.calls.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import type { Call, Envelope, ResultOf, SentOf } from '#contract/endpoint.ts';
import { isFinished, LIVE_PATH, type liveResources } from '#contract/enums.ts';
import { SUCCESS } from '#contract/errors.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { LiveEvent } from '#contract/live.ts';
import type { RestFacts, RestQuery, RestResource, RestRow, RestSchemas } from '#contract/restResource.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { endpointOf } from './contractCalls.ts';
import { linkSupplier } from './linkSupplier.ts';
import { latestCode } from './mail.ts';

export class CallFailed extends Error {
  readonly envelope: Envelope;
  constructor(envelope: Envelope) {
    super(`${envelope.code} ${envelope.message} ${JSON.stringify(envelope.error ?? {})}`);
    this.envelope = envelope;
  }
}

/** The server closed a live connection: what happened since is not known. */
class LiveClosed extends Error {}

/** A test that waits longer for an event waits for nothing: it says what came, before its own time-out. In ms. */
const SILENCE = 220_000;

/** A merchant at the keyboard: makes calls as the web app does, and checks every answer against the contract. */
export class Merchant {
  token = '';
  language = 'en';
  readonly url: string;
  readonly email: string;
  /** Where they call from, to a server that believes its proxy: a hundred from one address would be too many. */
  private readonly address = `10.${[...randomBytes(3)].join('.')}`;

  constructor(at: { url: string; email: string }) {
    this.url = at.url;
    this.email = at.email;
  }

  static async register(at: { url: string; dataDir: string; email: string; password?: string }): Promise<Merchant> {
    const merchant = new Merchant(at);
    await merchant.call(accountCalls.sendCode, { email: at.email, type: 'register' });
    const pwd = await merchant.seal(at.password ?? 'correct horse');
    const code = latestCode(at.dataDir, at.email);
    merchant.token = (await merchant.call(accountCalls.registerCode, { email: at.email, pwd, code })).accessToken;
    return merchant;
  }

  async seal(password: string): Promise<string> {
    const { publicKey } = await this.call(accountCalls.publicKey, {});
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, Buffer.from(password)).toString('base64');
  }

  /** The result, checked; throws `CallFailed` with the envelope. */
  async call<C extends Call>(endpoint: C, input: SentOf<C>): Promise<ResultOf<C>> {
    const envelope = await this.raw(endpoint, input as Record<string, unknown>);
    if (envelope.code !== SUCCESS) throw new CallFailed(envelope);
    return endpointOf(endpoint).result.parse(envelope.result) as ResultOf<C>;
  }

  async raw(endpoint: Call, input: Record<string, unknown>): Promise<Envelope> {
    const rest = { ...input };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query = new URLSearchParams(
      Object.entries(rest)
        .filter(([, value]) => value !== undefined)
        .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)])),
    );
    const response = await fetch(`${this.url}${path}${inQuery && query.size > 0 ? `?${query}` : ''}`, {
      method: endpoint.method,
      headers: { ...this.headers(), ...(inQuery ? {} : { 'content-type': 'application/json' }) },
      body: inQuery ? null : JSON.stringify(rest),
    });
    return (await response.json()) as Envelope;
  }

  /** A page of a plain resource, checked; throws `CallFailed` with the envelope. */
  async list<S extends RestSchemas, F extends RestFacts>(
    { calls }: RestResource<S, F>,
    query: Partial<RestQuery> = {},
  ): Promise<{ rows: RestRow<S>[]; total: number; next: string | null }> {
    const asked = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const reply = await fetch(`${this.url}${calls.list.path}?${new URLSearchParams(asked)}`, {
      headers: this.headers(),
    });
    const envelope = (await reply.json()) as Envelope;
    if (envelope.code !== SUCCESS) throw new CallFailed(envelope);
    const total = Number(reply.headers.get('content-range')?.split('/')[1]);
    return {
      rows: endpointOf(calls.list).result.parse(envelope.result) as RestRow<S>[],
      total,
      next: reply.headers.get('x-next'),
    };
  }

  headers(): Record<string, string> {
    return {
      'accept-language': this.language,
      'x-forwarded-for': this.address,
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
    };
  }

  async upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<Envelope<{ jobId: string } | null>> {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const url = `${this.url}${collectCalls.importFile.path}`;
    const response = await fetch(url, { method: 'POST', headers: this.headers(), body: form });
    return (await response.json()) as Envelope<{ jobId: string } | null>;
  }

  async importFile(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<ResultOf<typeof jobCalls.get>> {
    const envelope = await this.upload(name, content);
    if (envelope.code !== SUCCESS || !envelope.result) throw new CallFailed(envelope);
    return this.finished(envelope.result.jobId);
  }

  /** The job once it has ended: told by the live socket, looked up when told. */
  async finished(jobId: string): Promise<ResultOf<typeof jobCalls.get>> {
    await this.lookAtEach(
      (event) => event.type === 'job' && event.job.id === jobId && isFinished(event.job.state),
      async () => isFinished((await this.call(jobCalls.get, { id: jobId, rowPageSize: 1 })).state) || null,
    );
    return this.call(jobCalls.get, { id: jobId, rowPageSize: 1000 });
  }

  /** Looks again whenever the server says that one of these changed, until it finds what it looks for. */
  eventually<T>(
    resources: readonly (typeof liveResources)[number][],
    look: () => Promise<T | null | undefined>,
  ): Promise<T> {
    return this.lookAtEach((event) => event.type === 'changed' && resources.includes(event.resource), look);
  }

  /** Looks now and at each event that is wanted, until it finds. Where the server closes the connection it looks over another one, as a browser does. */
  private async lookAtEach<T>(
    wanted: (event: LiveEvent) => boolean,
    look: () => Promise<T | null | undefined>,
  ): Promise<T> {
    for (;;) {
      const live = await this.listen();
      try {
        for (;;) {
          const found = await look();
          if (found !== null && found !== undefined) return found;
          await live.next(wanted);
        }
      } catch (error) {
        if (!(error instanceof LiveClosed)) throw error;
      } finally {
        live.close();
      }
    }
  }

  /** A store once its products and orders were read to the end. */
  whenRead(shopId: string): Promise<Shop> {
    return this.eventually(['stores'], async () => {
      const shop = (await this.call(storeCalls.select, {})).find((one) => one.shopId === shopId);
      const isRead =
        shop?.products.state === 'complete' && shop.orders.state === 'complete' && shop.lastSyncAt !== null;
      return isRead ? shop : null;
    });
  }

  /** The merchant's live events from now on; `next` throws `LiveClosed` where the server closed the connection. */
  async listen(): Promise<{
    events: LiveEvent[];
    next(wanted: (event: LiveEvent) => boolean): Promise<LiveEvent>;
    close(): void;
  }> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}${LIVE_PATH}?token=${this.token}`);
    const events: LiveEvent[] = [];
    let seen = 0;
    let closed: LiveClosed | null = null;
    let wake: () => void = () => undefined;
    socket.on('message', (data) => {
      events.push(LiveEvent.parse(JSON.parse(String(data))));
      wake();
    });
    socket.once('close', (code, reason) => {
      closed = new LiveClosed(`${code} ${String(reason)}`);
      wake();
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    return {
      events,
      async next(wanted) {
        for (;;) {
          while (seen < events.length) {
            const event = events[seen++];
            if (event && wanted(event)) return event;
          }
          if (closed) throw closed;
          await new Promise<void>((resolve, reject) => {
            const last = () => JSON.stringify(events.slice(-5));
            const silent = setTimeout(
              () => reject(new Error(`Nothing came for long; the last was ${last()}`)),
              SILENCE,
            );
            wake = () => {
              clearTimeout(silent);
              resolve();
            };
          });
        }
      },
      close: () => socket.close(),
    };
  }

  /** Binds one of the sandbox's shops by its keys. */
  async bindWoo(sandboxUrl: string, shop = 'quiet'): Promise<Shop> {
    const credentials = (await (await fetch(`${sandboxUrl}/_world/credentials`)).json()) as {
      woocommerce: { shop: string; url: string; consumerKey: string; consumerSecret: string }[];
    };
    const found = credentials.woocommerce.find((entry) => entry.shop === shop);
    if (!found) throw new Error(`The sandbox has no shop ${shop}.`);
    const { url, consumerKey, consumerSecret } = found;
    return this.call(storeCalls.wooKeys, { url, consumerKey, consumerSecret });
  }

  /** Links a sandbox buyer of AliExpress. */
  async linkAliExpress(account = 'buyer-one'): Promise<void> {
    await linkSupplier(this, 'aliexpress', account);
  }
}
