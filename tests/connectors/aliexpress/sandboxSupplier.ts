import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { SupplierApp, SupplierTokens } from '#server/connectors/supplier.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { freePace } from '#tests/kit/freePace.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import type { SupplierUnderTest } from '#tests/kit/supplierBattery.ts';
import { startSandbox } from '../../../sandbox/index.ts';
import { required } from './scripted.ts';

export interface AliExpressSandbox extends SupplierUnderTest {
  app: SupplierApp;
  http: HttpClient;
  tokens: SupplierTokens;
  /** Every address asked so far, as the connector wrote it. */
  asked: string[];
  /** Signs in as the account and answers where the browser was sent. */
  signIn(account: string, round?: { state: string; redirectUri: string }): Promise<URL>;
  control(path: string, body: unknown): Promise<void>;
}

/** AliExpress in a sandbox of its own, over real HTTP, with one account linked through the whole authorisation. */
export async function startAliExpress(account = 'buyer-one'): Promise<AliExpressSandbox> {
  const sandbox = await startSandbox({ port: 0 });
  const asked: string[] = [];
  const http = rewriting(sandbox.url, asked);
  const given = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  const app: SupplierApp = { appKey: given.aliexpress.appKey, appSecret: given.aliexpress.appSecret };
  const control = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/_world/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const signIn = async (
    name: string,
    round = { state: 'nonce', redirectUri: 'https://app.example/oauth/authorize/aliexpress' },
  ): Promise<URL> => {
    const url = new URL(http.effectiveUrl(required(aliexpress.authorisation).authorizeUrl(app, round)));
    url.searchParams.set('account', name);
    const reply = await fetch(url, { redirect: 'manual' });
    return new URL(reply.headers.get('location') ?? '');
  };
  const code = (await signIn(account)).searchParams.get('code') ?? '';
  const tokens = await required(aliexpress.authorisation).exchange(app, code, http, '');
  const fault = (settings: object) => control('faults', { aliexpress: settings });
  return {
    app,
    http,
    tokens,
    asked,
    signIn,
    control,
    session: { app, accessToken: tokens.accessToken, http, signal: new AbortController().signal, pace: freePace },
    faults: {
      throttle: () => fault({ throttleRate: 1 }),
      outage: () => fault({ errorRate: 1 }),
      clear: () => control('faults', {}),
      revoke: () => control('revoke', { platform: 'aliexpress', account }),
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
