import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Collection } from '../../collection.ts';
import { decimalOf } from '../../lib/cents.ts';
import { LeakyBucket } from '../../lib/leakyBucket.ts';
import type { World } from '../../world.ts';
import type { Drift } from '../drift.ts';
import type { Token } from '../lib/tokenStore.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import { ACCOUNTS, APP } from './app.ts';
import { ali1688Card } from './card.ts';
import { drift } from './driftOffer.ts';
import { GatewayError } from './errors.ts';
import { Tokens } from './oauth/tokens.ts';
import { buildOffer } from './products/build.ts';
import type { Offer } from './products/offer.ts';
import { seeds } from './products/seeds.ts';
import { answerAt, domains, targetAt } from './routes.ts';

/** Calls of one app; the real quota stands in the console of each. */
const LIMIT = { burst: 100, perSecond: 20 };

const refuse = (code: 'gw.QosAppFrequencyLimit' | 'gw.ServiceUnavailable') => (reply: FastifyReply) => {
  const error = new GatewayError(code);
  return reply.status(error.status).send(error.body);
};

/** 1688 as it lives in a world. */
export class Ali1688 implements SupplierPlatform {
  readonly name = '1688';
  readonly domains = domains;
  readonly refusals = { throttle: refuse('gw.QosAppFrequencyLimit'), error: refuse('gw.ServiceUnavailable') };
  readonly world: World;
  readonly offers: Collection<Offer>;
  readonly tokens: Tokens;
  bucket: LeakyBucket;

  constructor(world: World) {
    this.world = world;
    this.offers = world.collection('1688/offers');
    this.tokens = new Tokens(world.collection<Token>('1688/tokens'), world.now);
    this.bucket = new LeakyBucket(world.now, LIMIT);
  }

  seed(): void {
    for (const offer of seeds.map(buildOffer)) this.offers.set(offer.offerId, offer);
  }

  reload(): void {
    this.tokens.forgetCodes();
    this.bucket = new LeakyBucket(this.world.now, LIMIT);
  }

  handle(host: string, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return answerAt(this, host, path, request, reply);
  }

  target(host: string, path: string, { method }: FastifyRequest): string | null {
    return targetAt(host, path, method);
  }

  credentials() {
    return { appKey: APP.key, appSecret: APP.secret, accounts: ACCOUNTS.map(({ name }) => name) };
  }

  cards(): string {
    return ali1688Card(this.world);
  }

  drift(change: Drift): Offer {
    return drift(this, change);
  }

  revoke(account: string): number {
    return this.tokens.revoke(account);
  }

  /** The offer of this id, on sale or not; deleted ones are found no more. */
  find(offerId: string): Offer | undefined {
    const offer = this.offers.get(offerId);
    return offer?.status === 'deleted' ? undefined : offer;
  }

  /** What the supplier holds, for `GET /_world`. Prices in yuan; tokens appear as a fingerprint only. */
  state(): Record<string, unknown> {
    return {
      products: this.offers.values().map((offer) => ({
        productId: offer.offerId,
        name: offer.title.zh,
        status: offer.status,
        minOrder: offer.minOrder,
        skus:
          offer.skus.length > 0
            ? offer.skus.map(({ skuId, specId, fen, promotionFen, stock }) => ({
                skuId,
                specId,
                price: decimalOf(offer.quote === 'sku' ? (promotionFen ?? fen) : (offer.ladder[0]?.fen ?? fen)),
                listPrice: decimalOf(fen),
                stock,
              }))
            : [{ skuId: offer.offerId, specId: null, price: decimalOf(offer.ladder[0]?.fen ?? 0), stock: offer.stock }],
      })),
      accounts: ACCOUNTS.map(({ name }) => ({ name, tokens: this.tokens.fingerprints(name) })),
      orders: [],
      requests: this.world.requests.of('1688'),
    };
  }
}

export function ali1688(world: World): Ali1688 {
  return new Ali1688(world);
}
