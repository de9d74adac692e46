import type { FastifyInstance } from 'fastify';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { storeCalls } from '#contract/store.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import type { Sessions } from '../../http/session.ts';
import { bindStore, toShop, unbindStore } from './service.ts';
import { findRound, findStore, listStores } from './store.ts';
import { acceptWooKeys, beginWooConsent, WOO_CALLBACK } from './wooConsent.ts';

/** Mounts the binding of stores, and the address at which WooCommerce stores deliver the keys they grant. */
export function mountStores(mount: Mount, app: FastifyInstance, deps: Deps, sessions: Sessions): void {
  mount(storeCalls, {
    select: async (input, { caller: { merchantId }, language }) => {
      const rows = await forMerchant(deps.db, merchantId, (tx) => listStores(tx, merchantId, input.channel));
      return rows.map((row) => toShop(row, language));
    },
    wooKeys: async (input, { caller, language }) => {
      const row = await bindStore(deps, caller.merchantId, 'woo', input);
      sessions.forget(caller.accountId);
      return toShop(row, language);
    },
    wooAuthorize: async (input, { caller }) => ({
      authorizeUrl: await beginWooConsent(deps, caller.merchantId, input.url),
    }),
    wooOutcome: async (input, { caller, language }) => {
      sessions.forget(caller.accountId);
      return forMerchant(deps.db, caller.merchantId, async (tx) => {
        const round = await findRound(tx, caller.merchantId, input.state);
        if (!round) throw new DomainError('authorisationStale');
        if (round.failure)
          throw new DomainError(round.failure.key.replace(/^error\./, '') as ErrorKey, round.failure.params);
        if (!round.usedAt) throw new DomainError('authorisationRefused');
        const row = round.storeId && (await findStore(tx, caller.merchantId, round.storeId));
        return { shop: row ? toShop(row, language) : null };
      });
    },
    unbind: async (input, { caller }) => {
      await unbindStore(deps, caller.merchantId, input.shopId);
      sessions.forget(caller.accountId);
      return { ok: true as const };
    },
  });

  app.post(WOO_CALLBACK, async (request, reply) => {
    const accepted = await acceptWooKeys(deps, request.body);
    return reply.status(accepted ? 200 : 403).send({ accepted });
  });
}
