import type { Sandbox } from '../../../sandbox/index.ts';
import { sign } from '../../../sandbox/suppliers/1688/gateway.ts';
import { APP } from '../../../sandbox/suppliers/1688/tokens.ts';

export const host = (sandbox: Sandbox, name = 'gw.open.1688.com'): string => `${sandbox.url}/_hosts/${name}`;
export const redirectUri = 'https://app.example.test/cb?x=1';

type Json = Record<string, unknown>;

/** Posts a form and answers status and JSON. */
export async function post(url: string, form: Record<string, string>): Promise<{ status: number; body: Json }> {
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  return { status: reply.status, body: (await reply.json()) as Json };
}

/** A signed call of the gateway; `odd` replaces what was signed. */
export function call(
  sandbox: Sandbox,
  api: string,
  params: Record<string, string>,
  odd: Record<string, string> = {},
): Promise<{ status: number; body: Json }> {
  const path = `param2/1/${api}/${APP.key}`;
  const all = { _aop_timestamp: String(Date.now()), ...params };
  return post(`${host(sandbox)}/openapi/${path}`, { ...all, _aop_signature: sign(APP.secret, path, all), ...odd });
}

/** Signs in as the account and answers where the browser was sent. */
export async function authorize(sandbox: Sandbox, account: string): Promise<URL> {
  const query = new URLSearchParams({
    client_id: APP.key,
    site: '1688',
    redirect_uri: redirectUri,
    state: 'st+ate',
    account,
  });
  const reply = await fetch(`${host(sandbox, 'auth.1688.com')}/auth/authorize.htm?${query}`, { redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '');
}

export function tokenCall(sandbox: Sandbox, form: Record<string, string>) {
  const own = { client_id: APP.key, client_secret: APP.secret };
  return post(`${host(sandbox)}/openapi/http/1/system.oauth2/getToken/${APP.key}`, { ...own, ...form });
}

/** Tokens of the account. */
export async function signIn(sandbox: Sandbox, account = 'buyer-one'): Promise<Record<string, string>> {
  const code = (await authorize(sandbox, account)).searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', need_refresh_token: 'true', redirect_uri: redirectUri, code };
  return (await tokenCall(sandbox, form)).body as Record<string, string>;
}
