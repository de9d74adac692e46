import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Collection } from '../../collection.ts';
import { decimalOf } from '../../lib/cents.ts';
import type { World } from '../../world.ts';
import type { Drift } from '../drift.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import { APP } from './app.ts';
import { itemId } from './calls/itemBody.ts';
import { ebayCard } from './card.ts';
import { DayQuota } from './dayQuota.ts';
import { drift } from './driftProduct.ts';
import { answerAt, domains, targetAt } from './ebayRoutes.ts';
import { ebayRefusals } from './errors.ts';
import { catalogue } from './products/catalogue.ts';
import type { SupplierProduct } from './products/supplierProduct.ts';
import { type Token, Tokens } from './tokens.ts';

/** Calls that an application may make each day. https://developer.ebay.com/develop/apis/api-call-limits */
const BROWSE_CALLS = 5000;
const TOKEN_CALLS = 1000;

/** eBay as it lives in a world. */
export class Ebay implements SupplierPlatform {
  readonly name = 'ebay';
  readonly domains = domains;
  readonly refusals = ebayRefusals;
  readonly world: World;
  readonly products: Collection<SupplierProduct>;
  readonly tokens: Tokens;
  readonly browseQuota: DayQuota;
  readonly tokenQuota: DayQuota;

  constructor(world: World) {
    this.world = world;
    this.products = world.collection('ebay/products');
    this.tokens = new Tokens(world.collection<Token>('ebay/tokens'), world.now);
    this.browseQuota = new DayQuota(BROWSE_CALLS, world.now);
    this.tokenQuota = new DayQuota(TOKEN_CALLS, world.now);
  }

  seed(): void {
    for (const product of catalogue()) this.products.set(product.id, product);
  }

  reload(): void {
    this.browseQuota.forget();
    this.tokenQuota.forget();
  }

  handle(host: string, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return answerAt(this, host, path, request, reply);
  }

  target(host: string, path: string, { method }: FastifyRequest): string | null {
    return targetAt(host, path, method);
  }

  credentials() {
    return { appKey: APP.id, appSecret: APP.secret };
  }

  cards(): string {
    return ebayCard(this.world);
  }

  drift(change: Drift): SupplierProduct {
    return drift(this, change);
  }

  /** The listing of this id, while it is on sale. */
  find(id: string): SupplierProduct | undefined {
    const product = this.products.get(id);
    return product?.status === 'active' ? product : undefined;
  }

  /** There are no accounts: whoever is named, the application's own tokens end. */
  revoke(): number {
    return this.tokens.revoke();
  }

  /** What eBay holds, for `GET /_world`. Tokens appear as a fingerprint only. */
  state(): Record<string, unknown> {
    return {
      products: this.products.values().map((product) => ({
        productId: product.id,
        name: product.title,
        status: product.status,
        skus: product.skus.map((sku) => ({
          skuId: itemId(product, sku),
          price: decimalOf(sku.cents),
          currency: product.currency,
          stock: sku.stock,
        })),
      })),
      accounts: [],
      tokens: this.tokens.fingerprints(),
      orders: [],
      limits: { browseLeft: this.browseQuota.left, tokensLeft: this.tokenQuota.left },
      requests: this.world.requests.of('ebay'),
    };
  }
}

export function ebay(world: World): Ebay {
  return new Ebay(world);
}
