import { escapeHtml } from '../../lib/html.ts';
import { facts, linkButton } from '../../pages/page.ts';
import type { Shop } from './shop.ts';
import { APP } from './shops.ts';

/** The shops and the app on the sandbox's front page. */
export const shopifyCards = (shops: Iterable<Shop>): string =>
  `<h2>Shopify shops</h2>
  <div class="card"><h3>The app</h3>${facts({ 'Client ID': APP.clientId, 'Client secret': APP.clientSecret })}</div>
  ${[...shops].map(shopCard).join('')}`;

const shopCard = ({ profile, host, home, products, orders, subscriptions }: Shop): string =>
  `<div class="card"><h3>${escapeHtml(profile.title)} (${escapeHtml(profile.name)})</h3>
  ${facts({
    Shop: host,
    'Access token of a custom app': profile.customToken,
    Settings: `${profile.plan}, ${profile.currency}`,
    Holds: `${products.size} products, ${orders.size} orders, ${subscriptions.size} webhooks`,
  })}<div class="actions">${linkButton(`${home}/`, 'Visit the shop')}</div></div>`;
