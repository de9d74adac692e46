import { escapeHtml } from '../../lib/html.ts';
import { productPage, storefrontPage } from '../../pages/shopPages.ts';
import { pictureUrl } from './products/media.ts';
import type { Shop } from './shop.ts';
import type { StoredProduct } from './types.ts';

const SHOWN = 60;

/** The Online Store as a visitor sees it: the shelf, or one product. Undefined for an address with nothing behind it. */
export function storefront(shop: Shop, path: string): string | undefined {
  const online = shop.publications.find(({ title }) => title === 'Online Store')?.id ?? '';
  const shown = shop.products
    .values()
    .filter(({ status, publicationIds }) => status === 'ACTIVE' && publicationIds.includes(online));
  const [, handle] = /^\/products\/([^/]+)\/?$/.exec(path) ?? [];
  if (handle !== undefined) {
    const product = shown.find((one) => one.handle === decodeURIComponent(handle));
    // Shopify keeps a description as it was sent; this page shows it as text.
    return product
      ? productPage(
          shop.profile.title,
          product.title,
          priceText(shop, product),
          escapeHtml(product.descriptionHtml),
          pictures(shop, product),
        )
      : undefined;
  }
  if (path !== '/') return undefined;
  const cards = shown.slice(-SHOWN).reverse();
  return storefrontPage(
    shop.profile.title,
    cards.map((product) => ({
      name: product.title,
      price: priceText(shop, product),
      href: `${shop.home}/products/${product.handle}`,
      src: pictures(shop, product)[0] ?? '',
    })),
  );
}

const priceText = ({ profile }: Shop, { variants: [first] }: StoredProduct): string =>
  first ? `${first.price} ${profile.currency}` : '';

const pictures = (shop: Shop, { mediaIds }: StoredProduct): string[] =>
  mediaIds.flatMap((id) => shop.media.get(id) ?? []).map((media) => pictureUrl(shop, media));
