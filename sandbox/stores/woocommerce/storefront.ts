import type { PhpParams } from '../../lib/php.ts';
import { productPage, storefrontPage } from '../../pages/shopPages.ts';
import { permalink } from './links.ts';
import { imageView } from './products/images.ts';
import { pricingOf } from './products/pricing.ts';
import { autop } from './products/text.ts';
import type { Shop } from './shop.ts';
import type { StoredProduct } from './types.ts';

const SHOWN = 60;

/** The shop as a visitor sees it: the shelf, or one product. Undefined for an address with nothing behind it. */
export function storefront(shop: Shop, path: string, query: PhpParams): string | undefined {
  const visible = shop.products.values().filter(({ parentId, status }) => parentId === 0 && status === 'publish');
  const [, slug] = /^\/product\/([^/]+)\/?$/.exec(path) ?? [];
  const byId = query.p === undefined ? undefined : Number(query.p);
  if (slug || byId) {
    const product = visible.find((one) => one.slug === slug?.toLowerCase() || one.id === byId);
    return product ? pageOf(shop, product) : undefined;
  }
  if (path !== '/') return undefined;
  const cards = visible.slice(-SHOWN).reverse();
  return storefrontPage(
    shop.profile.title,
    cards.map((product) => ({
      name: product.name,
      price: priceText(shop, product),
      href: permalink(shop, product),
      src: pictures(shop, product)[0] ?? '',
    })),
  );
}

function pageOf(shop: Shop, product: StoredProduct): string {
  const { title } = shop.profile;
  return productPage(
    title,
    product.name,
    priceText(shop, product),
    autop(product.description),
    pictures(shop, product),
  );
}

function priceText(shop: Shop, product: StoredProduct): string {
  const { price, on_sale } = pricingOf(shop, product);
  return price === '' ? '' : `${on_sale ? 'Sale: ' : ''}${price} ${shop.profile.currency}`;
}

function pictures(shop: Shop, product: StoredProduct): string[] {
  return product.images.map((image) => String(imageView(shop, image, false).src));
}
