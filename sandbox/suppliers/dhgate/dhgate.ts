import { centsOf, decimalOf } from '../../lib/cents.ts';
import { paramsOf, sendHtml } from '../../lib/rawRequest.ts';
import { card, linkButton } from '../../pages/page.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import type { World } from '../../world.ts';
import { type Drift, drifted, nextId, shelvesOf, stockFor } from '../drift.ts';
import { titleMatcher } from '../lib/market.ts';
import { mutatingChoices, otherWords } from '../mutate.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import {
  type Choice,
  catalogue,
  type DhgateProduct,
  type DhgateSku,
  picture as pictureOf,
  STATUSES,
} from './catalogue.ts';
import { checkPage, notFound, searchPage } from './pages/otherPages.ts';
import { productPage } from './pages/productPage.ts';

const PICTURES = ['dhresource.com', 'dhimgs.com', 'image.dhgate.com'];
/** Where the share links lead. */
const SHORT_LINKS: Readonly<Record<string, string>> = {
  'share.dhgate.com/Qcup': 'https://m.dhgate.com/product/cup/912000103.html?f=bm%7Cshare',
  'share.dhgate.com/Qtwo': 'https://share.dhgate.com/Qcup',
  'share.dhgate.com/Qloop': 'https://share.dhgate.com/Qloop2',
  'share.dhgate.com/Qloop2': 'https://share.dhgate.com/Qloop',
  'share.dhgate.com/Qaway': 'https://evil.example/product/x/912000103.html',
};

/** DHgate: pages for people and no API, as buyers get none. */
export function dhgate(world: World): SupplierPlatform {
  const products = world.collection<DhgateProduct>('dhgate/products');
  world.pictures.add(products, ({ title, images, skus, detail }) => ({
    title,
    images,
    values: skus.flatMap(({ choices }) => choices),
    further: detail,
  }));
  const site = (): string => `${world.url}/_hosts/www.dhgate.com`;
  const addressOf = ({ slug, code }: DhgateProduct): string => `${site()}/product/${slug}/${code}.html`;
  const picture = (src: string): string => src.replace('https://', `${world.url}/_hosts/`);
  const state = () => ({
    products: products.values().map((product) => ({
      productId: product.code,
      name: product.title,
      status: product.status,
      url: addressOf(product),
      skus: product.skus.map(({ id, choices, stock }) => ({
        skuId: id,
        options: choices.map(({ value }) => value),
        price: decimalOf(product.tiers[0]?.cents ?? 0),
        stock,
      })),
    })),
  });
  return {
    name: 'dhgate',
    domains: ['dhgate.com', 'dhresource.com', 'dhimgs.com'],
    refusals: {
      throttle: (reply) => sendHtml(reply, 403, checkPage()),
      error: (reply) => sendHtml(reply, 502, notFound()),
    },
    seed: () => {
      for (const product of catalogue()) products.set(product.code, product);
    },
    reload: () => {
      // Nothing here is derived from the records.
    },
    handle: (host, path, request, reply) => {
      if (PICTURES.some((domain) => host === domain || host.endsWith(`.${domain}`))) {
        return sendPicture(reply, world.pictures, path);
      }
      const target = SHORT_LINKS[`${host}${path}`];
      if (target) return reply.redirect(target, 302);
      const { skuId, shipTo, searchkey } = paramsOf(request);
      const code = /\/product\/[^/]+\/(\d{6,12})\.html$/.exec(path)?.[1];
      if (code === undefined) {
        if (!/^\/(?:wholesale|w)(?:\/|$)/.test(path)) return sendHtml(reply, 404, notFound());
        const words = typeof searchkey === 'string' ? searchkey : '';
        const onSale = products.values().filter(({ status }) => status === 'onSale');
        return sendHtml(reply, 200, searchPage(words, onSale.filter(titleMatcher(words)), addressOf, picture));
      }
      // `skuId` chooses the combination and `shipTo` plays the country that the visitor is in.
      const product = products.get(code);
      if (product?.status === 'check') return sendHtml(reply, 200, checkPage());
      const { skus = [] } = product ?? {};
      const sku = skus.find(({ id }) => id === skuId) ?? skus.find(({ stock }) => stock > 0) ?? skus[0];
      if (!product || !sku || product.status === 'deleted') return sendHtml(reply, 404, notFound());
      const country = typeof shipTo === 'string' && /^[A-Z]{2}$/.test(shipTo) ? shipTo : 'US';
      return sendHtml(reply, 200, productPage(product, sku, { country }, picture));
    },
    // No call of an API: nothing to count, and no faults befall it.
    target: () => null,
    credentials: () => null,
    cards: () => {
      const pages = ['912000102', '912000101', '912000111'].flatMap((code) => products.get(code) ?? []);
      const buttons = pages.map((product) => linkButton(addressOf(product), product.title.slice(0, 32)));
      return `<h2>DHgate</h2>${card(
        'Pages for people; buyers get no API',
        `<p class="soft">${products.size} products; the last one below shows a check.</p>`,
        [...buttons, linkButton(`${site()}/wholesale/search.do`, 'All products')],
      )}`;
    },
    // Prices are of the ladder, not of a SKU: one given for a SKU counts for the whole ladder.
    drift: (change) =>
      drifted<DhgateSku, DhgateProduct>(products, change, {
        statuses: STATUSES,
        idOf: ({ id }) => id,
        changed: (sku, id) => ({ ...sku, stock: stockFor(id, change.stock) ?? sku.stock }),
        added: ({ value, stock }, model, last, { skus }) => {
          const [first = { attrId: 1141100, attrName: 'Color' }, ...others] = model.choices;
          const { attrId, attrName } = first;
          const choice = { attrId, attrName, valueId: 3_000_000 + skus.length, value };
          return { id: nextId(last.id), choices: [choice, ...others], stock: stock ?? model.stock };
        },
        rest: ({ title, tiers }) => ({ title: change.title ?? title, tiers: tiersAfter(tiers, change.price) }),
        mutating: mutatingChoices('choices', {
          picture: pictureOf,
          reword: (one: Choice) => ({ ...one, value: otherWords(one.value) }),
        }),
      }),
    revoke: () => 0,
    shelves: shelvesOf(state, STATUSES.onSale),
    state,
  };
}

function tiersAfter(tiers: DhgateProduct['tiers'], price: Drift['price']): DhgateProduct['tiers'] {
  const [own] = typeof price === 'object' ? Object.values(price) : [];
  const factor = typeof price === 'number' ? price : own === undefined ? 1 : centsOf(own) / (tiers[0]?.cents ?? 1);
  return tiers.map((tier) => {
    const cents = Math.max(1, Math.round(tier.cents * factor));
    return { ...tier, cents, listCents: Math.max(tier.listCents, cents) };
  });
}
