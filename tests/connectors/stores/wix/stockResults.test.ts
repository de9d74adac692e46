import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import type { StoreSession } from '#server/connectors/store.ts';
import { wix } from '#server/connectors/stores/wix/index.ts';
import { aSimple } from '#tests/kit/listings.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWix, type WixSandbox } from './sandboxStore.ts';

let site: WixSandbox;
beforeAll(async () => {
  site = await startWix();
});
afterAll(() => site.close());

const hooks = { created: async () => {} };
const stockOf = async (id: string) => (await site.heldBy(id)).stock[0]?.quantity;

/** A site where products stand, but the stock that comes with them is refused so many times, as a whole or item by item. */
function refusing(code: string, times: number, whole: boolean, wanted: (body: string) => boolean = () => true) {
  let left = times;
  const error = { code, description: 'Stock was not kept.' };
  const itemMetadata = { originalIndex: 0, success: false, error };
  const inventoryResults = whole ? { results: [], error } : { results: [{ itemMetadata }] };
  const http: HttpClient = {
    effectiveUrl: (url) => site.http.effectiveUrl(url),
    now: site.http.now,
    async request(request) {
      const { url, body = '' } = request;
      if (!url.includes('/products-with-inventory') || !wanted(body) || left-- <= 0) return site.http.request(request);
      const bare = JSON.stringify(JSON.parse(body, (key, value) => (key === 'inventoryItem' ? undefined : value)));
      const reply = await site.http.request({ ...request, body: bare });
      return { ...reply, body: JSON.stringify({ ...JSON.parse(reply.body), inventoryResults }) };
    },
  };
  return { ...site.session, http } satisfies StoreSession;
}

it.each([
  ['as a whole', true],
  ['item by item', false],
])('writes stock again that was refused %s with a new product', async (_, whole) => {
  const [outcome] = await wix.publish(refusing('INTERNAL_ERROR', 1, whole), [aSimple()], hooks);
  if (!outcome) throw new Error('no outcome');
  expect(await stockOf(listingOf(outcome).externalId)).toBe(7);
});

it('writes stock again that was refused with a change, and says why where it stays refused', async () => {
  const listing = aSimple();
  const [outcome] = await wix.publish(site.session, [listing], hooks);
  if (!outcome) throw new Error('no outcome');
  const { externalId } = listingOf(outcome);
  const [variant] = listing.variants;
  if (!variant) throw new Error('no variant');
  const counted = { ...listing, variants: [{ ...variant, inventoryQuantity: 3 }] };
  listingOf(await wix.update(refusing('CONFLICT', 2, false), externalId, counted));
  expect(await stockOf(externalId)).toBe(3);
  const stays = await wix.update(refusing('NO_PERMISSION', 99, false), externalId, listing);
  expect(stays).toMatchObject({ kind: 'rejected', reason: { params: { detail: 'Stock was not kept.' } } });
  expect(await stockOf(externalId)).toBe(3);
});

it('leaves selling without stock out where only that is refused', async () => {
  const preorder = refusing('PRE_ORDER_VALIDATION', 99, false, (body) => body.includes('"enabled":true'));
  const [outcome] = await wix.publish(preorder, [aSimple({ continueSelling: true })], hooks);
  if (!outcome) throw new Error('no outcome');
  const { externalId, warnings } = listingOf(outcome);
  expect(warnings).toEqual([{ key: 'row.continueSellingLeftOut', params: { platform: 'Wix' } }]);
  expect(await stockOf(externalId)).toBe(7);
});
