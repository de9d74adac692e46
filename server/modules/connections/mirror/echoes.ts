import { type SQL, sql } from 'drizzle-orm';
import { job } from '../../../db/schema/jobs.ts';
import { storeHint, storeProduct } from '../../../db/schema/storeMirror.ts';
import { listing } from '../../../db/schema/stores.ts';
import type { OwnStore } from './products.ts';

/** Hints of so long after our own publication of a product speak of nothing else. */
const ECHO = '2 minutes';

/** While a publication to the store is under way: reading back what it made would take its calls from it. */
const isPublishing = ({ merchantId, storeId }: OwnStore): SQL => sql`exists (
  select 1 from ${job} j where j.merchant_id = ${merchantId} and j.kind = 'publish' and j.state = 'running'
    and ${storeId} = any(j.open_parts))`;

/** A hint at what the publication under way has just sent itself: followed when that has ended, which asks for it. */
export const isEcho = (store: OwnStore): SQL => sql`(${isPublishing(store)} and ${storeHint.kind} = 'product'
  and exists (select 1 from ${listing} l where l.merchant_id = ${store.merchantId} and l.store_id = ${store.storeId}
    and l.external_id = ${storeHint.externalId} and ${storeHint.hintedAt} < l.published_at + ${ECHO}::interval))`;

/** A product that an echo will have read. */
export const hasEcho = (store: OwnStore): SQL => sql`(${isPublishing(store)} and exists (
  select 1 from ${storeHint} h where h.merchant_id = ${store.merchantId} and h.store_id = ${store.storeId}
    and h.kind = 'product' and h.external_id = ${storeProduct.externalId}))`;
