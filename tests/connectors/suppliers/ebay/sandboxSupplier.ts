import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import type { SupplierApp, SupplierSession } from '#server/connectors/supplier.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { freePace } from '#tests/kit/freePace.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import { openApiOf } from '#tests/kit/publishedOpenApi.ts';
import { required } from '#tests/kit/required.ts';
import { sharedFixture } from '#tests/kit/sharedFixtures.ts';
import type { SupplierUnderTest } from '#tests/kit/supplierBattery.ts';
import { startSandbox } from '../../../../sandbox/index.ts';

/** The published description of the Browse API, where it lies beside the project. */
export const browse = openApiOf(
  sharedFixture('ebay/schema.buy_browse_v1_oas3.json')?.toString('utf8') ?? null,
  [],
  /^\/buy\/browse\/v1(?=\/)/,
);

export interface EbaySandbox extends SupplierUnderTest {
  app: SupplierApp;
  http: HttpClient;
  /** Every request so far, as the connector wrote it. */
  asked: HttpRequest[];
  control(path: string, body: unknown): Promise<void>;
  url: string;
}

/** eBay in a sandbox of its own, over real HTTP, with a token; each call is held to the published OpenAPI. */
export async function startEbay(): Promise<EbaySandbox> {
  const sandbox = await startSandbox({ port: 0 });
  const asked: HttpRequest[] = [];
  const plain = plainHttp();
  const effectiveUrl = (url: string): string => url.replace(/^https:\/\//, `${sandbox.url}/_hosts/`);
  const http = browse.withCheckedCalls(
    {
      effectiveUrl,
      now: plain.now,
      request(request) {
        asked.push(request);
        return plain.request({ ...request, url: effectiveUrl(request.url) });
      },
    },
    'api.ebay.com',
  );
  const given = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  const app: SupplierApp = { appKey: given.ebay.appKey, appSecret: given.ebay.appSecret };
  const control = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/_world/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const { accessToken } = await required(ebay.appToken)(app, http);
  const session: SupplierSession = { app, accessToken, http, signal: new AbortController().signal, pace: freePace };
  const fault = (settings: object) => control('faults', { ebay: settings });
  return {
    app,
    http,
    asked,
    control,
    session,
    url: sandbox.url,
    faults: {
      throttle: () => fault({ throttleRate: 1 }),
      outage: () => fault({ errorRate: 1 }),
      clear: () => control('faults', {}),
      revoke: () => control('revoke', { platform: 'ebay', account: 'the application' }),
    },
    close: () => sandbox.close(),
  };
}
