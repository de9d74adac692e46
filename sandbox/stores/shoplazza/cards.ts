import { escapeHtml } from '../../lib/html.ts';
import { facts } from '../../pages/page.ts';
import type { Shop } from './shop.ts';
import { APP } from './shops.ts';

/** The shops and the app on the sandbox's front page. */
export const shoplazzaCards = (shops: Iterable<Shop>): string =>
  `<h2>Shoplazza shops</h2>
  <div class="card"><h3>The app</h3>${facts({ 'Client ID': APP.clientId, 'Client secret': APP.clientSecret })}</div>
  ${[...shops].map(shopCard).join('')}`;

const shopCard = ({ profile, host, products, orders, webhooks }: Shop): string =>
  `<div class="card"><h3>${escapeHtml(profile.title)} (${escapeHtml(profile.name)})</h3>
  ${facts({
    Shop: host,
    'Access token of a private app': profile.privateToken,
    Settings: profile.currency,
    Holds: `${products.size} products, ${orders.size} orders, ${webhooks.size} webhooks`,
  })}</div>`;
