import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { SupplierApp, SupplierTokens } from '#server/connectors/supplier.ts';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { freePace } from '#tests/kit/freePace.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import { required } from '#tests/kit/required.ts';
import type { SupplierUnderTest } from '#tests/kit/supplierBattery.ts';
import { startSandbox } from '../../../sandbox/index.ts';

export interface Ali1688Sandbox extends SupplierUnderTest {
  app: SupplierApp;
  http: HttpClient;
  tokens: SupplierTokens;
  /** Every address asked so far, as the connector wrote it. */
  asked: string[];
  /** Signs in as the account and answers where the browser was sent. */
  signIn(account: string, round?: { state: string; redirectUri: string }): Promise<URL>;
  control(path: string, body: unknown): Promise<void>;
  /** A page as a browser sees it. */
  page(address: string): Promise<string>;
}

export const redirectUri = 'https://app.example/oauth/authorize/1688';

/** 1688 in a sandbox of its own, over real HTTP, with one account linked through the whole authorisation. */
export async function startAli1688(account = 'buyer-one'): Promise<Ali1688Sandbox> {
  // The clock runs fast, so that the limit of the platform does not throttle tests that call without a pace.
  const started = Date.now();
  const sandbox = await startSandbox({ port: 0, clock: () => started + (Date.now() - started) * 20 });
  const asked: string[] = [];
  const http = rewriting(sandbox.url, asked);
  const given = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  const app: SupplierApp = { appKey: given['1688'].appKey, appSecret: given['1688'].appSecret };
  const control = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/_world/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const authorisation = required(ali1688.authorisation);
  const signIn = async (name: string, round = { state: 'nonce', redirectUri }): Promise<URL> => {
    const url = new URL(http.effectiveUrl(authorisation.authorizeUrl(app, round)));
    url.searchParams.set('account', name);
    const reply = await fetch(url, { redirect: 'manual' });
    return new URL(reply.headers.get('location') ?? '');
  };
  const code = (await signIn(account)).searchParams.get('code') ?? '';
  const tokens = await authorisation.exchange(app, code, http, redirectUri);
  const fault = (settings: object) => control('faults', { '1688': settings });
  return {
    app,
    http,
    tokens,
    asked,
    signIn,
    control,
    page: async (address) => (await fetch(http.effectiveUrl(address))).text(),
    session: { app, accessToken: tokens.accessToken, http, signal: new AbortController().signal, pace: freePace },
    faults: {
      throttle: () => fault({ throttleRate: 1 }),
      outage: () => fault({ errorRate: 1 }),
      clear: () => control('faults', {}),
      revoke: () => control('revoke', { platform: '1688', account }),
    },
    close: () => sandbox.close(),
  };
}

function rewriting(sandbox: string, asked: string[]): HttpClient {
  const plain = plainHttp();
  const effectiveUrl = (url: string): string => url.replace(/^https:\/\//, `${sandbox}/_hosts/`);
  return {
    effectiveUrl,
    request(request) {
      asked.push(request.url);
      return plain.request({ ...request, url: effectiveUrl(request.url) });
    },
  };
}
