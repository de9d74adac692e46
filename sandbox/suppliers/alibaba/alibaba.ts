import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Collection } from '../../collection.ts';
import { decimalOf } from '../../lib/cents.ts';
import { LeakyBucket } from '../../lib/leakyBucket.ts';
import type { World } from '../../world.ts';
import type { Drift } from '../drift.ts';
import { titleMatcher } from '../lib/titleMatcher.ts';
import type { Token } from '../lib/tokenStore.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import { answerAt, domains, targetAt } from './alibabaRoutes.ts';
import { ACCOUNTS, APP } from './app.ts';
import { alibabaCard } from './card.ts';
import { drift } from './driftProduct.ts';
import { Tokens } from './oauth/tokens.ts';
import type { AlibabaProduct } from './products/alibabaProduct.ts';
import { catalogue } from './products/catalogue.ts';
import { alibabaRefusals } from './refusal.ts';

/** Calls of the app, whoever they are for. */
const RATE = { burst: 40, perSecond: 10 };

/** Alibaba.com as it lives in a world. */
export class Alibaba implements SupplierPlatform {
  readonly name = 'alibaba';
  readonly domains = domains;
  readonly refusals = alibabaRefusals;
  readonly world: World;
  readonly products: Collection<AlibabaProduct>;
  readonly tokens: Tokens;
  bucket: LeakyBucket;

  constructor(world: World) {
    this.world = world;
    this.products = world.collection('alibaba/products');
    this.tokens = new Tokens(world.collection<Token>('alibaba/tokens'), world.now);
    this.bucket = new LeakyBucket(world.now, RATE);
  }

  seed(): void {
    for (const product of catalogue()) this.products.set(product.id, product);
  }

  reload(): void {
    this.tokens.forgetCodes();
    this.bucket = new LeakyBucket(this.world.now, RATE);
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
    return alibabaCard(this.world);
  }

  drift(change: Drift): AlibabaProduct {
    return drift(this, change);
  }

  revoke(account: string): number {
    return this.tokens.revoke(account);
  }

  /** A product as long as the platform knows it; one off sale is still found, with its status. */
  find(id: string): AlibabaProduct | undefined {
    const product = this.products.get(id);
    return product?.status === 'PRODUCT_DELETE' ? undefined : product;
  }

  online(): AlibabaProduct[] {
    return this.products.values().filter(({ status }) => status === 'PRODUCT_ONLINE');
  }

  /** Products on sale whose title has every word; all of them for none. */
  matching(keyword: string): AlibabaProduct[] {
    return this.online().filter(titleMatcher(keyword));
  }

  /** What it holds, for `GET /_world`. Prices are those of the smallest order; tokens appear as a fingerprint. */
  state(): Record<string, unknown> {
    return {
      products: this.products.values().map((product) => ({
        productId: product.id,
        name: product.title,
        status: product.status,
        minOrder: product.minOrder,
        skus: product.skus.map((sku) => ({
          skuId: sku.id,
          price: decimalOf(sku.ladder[0]?.cents ?? 0),
          stock: Object.values(sku.stock).reduce((all, pieces) => all + pieces, 0),
        })),
      })),
      accounts: ACCOUNTS.map(({ name, country }) => ({ name, country, tokens: this.tokens.fingerprints(name) })),
      orders: [],
      requests: this.world.requests.of('alibaba'),
    };
  }
}

export const alibaba = (world: World): Alibaba => new Alibaba(world);
