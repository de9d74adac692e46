import { z } from 'zod';
import { brandName } from '#contract/enums.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { StoreAuthorisation } from '../../../connectors/store.ts';
import { withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { newToken } from '../../../ids.ts';
import { neededApp } from './apps.ts';
import type { StoreRow } from './queries.ts';
import { closeRound, insertRound, ROUND_LIFETIME, takeRound } from './rounds.ts';
import { type Binder, bindStore, keepStore } from './service.ts';

function authorisationOf(platform: StorePlatform): StoreAuthorisation {
  const { authorisation } = storeConnector(platform);
  if (!authorisation) throw new DomainError('notFound');
  return authorisation;
}

/** Where the platform sends the browser back to. */
const returnUrl = (deps: Deps, platform: StorePlatform): string => `${deps.publicUrl}/oauth/authorize/${platform}`;

/**
 * Begins a round: returns the platform's consent page for the store that the merchant typed. The mark in it belongs to
 * this merchant and this store, and is good once.
 */
export async function beginConsent(
  deps: Deps,
  merchantId: string,
  platform: StorePlatform,
  typed: string | undefined,
): Promise<string> {
  const app = await neededApp(deps, platform);
  const authorisation = authorisationOf(platform);
  const shop = authorisation.shopOf ? authorisation.shopOf(typed ?? '') : null;
  const state = newToken();
  await withMerchantTx(deps.db, merchantId, (tx) =>
    insertRound(tx, {
      merchantId,
      nonce: state,
      platform,
      details: shop === null ? {} : { shop },
      expiresAt: new Date(deps.now().getTime() + ROUND_LIFETIME),
    }),
  );
  return deps.http.effectiveUrl(authorisation.consentUrl(app, { state, shop, returnUrl: returnUrl(deps, platform) }));
}

/**
 * Completes a round with the query that the browser came back with, and binds the stores it grants, those that the plan has room for.
 * A mark of another merchant, an old one and one used before are all the same: stale. Throws `quotaStores` after the others are bound.
 */
export async function completeConsent(
  deps: Deps,
  binder: Binder,
  platform: StorePlatform,
  returned: Readonly<Record<string, string>>,
): Promise<StoreRow[]> {
  const app = await neededApp(deps, platform);
  const authorisation = authorisationOf(platform);
  // Shopline hands our mark back under a name of its own.
  const state = returned.state ?? returned.customField ?? '';
  const round = await withSystemTx(deps.db, (tx) => takeRound(tx, state, platform, binder.merchantId));
  if (!round) throw new DomainError('authorisationStale');
  const shop = round.details.shop ?? null;
  const stores = await authorisation.accept(
    app,
    returned,
    { state, shop, returnUrl: returnUrl(deps, platform) },
    deps.http,
  );
  if (stores.length === 0) throw new DomainError('storeWithoutShop', { platform: brandName[platform] });
  const rows: StoreRow[] = [];
  const refused: DomainError[] = [];
  for (const store of stores) {
    try {
      rows.push(await keepStore(deps, binder, platform, store, 'consent'));
    } catch (error) {
      if (!(error instanceof DomainError) || error.key !== 'quotaStores') throw error;
      refused.push(error);
    }
  }
  if (refused[0]) throw refused[0];
  return rows;
}

/** Where a store posts the keys it granted (WooCommerce REST authentication, `callback_url`). */
export const WOO_CALLBACK = '/shop/auth/woo/callBack';

/** Begins a wc-auth round: the mark it answers is bound to this merchant and this store address, and good once. */
export async function beginWooConsent(
  deps: Deps,
  { merchantId, accountId }: Binder & { accountId: string },
  typedUrl: string,
): Promise<string> {
  const url = /^https?:\/\//i.test(typedUrl) ? typedUrl : `https://${typedUrl}`;
  if (!URL.canParse(url)) throw new DomainError('storeUrlInvalid');
  const nonce = newToken();
  await withMerchantTx(deps.db, merchantId, (tx) =>
    insertRound(tx, {
      merchantId,
      nonce,
      platform: 'woo',
      details: { url, accountId },
      expiresAt: new Date(deps.now().getTime() + ROUND_LIFETIME),
    }),
  );
  const consentUrl = storeConnector('woo').consentUrl;
  if (!consentUrl) throw new Error('WooCommerce has a consent page.');
  return consentUrl(
    { url },
    {
      nonce,
      returnUrl: `${deps.publicUrl}/oauth/authorize/woo?state=${nonce}`,
      callbackUrl: deps.publicUrl + WOO_CALLBACK,
    },
  );
}

/** The store's post is unsigned and does not name the store: it is believed only for a round of ours. */
const GrantedKeys = z.object({ user_id: z.string(), consumer_key: z.string(), consumer_secret: z.string() });

/**
 * Takes the keys a store posted: finds the round by its mark, proves the keys by calling the store the merchant typed,
 * and binds it. Returns false when there is no such round; the store then shows the merchant that nothing was granted.
 */
export async function acceptWooKeys(deps: Deps, posted: unknown): Promise<boolean> {
  const keys = GrantedKeys.safeParse(posted);
  if (!keys.success) return false;
  const round = await withSystemTx(deps.db, (tx) => takeRound(tx, keys.data.user_id, 'woo'));
  if (!round) return false;
  const given = {
    url: round.details.url ?? '',
    consumerKey: keys.data.consumer_key,
    consumerSecret: keys.data.consumer_secret,
  };
  const { accountId = null } = round.details;
  const binder = { merchantId: round.merchantId, accountId };
  const outcome = await bindStore(deps, binder, 'woo', given, 'consent').then(
    (row) => ({ storeId: row.storeId }),
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return { failure: { key: error.textKey, params: error.params } satisfies Notice };
    },
  );
  await withMerchantTx(deps.db, round.merchantId, (tx) => closeRound(tx, round, outcome));
  return 'storeId' in outcome;
}
