import { escapeHtml } from '../../lib/html.ts';
import { facts, linkButton, postButton } from '../../pages/page.ts';
import type { Shop } from './shop.ts';

/** The shops on the sandbox's front page: where they are, their keys, and the way in. */
export const wooCards = (shops: Iterable<Shop>): string =>
  `<h2>WooCommerce shops</h2>${[...shops].map(shopCard).join('')}`;

function shopCard(shop: Shop): string {
  const { profile, home } = shop;
  const products = shop.products.values().filter(({ parentId, status }) => parentId === 0 && status !== 'trash').length;
  return `<div class="card"><h3>${escapeHtml(profile.title)} (${escapeHtml(profile.name)})</h3>
    ${facts({
      'Store URL': home,
      'Consumer key': profile.consumerKey,
      'Consumer secret': profile.consumerSecret,
      Settings: `WooCommerce ${profile.version}, ${profile.currency}, ${profile.weightUnit}`,
      Holds: `${products} products, ${shop.orders.size} orders, ${shop.webhooks.size} webhooks`,
    })}
    <div class="actions">${linkButton(`${home}/`, 'Visit the shop')}
    ${postButton(`${home}/wp-login.php`, 'Sign in as shop owner')}</div></div>`;
}
