import { escapeHtml } from '../../lib/html.ts';
import { facts } from '../../pages/page.ts';
import { APP } from './app.ts';
import type { Shop } from './shop.ts';

/** The shops on the sandbox's front page: what to type, and the keys. */
export const shoplineCards = (shops: Iterable<Shop>): string =>
  `<h2>Shopline shops</h2><div class="card">${facts({ 'App key': APP.key, 'App secret': APP.secret })}</div>
  ${[...shops].map(shopCard).join('')}`;

const shopCard = ({ profile, host, products, orders, webhooks }: Shop): string =>
  `<div class="card"><h3>${escapeHtml(profile.title)} (${escapeHtml(profile.handle)})</h3>
    ${facts({
      Store: host,
      'Access token of a private app': profile.privateToken,
      Settings: `${profile.currency}, ${profile.plan}`,
      Holds: `${products.size} products, ${orders.size} orders, ${webhooks.size} webhooks`,
    })}</div>`;
