import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { SupplierApp, SupplierConnector, SupplierTokens } from '#server/connectors/supplier.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { freePace } from './freePace.ts';
import { plainHttp } from './plainHttp.ts';
import { required } from './required.ts';
import type { SupplierUnderTest } from './supplierBattery.ts';

/** A supplier of a sandbox of its own, with one account linked. */
export interface SupplierSandbox extends SupplierUnderTest {
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

/** As slowly as any of them may be called, in ms: a bucket never fills. */
const BETWEEN_CALLS = 1_000;

/**
 * Starts a supplier whose buyers sign in, over real HTTP, and links an account through the whole authorisation. Its clock
 * stands still but for `betweenCalls` ms before each call, so that its limit does not throttle tests that call without a
 * pace, however fast this machine is.
 */
export async function startSupplierSandbox(
  connector: SupplierConnector,
  account: string,
  betweenCalls = BETWEEN_CALLS,
): Promise<SupplierSandbox> {
  const { platform } = connector;
  const authorisation = required(connector.authorisation);
  const redirectUri = `https://app.example/oauth/authorize/${platform}`;
  let now = Date.now();
  const sandbox = await startSandbox({ port: 0, clock: () => now });
  const asked: string[] = [];
  const http = rewriting(sandbox.url, (url) => {
    asked.push(url);
    now += betweenCalls;
  });
  const given = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  const app: SupplierApp = { appKey: given[platform].appKey, appSecret: given[platform].appSecret };
  const control = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/_world/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const signIn = async (name: string, round = { state: 'nonce', redirectUri }): Promise<URL> => {
    const url = new URL(http.effectiveUrl(authorisation.authorizeUrl(app, round)));
    url.searchParams.set('account', name);
    const reply = await fetch(url, { redirect: 'manual' });
    return new URL(reply.headers.get('location') ?? '');
  };
  const code = (await signIn(account)).searchParams.get('code') ?? '';
  const tokens = await authorisation.exchange(app, code, http, redirectUri);
  const fault = (settings: object) => control('faults', { [platform]: settings });
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
      revoke: () => control('revoke', { platform, account }),
    },
    close: () => sandbox.close(),
  };
}

function rewriting(sandbox: string, onCall: (url: string) => void): HttpClient {
  const plain = plainHttp();
  const effectiveUrl = (url: string): string => url.replace(/^https:\/\//, `${sandbox}/_hosts/`);
  return {
    effectiveUrl,
    now: plain.now,
    request(request) {
      onCall(request.url);
      return plain.request({ ...request, url: effectiveUrl(request.url) });
    },
  };
}
