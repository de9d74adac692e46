import type { Deps } from '../../../deps.ts';
import type { StoreRow } from './queries.ts';

/** Where webhooks of all stores arrive; below it the platform, and the store where each has an address of its own. */
export const WEBHOOKS = '/shop/webhook';

export const webhookAddress = (deps: Deps, { platform, storeId }: StoreRow): string =>
  `${deps.publicUrl}${WEBHOOKS}/${platform}/${storeId}`;

/** What a store signs its deliveries with, where the platform lets the subscriber choose: the store's own, kept nowhere. */
export const webhookSecret = (deps: Deps, storeId: string): string => deps.secrets.derive(`webhook:${storeId}`);
