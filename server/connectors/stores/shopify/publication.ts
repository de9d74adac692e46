import type { Notice } from '#contract/errors.ts';
import { publish } from './documents/product.ts';
import { Refusal, refusalOf } from './fault.ts';
import type { Shop } from './shop.ts';
import { WirePublish } from './wire.ts';

/** Puts a product or collection on the Online Store. A shop without one, or an app that may not, is a warning. */
export async function publishTo(shop: Shop, id: string): Promise<{ url: string | null; warnings: Notice[] }> {
  const hidden = { url: null, warnings: [{ key: 'row.channelClosed', params: { platform: 'Shopify' } }] };
  if (shop.publicationId === '') return hidden;
  try {
    const input = [{ publicationId: shop.publicationId }];
    const { publishablePublish } = await shop.client.ask(publish, { id, input }, WirePublish);
    const fault = refusalOf(publishablePublish.userErrors);
    if (fault) throw fault;
    return { url: publishablePublish.publishable?.onlineStoreUrl ?? null, warnings: [] };
  } catch (error) {
    if (error instanceof Refusal && !error.gone) return hidden;
    throw error;
  }
}
