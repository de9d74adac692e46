import type { FastifyInstance } from 'fastify';
import { brandName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { type Shop, storeSchemas } from '#contract/store.schemas.ts';
import type { Language } from '#contract/texts.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { sandboxIsOn } from '../../../env.ts';
import type { CallContext } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import type { Sessions } from '../../../http/session.ts';
import { endStoreSessions } from '../../system/accounts/index.ts';
import { findReadOnlyStores } from '../../system/plans/index.ts';
import { allowSignIn } from './allowSignIn.ts';
import { connectablePlatforms, takesToken } from './apps.ts';
import { acceptWooKeys, beginConsent, beginWooConsent, completeConsent, WOO_CALLBACK } from './consent.ts';
import { countAsPaid, type FollowAgain } from './countAsPaid.ts';
import { boundElsewhere, figuresOf, findStore, listStores, type StoreRow } from './queries.ts';
import { findRound } from './rounds.ts';
import { bindStore, unbindStore } from './service.ts';
import { setShipping } from './setShipping.ts';
import { toShop } from './shop.ts';

/** What sales do when something of a store changes, in the same transaction. */
interface StoreFollowers {
  followAgain: FollowAgain;
  disconnected: (tx: MerchantTx) => Promise<void>;
}

/** Mounts the binding of stores, and the address at which WooCommerce stores deliver the keys they grant. */
export function mountStores(
  mount: Mount,
  app: FastifyInstance,
  deps: Deps,
  sessions: Sessions,
  { followAgain, disconnected }: StoreFollowers,
): void {
  // The sandbox's stores are everybody's to practise with.
  const elsewhereOf = async (rows: StoreRow[]): Promise<Set<string>> =>
    sandboxIsOn(deps.env) ? new Set() : withSystemTx(deps.db, (tx) => boundElsewhere(tx, rows));
  const toShops = async (merchantId: string, rows: StoreRow[], language: Language): Promise<Shop[]> => {
    const elsewhere = await elsewhereOf(rows);
    return withMerchantTx(deps.db, merchantId, async (tx) => {
      const figures = await figuresOf(
        tx,
        rows.map(({ storeId }) => storeId),
      );
      const readOnly = await findReadOnlyStores(tx, deps);
      return rows.map((row) =>
        toShop(row, figures.get(row.storeId), language, {
          isElsewhere: elsewhere.has(row.storeId),
          isReadOnly: readOnly.has(row.storeId),
        }),
      );
    });
  };
  const bind = async (
    platform: StorePlatform,
    given: Record<string, string>,
    way: 'keys' | 'token',
    { caller, language }: CallContext,
  ): Promise<Shop> => {
    const row = await bindStore(deps, caller, platform, given, way);
    sessions.forget(caller.accountId);
    const elsewhere = await elsewhereOf([row]);
    return toShop(row, undefined, language, { isElsewhere: elsewhere.has(row.storeId) });
  };
  const begin = async (platform: StorePlatform, shop: string | undefined, { caller }: CallContext) => ({
    authorizeUrl: await beginConsent(deps, caller.merchantId, platform, shop),
  });
  const complete = async (
    platform: StorePlatform,
    query: Record<string, string>,
    { caller, language }: CallContext,
  ): Promise<{ shops: Shop[] }> => {
    // Some may be bound, and their roles given, where others are refused.
    const rows = await completeConsent(deps, caller, platform, query).finally(() => sessions.forget(caller.accountId));
    return { shops: await toShops(caller.merchantId, rows, language) };
  };

  const shown = async (merchantId: string, row: StoreRow | null, language: Language): Promise<Shop> => {
    const [shop] = row ? await toShops(merchantId, [row], language) : [];
    if (!shop) throw new DomainError('notFound');
    return shop;
  };

  mount(storeCalls, storeSchemas, {
    select: async (input, { caller: { merchantId }, language }) => {
      const rows = await withMerchantTx(deps.db, merchantId, (tx) => listStores(tx, input.channel));
      return toShops(merchantId, rows, language);
    },
    connectable: async () => connectablePlatforms(deps.env),
    wooKeys: (input, context) => bind('woo', input, 'keys', context),
    wooAuthorize: async (input, { caller }) => ({
      authorizeUrl: await beginWooConsent(deps, caller, input.url),
    }),
    wooOutcome: async (input, { caller, language }) => {
      sessions.forget(caller.accountId);
      return withMerchantTx(deps.db, caller.merchantId, async (tx) => {
        const round = await findRound(tx, input.state);
        if (!round) throw new DomainError('authorisationStale');
        if (round.failure)
          throw new DomainError(round.failure.key.replace(/^error\./, '') as ErrorKey, round.failure.params);
        if (!round.usedAt) throw new DomainError('authorisationRefused');
        const row = round.storeId && (await findStore(tx, round.storeId));
        return { shop: row ? toShop(row, undefined, language) : null };
      });
    },
    shopifyAuthorize: (input, context) => begin('shopify', input.shop, context),
    shopifyCallBack: (input, context) => complete('shopify', input.query, context),
    shoplazzaAuthorize: (input, context) => begin('shoplazza', input.shop, context),
    shoplazzaCallBack: (input, context) => complete('shoplazza', input.query, context),
    authorize: (input, context) => begin(input.channel, input.shop, context),
    callBack: (input, context) => complete(input.channel, input.query, context),
    token: async ({ channel, ...given }, context) => {
      if (!takesToken(channel)) throw new DomainError('storeTokenRefused', { platform: brandName[channel] });
      return bind(channel, given, 'token', context);
    },
    countAsPaid: async (input, { caller: { merchantId }, language }) =>
      shown(merchantId, await countAsPaid(deps, merchantId, input, followAgain), language),
    shipping: async (input, { caller: { merchantId }, language }) =>
      shown(merchantId, await withMerchantTx(deps.db, merchantId, (tx) => setShipping(tx, input)), language),
    signIn: async (input, { caller, language }) => {
      const { merchantId, accountId } = caller;
      const row = await withMerchantTx(deps.db, merchantId, (tx) => allowSignIn(tx, input, caller));
      if (!input.allowed) {
        await withSystemTx(deps.db, (tx) => endStoreSessions(tx, caller));
        sessions.forget(accountId);
      }
      return shown(merchantId, row, language);
    },
    unbind: async (input, { caller }) => {
      await unbindStore(deps, caller.merchantId, input.shopId, disconnected);
      await withSystemTx(deps.db, (tx) => endStoreSessions(tx, caller));
      sessions.forget(caller.accountId);
      return { ok: true as const };
    },
  });

  app.post(WOO_CALLBACK, async (request, reply) => {
    const accepted = await acceptWooKeys(deps, request.body);
    return reply.status(accepted ? 200 : 403).send({ accepted });
  });
}
