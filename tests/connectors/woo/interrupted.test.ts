import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { Listing, PublishOutcome } from '#server/connectors/store.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { aSimple, aVariable } from '#tests/kit/listings.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { intercept, routeOf, vendorError } from './scripted.ts';

let store: WooSandbox;
beforeAll(async () => {
  store = await startWoo();
});
afterAll(() => store.close());

const silent = { created: async () => {} };
const publishAll = (listings: Listing[], http: HttpClient = store.http): Promise<PublishOutcome[]> =>
  woo.publish({ ...store.session, http }, listings, silent);

describe('a publish that ends in the middle', () => {
  it('is thrown while nothing can have happened', async () => {
    const http = intercept(store.http, () => vendorError(401, 'woocommerce_rest_authentication_error'));
    await expect(publishAll([aSimple(), aVariable()], http)).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it('is unknown for what stands already, and nothing more is sent', async () => {
    const http = intercept(store.http, ({ url }) =>
      url.includes('variations') ? vendorError(401, 'woocommerce_rest_authentication_error') : undefined,
    );
    const outcomes = await publishAll([aVariable(), aVariable(), aSimple({ title: '' })], http);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['rejected', 'unknown', 'unknown']);
    expect(http.requests.map(routeOf)).toEqual(['POST products/batch', 'POST products/#/variations/batch']);
  });

  it('stops with the caller', async () => {
    const controller = new AbortController();
    controller.abort();
    const session = { ...store.session, signal: controller.signal };
    await expect(woo.publish(session, [aSimple()], silent)).rejects.toThrow(/abort/i);
  });
});
