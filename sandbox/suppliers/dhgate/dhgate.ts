import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Collection } from '../../collection.ts';
import { decimalOf } from '../../lib/cents.ts';
import { paramsOf, sendHtml } from '../../lib/rawRequest.ts';
import { sendPicture } from '../../lib/sendPicture.ts';
import { linkButton } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import type { Drift } from '../drift.ts';
import { titleMatcher } from '../lib/titleMatcher.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import { drift } from './drift.ts';
import { checkPage, notFound, searchPage } from './pages/otherPages.ts';
import { productPage } from './pages/productPage.ts';
import { catalogue } from './products/catalogue.ts';
import type { DhgateProduct } from './products/dhgateProduct.ts';

const PICTURES = ['dhresource.com', 'dhimgs.com', 'image.dhgate.com'];
/** Where the share links lead. */
const SHORT_LINKS: Readonly<Record<string, string>> = {
  'share.dhgate.com/Qcup': 'https://m.dhgate.com/product/cup/912000103.html?f=bm%7Cshare',
  'share.dhgate.com/Qtwo': 'https://share.dhgate.com/Qcup',
  'share.dhgate.com/Qloop': 'https://share.dhgate.com/Qloop2',
  'share.dhgate.com/Qloop2': 'https://share.dhgate.com/Qloop',
  'share.dhgate.com/Qaway': 'https://evil.example/product/x/912000103.html',
};

/** DHgate as it lives in a world: pages for people and no API, as buyers get none. */
export class Dhgate implements SupplierPlatform {
  readonly name = 'dhgate';
  readonly domains = ['dhgate.com', 'dhresource.com', 'dhimgs.com'];
  readonly refusals = {
    throttle: (reply: FastifyReply) => sendHtml(reply, 403, checkPage()),
    error: (reply: FastifyReply) => sendHtml(reply, 502, notFound()),
  };
  readonly world: World;
  readonly products: Collection<DhgateProduct>;

  constructor(world: World) {
    this.world = world;
    this.products = world.collection('dhgate/products');
  }

  seed(): void {
    for (const product of catalogue()) this.products.set(product.code, product);
  }

  reload(): void {
    // Nothing here is derived from the records.
  }

  handle(host: string, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (PICTURES.some((domain) => host === domain || host.endsWith(`.${domain}`))) {
      return sendPicture(reply, host, path);
    }
    const target = SHORT_LINKS[`${host}${path}`];
    if (target) return reply.redirect(target, 302);
    const code = /\/product\/[^/]+\/(\d{6,12})\.html$/.exec(path)?.[1];
    if (code !== undefined) return this.product(code, paramsOf(request), reply);
    if (/^\/(?:wholesale|w)(?:\/|$)/.test(path)) return this.search(paramsOf(request), reply);
    return sendHtml(reply, 404, notFound());
  }

  /** No call of an API: nothing to count, and no faults befall it. */
  target(): null {
    return null;
  }

  credentials(): null {
    return null;
  }

  cards(): string {
    const pages = ['912000102', '912000101', '912000111'].flatMap((code) => this.products.get(code) ?? []);
    const buttons = pages.map((product) => linkButton(this.addressOf(product), product.title.slice(0, 32)));
    return `<h2>DHgate</h2><div class="card"><h3>Pages for people; buyers get no API</h3>
      <p class="soft">${this.products.size} products; the last one below shows a check.</p>
      <div class="actions">${buttons.join('')}${linkButton(`${this.world.url}/_hosts/www.dhgate.com/wholesale/search.do`, 'All products')}</div></div>`;
  }

  drift(change: Drift): DhgateProduct {
    return drift(this.products, change);
  }

  revoke(): number {
    return 0;
  }

  state(): Record<string, unknown> {
    return {
      products: this.products.values().map((product) => ({
        productId: product.code,
        name: product.title,
        status: product.status,
        url: this.addressOf(product),
        skus: product.skus.map(({ id, choices, stock }) => ({
          skuId: id,
          options: choices.map(({ value }) => value),
          price: decimalOf(product.tiers[0]?.cents ?? 0),
          stock,
        })),
      })),
    };
  }

  private addressOf({ slug, code }: DhgateProduct): string {
    return `${this.world.url}/_hosts/www.dhgate.com/product/${slug}/${code}.html`;
  }

  private readonly picture = (src: string): string => src.replace('https://', `${this.world.url}/_hosts/`);

  /** `skuId` chooses the combination and `shipTo` plays the country that the visitor is in. */
  private product(code: string, { skuId, shipTo }: Record<string, unknown>, reply: FastifyReply): FastifyReply {
    const product = this.products.get(code);
    const sku =
      product?.skus.find(({ id }) => id === skuId) ?? product?.skus.find(({ stock }) => stock > 0) ?? product?.skus[0];
    if (product?.status === 'check') return sendHtml(reply, 200, checkPage());
    if (!product || !sku || product.status === 'deleted') return sendHtml(reply, 404, notFound());
    const country = typeof shipTo === 'string' && /^[A-Z]{2}$/.test(shipTo) ? shipTo : 'US';
    return sendHtml(reply, 200, productPage(product, sku, { country }, this.picture));
  }

  private search({ searchkey }: Record<string, unknown>, reply: FastifyReply): FastifyReply {
    const words = typeof searchkey === 'string' ? searchkey : '';
    const found = this.products
      .values()
      .filter(({ status }) => status === 'onSale')
      .filter(titleMatcher(words));
    return sendHtml(
      reply,
      200,
      searchPage(words, found, (product) => this.addressOf(product), this.picture),
    );
  }
}

export const dhgate = (world: World): Dhgate => new Dhgate(world);
