import { Agent, errors, request } from 'undici';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type HttpClient, HttpFailure, type HttpReply, type HttpRequest } from '../connectors/lib/http.ts';
import { checkTarget, createPublicLookup, type Resolve } from './guard.ts';

export interface OutgoingOptions {
  /** Origins that may be called whatever they are: the sandbox, a test's own server. From the configuration only. */
  allowedOrigins: readonly string[];
  /** Where the sandbox plays these domains and their subdomains, when it is on. */
  sandbox: { origin: string; domains: readonly string[] } | null;
  /** What time it is; the machine's clock when left out. */
  now?: () => Date;
  /** The machine's own when left out. */
  resolve?: Resolve;
}

/** Larger answers are refused: no platform's page of data comes near. */
const ANSWER_AT_MOST = 32 * 1024 * 1024;
/** Errors that happen before a byte of the request has left: it may be sent again without asking. */
const NOT_SENT = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export function createGuardedHttp(options: OutgoingOptions): HttpClient & { close(): Promise<void> } {
  const allowed = new Set([...options.allowedOrigins, ...(options.sandbox ? [options.sandbox.origin] : [])]);
  const timeouts = { connect: { timeout: 10_000 }, maxResponseSize: ANSWER_AT_MOST };
  const open = new Agent(timeouts);
  const publicLookup = createPublicLookup(options.resolve);
  const guarded = new Agent({ ...timeouts, connect: { timeout: 10_000, lookup: publicLookup } });

  const effectiveUrl = (url: string): string => {
    const target = new URL(url);
    const isPlayed = options.sandbox?.domains.some(
      (domain) => target.host === domain || target.host.endsWith(`.${domain}`),
    );
    if (!options.sandbox || !isPlayed) return url;
    // What stands behind the `#` is for the browser: some platforms' consent pages read it there.
    return `${options.sandbox.origin}/_hosts/${target.host}${target.pathname}${target.search}${target.hash}`;
  };

  return {
    effectiveUrl,
    now: options.now ?? (() => new Date()),
    async request(wanted) {
      const url = new URL(effectiveUrl(wanted.url));
      const free = allowed.has(url.origin);
      if (!free) checkTarget(url);
      return send(url, wanted, free ? open : guarded);
    },
    async close() {
      await Promise.all([open.destroy(), guarded.destroy()]);
    },
  };
}

async function send(url: URL, wanted: HttpRequest, dispatcher: Agent): Promise<HttpReply> {
  const timeout = AbortSignal.timeout(wanted.timeout ?? limits.requestTimeout);
  const signal = wanted.signal ? AbortSignal.any([timeout, wanted.signal]) : timeout;
  try {
    const reply = await request(url, {
      method: wanted.method,
      headers: { 'user-agent': 'Quayside/0.1', accept: 'application/json', ...wanted.headers },
      body: wanted.body ?? wanted.bytes ?? null,
      dispatcher,
      signal,
    });
    const headers = Object.fromEntries(
      Object.entries(reply.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    );
    const body =
      wanted.encoding === 'latin1'
        ? Buffer.from(await reply.body.arrayBuffer()).toString('latin1')
        : await reply.body.text();
    return { status: reply.statusCode, headers, body, url: url.href };
  } catch (error) {
    throw asFailure(error, url, timeout.aborted);
  }
}

function asFailure(error: unknown, url: URL, timedOut: boolean): Error {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof DomainError) return at;
  const code = (error as { code?: string }).code ?? '';
  const sent = !NOT_SENT.has(code) && !(error instanceof errors.ConnectTimeoutError);
  return new HttpFailure(`${url.host} gave no answer (${code || (error as Error).name})`, {
    sent,
    timedOut,
    cause: error,
  });
}
