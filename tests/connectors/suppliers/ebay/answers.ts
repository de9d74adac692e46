import type { SupplierSession } from '#server/connectors/supplier.ts';
import { freePace } from '#tests/kit/freePace.ts';
import { type Scripted, type ScriptedHttp, scriptedHttp } from '#tests/kit/scriptedHttp.ts';

export const app = { appKey: 'client', appSecret: 'secret' };
export const query = {
  productId: '256100400001',
  site: 'EBAY_US',
  shipTo: 'US',
  currency: 'USD',
  language: 'en',
};

/** An item as eBay answers it, with the least that ours needs and whatever else is named. */
export function itemAnswer(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    itemId: 'v1|256100400001|0',
    title: 'A thing',
    price: { value: '12.90', currency: 'USD' },
    image: { imageUrl: 'https://i.ebayimg.com/images/g/AAA/s-l1600.jpg' },
    estimatedAvailabilities: [{ estimatedAvailabilityStatus: 'IN_STOCK', estimatedAvailableQuantity: 4 }],
    buyingOptions: ['FIXED_PRICE'],
    ...more,
  };
}

/** A variation of the same listing. */
export function variation(id: number, aspects: Record<string, string>, more: Record<string, unknown> = {}) {
  const localizedAspects = Object.entries(aspects).map(([name, value]) => ({ type: 'STRING', name, value }));
  return itemAnswer({ itemId: `v1|256100400001|${id}`, localizedAspects, ...more });
}

export const refusal = (errorId: number, status = 400): Scripted => ({
  status,
  body: { errors: [{ errorId, domain: 'API_BROWSE', category: 'REQUEST', message: `no ${errorId}`, longMessage: '' }] },
});

/** Returns as for a listing with these variations. */
export const groupOf =
  (items: unknown[], commonDescriptions: unknown[] = []) =>
  ({ url }: { url: string }): Scripted =>
    url.includes('get_items_by_item_group') ? { body: { items, commonDescriptions } } : refusal(11006);

export function sessionOver(answer: Parameters<typeof scriptedHttp>[0]): SupplierSession & { http: ScriptedHttp } {
  const http = scriptedHttp(answer);
  return { app, accessToken: 'token', http, signal: new AbortController().signal, pace: freePace };
}
