import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Collection } from '../../collection.ts';
import { LeakyBucket } from '../../lib/leakyBucket.ts';
import type { World } from '../../world.ts';
import type { Drift } from '../drift.ts';
import type { Token } from '../lib/tokenStore.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import { answerAt, domains, targetAt } from './aliexpressRoutes.ts';
import { ACCOUNTS, APP } from './app.ts';
import { aliexpressCard } from './card.ts';
import { amountIn } from './currency.ts';
import { drift } from './driftProduct.ts';
import { Tokens } from './oauth/tokens.ts';
import { catalogue, mainIdOf, subIdOf } from './products/catalogue.ts';
import { skuAttr } from './products/skuAttr.ts';
import type { SupplierProduct } from './products/supplierProduct.ts';
import { aliexpressRefusals } from './refusals.ts';

/** Calls of the app: so many each second, and what was not used for a while at once. */
const LIMIT = { burst: 60, perSecond: 5 };

/** AliExpress as it lives in a world. */
export class AliExpress implements SupplierPlatform {
  readonly name = 'aliexpress';
  readonly domains = domains;
  readonly refusals = aliexpressRefusals;
  readonly world: World;
  readonly products: Collection<SupplierProduct>;
  readonly tokens: Tokens;
  bucket: LeakyBucket;

  constructor(world: World) {
    this.world = world;
    this.products = world.collection('aliexpress/products');
    this.bucket = new LeakyBucket(world.now, LIMIT);
    this.tokens = new Tokens(world.collection<Token>('aliexpress/tokens'), world.now);
  }

  seed(): void {
    for (const product of catalogue()) this.products.set(product.id, product);
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
    return aliexpressCard(this.world);
  }

  drift(change: Drift): SupplierProduct {
    return drift(this, change);
  }

  /** The product of this id, by its main id or by the one of aliexpress.us. */
  find(id: number): SupplierProduct | undefined {
    const product = this.products.get(mainIdOf(id));
    return product?.status === 'deleted' ? undefined : product;
  }

  /** The account takes its permission back: its tokens are worth nothing any more. Returns how many there were. */
  revoke(account: string): number {
    return this.tokens.revoke(account);
  }

  /** What the supplier holds, for `GET /_world`. Tokens appear as a fingerprint only. */
  state(): Record<string, unknown> {
    return {
      products: this.products.values().map((product) => ({
        productId: product.id,
        subProductId: subIdOf(product.id),
        name: product.title,
        status: product.status,
        skus: product.skus.map((sku) => ({
          skuId: sku.id,
          skuAttr: skuAttr(sku),
          price: amountIn(sku.saleCents, 'USD'),
          listPrice: amountIn(sku.listCents, 'USD'),
          stock: sku.stock,
        })),
      })),
      accounts: ACCOUNTS.map(({ name, country }) => ({ name, country, tokens: this.tokens.fingerprints(name) })),
      orders: [],
      requests: this.world.requests.of('aliexpress'),
    };
  }
}

export function aliexpress(world: World): AliExpress {
  return new AliExpress(world);
}
