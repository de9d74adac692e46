import { centsOf, decimalOf } from '../../lib/cents.ts';
import { searchOf, sendHtml } from '../../lib/rawRequest.ts';
import { card, facts, linkButton } from '../../pages/page.ts';
import { sendPicture } from '../../pictures/sendPicture.ts';
import type { World } from '../../world.ts';
import { centsAfter, type Drift, drifted, nextId, shelvesOf, stockFor } from '../drift.ts';
import { insteadOf, type Mutating, otherWords } from '../mutate.ts';
import type { SupplierPlatform } from '../supplierPlatform.ts';
import { APP } from './access.ts';
import { itemId } from './calls/itemBody.ts';
import { catalogue, picture, STATUSES } from './catalogue.ts';
import { sendError } from './errors.ts';
import { api } from './gateway.ts';
import { Ebay, type SupplierProduct, type SupplierSku } from './market.ts';
import { MARKETPLACES, marketplaceAt } from './marketplaces.ts';
import { pageAt } from './pages/pageAt.ts';

const API = 'api.ebay.com';
const PICTURES = 'ebayimg.com';

/**
 * Where the short links lead, by host and path: each answers 302, and whoever follows must resolve the address for
 * itself.
 */
const SHORT_LINKS: Readonly<Record<string, string>> = {
  'ebay.us/m/QwT9vz': 'https://www.ebay.com/itm/256100400001?mkcid=16&mkevt=1&mkrid=711-127632-2357-0&ssspo=QwT9vz',
  'ebay.to/3KettleX': 'https://ebay.us/m/TwoHop',
  'ebay.us/m/TwoHop': 'https://www.ebay.co.uk/itm/256100400020?var=556100020001',
  'www.ebay.com/gum/Kendama':
    'https://rover.ebay.com/rover/1/711-53200-19255-0/1?mpre=https%3A%2F%2Fwww.ebay.com%2Fitm%2F256100400023',
  // Leads off the platform: must not be followed.
  'ebay.us/m/OffList': 'https://evil.example/itm/256100400001',
  // Never arrives.
  'ebay.us/m/LoopA': 'https://ebay.to/LoopB',
  'ebay.to/LoopB': 'https://ebay.us/m/LoopA',
};

/** eBay: the API, pages, descriptions, short links, pictures. */
export function ebay(world: World): SupplierPlatform {
  const market = new Ebay(world);
  world.pictures.add(market.products, ({ title, images, valueImages, description }) => ({
    title,
    images,
    values: Object.entries(valueImages).map(([value, image]) => ({ value, image })),
    further: description,
  }));
  const { browseQuota, tokenQuota, tokens } = market;
  const at = (address: string): string => `${world.url}/_hosts/${address}`;
  const state = () => ({
    products: market.products.values().map((product) => ({
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
    tokens: tokens.fingerprints(),
    orders: [],
    limits: { browseLeft: browseQuota.left, tokensLeft: tokenQuota.left },
    requests: world.requests.of('ebay'),
  });
  return {
    name: 'ebay',
    domains: [
      ...MARKETPLACES.map(({ host }) => host),
      'ebay.in',
      'ebay.us',
      'ebay.to',
      PICTURES,
      'ebaydesc.com',
      'ebaystatic.com',
    ],
    refusals: { throttle: (reply) => sendError(reply, 2001), error: (reply) => sendError(reply, 11000) },
    seed: () => {
      for (const product of catalogue()) market.products.set(product.id, product);
    },
    reload: () => {
      browseQuota.forget();
      tokenQuota.forget();
    },
    handle: (host, path, request, reply) => {
      if (host === API) return api(market, path, request, reply);
      const target = SHORT_LINKS[`${host}${path}`];
      if (target) return reply.redirect(target, 302);
      if (host.endsWith(`.${PICTURES}`)) return sendPicture(reply, world.pictures, path);
      const { status, html } = pageAt(market, host, path, new URLSearchParams(searchOf(request)), marketplaceAt(host));
      return sendHtml(reply, status, html);
    },
    // Only the API has troubles: pages and pictures are for people. Ids are left out of the route's name.
    target: (host, path, { method }) =>
      host === API ? `${method} ${path.replace(/\/item\/v1(?:%7C|\|).*$/i, '/item/{item_id}')}` : null,
    credentials: () => ({ appKey: APP.id, appSecret: APP.secret }),
    cards: () =>
      `<h2>eBay</h2>${card(
        'Browse API, by an application token',
        facts({
          'Client id': APP.id,
          'Client secret': APP.secret,
          Token: at('api.ebay.com/identity/v1/oauth2/token'),
          Calls: at('api.ebay.com/buy/browse/v1'),
        }),
        [
          linkButton(at('www.ebay.com/itm/256100400020'), 'A listing with 84 variations'),
          linkButton(at('www.ebay.com/sch/i.html?_nkw=pan'), 'Search page'),
          linkButton(at('www.ebay.com/itm/256100400013'), 'A check'),
        ],
      )}`,
    drift: (change) => drift(market, change),
    // There are no accounts: whoever is named, the application's own tokens end.
    revoke: () => tokens.revoke(),
    shelves: shelvesOf(state, STATUSES.onSale),
    state,
  };
}

/** SKUs are named as the API does: `v1|<listing>|<variation>`. */
function drift({ products }: Ebay, change: Drift): SupplierProduct {
  return drifted<SupplierSku, SupplierProduct>(products, change, {
    statuses: STATUSES,
    idOf: (sku, product) => itemId(product, sku),
    changed: (sku, id) => ({
      ...sku,
      cents: centsAfter(sku.cents, id, change.price),
      stock: stockFor(id, change.stock) ?? sku.stock,
    }),
    added: ({ value, price, stock }, { listCents: _l, gtin: _g, ...model }, last, { id }) => {
      if (model.id === '0') throw new Error(`product ${id} has no variations to take as a model`);
      return {
        ...model,
        id: nextId(last.id),
        values: [value, ...model.values.slice(1)],
        cents: price === undefined ? model.cents : centsOf(price),
        stock: stock ?? model.stock,
      };
    },
    rest: ({ title }) => ({ title: change.title ?? title }),
    mutating,
  });
}

/** Words and pictures are the listing's; a variation names the words. */
const mutating: Mutating<SupplierSku, SupplierProduct> = {
  renumbered: (sku, id) => {
    if (sku.id === '0') throw new Error('a listing without variations has no other id');
    return { ...sku, id };
  },
  reworded: (product, { values: [word] }) => {
    const [first, ...others] = product.options;
    if (word === undefined || !first) throw new Error('the product has no options');
    const other = otherWords(word);
    const { [word]: image, ...images } = product.valueImages;
    return {
      ...product,
      options: [{ ...first, values: first.values.map((one) => (one === word ? other : one)) }, ...others],
      skus: product.skus.map((sku) =>
        sku.values[0] === word ? { ...sku, values: [other, ...sku.values.slice(1)] } : sku,
      ),
      valueImages: image === undefined ? images : { ...images, [other]: image },
    };
  },
  repictured: (product, { values: [word] }) => {
    const { valueImages, images } = product;
    if (word === undefined) {
      const [first, ...others] = images;
      return { ...product, images: [picture(insteadOf(first)), ...others] };
    }
    const image = picture(insteadOf(valueImages[word] ?? images[0]));
    const [option, ...others] = product.options;
    return {
      ...product,
      options: option ? [{ ...option, pictured: true }, ...others] : [],
      valueImages: { ...valueImages, [word]: image },
    };
  },
};
