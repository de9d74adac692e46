import { escapeHtml } from '../../lib/html.ts';
import { facts, linkButton } from '../../pages/page.ts';
import { APP, SELLERS } from './app.ts';
import type { TikShop } from './shop.ts';

/** TikTok Shop on the sandbox's front page: the app's keys, its consent page, and the shops. */
export function tikTokCards(origin: string, shops: Iterable<TikShop>): string {
  const consent = `${origin}/_hosts/services.tiktokshop.com/open/authorize?service_id=${APP.serviceId}&state=front-page`;
  const cards = [...shops].map(
    ({ profile, products, orders, webhooks }) =>
      `<div class="card"><h3>${escapeHtml(profile.title)} (${escapeHtml(profile.name)})</h3>
      ${facts({
        'Shop id': profile.id,
        Region: `${profile.region}, ${profile.currency}`,
        'Signs in as': SELLERS.find(({ shops: held }) => held.includes(profile.name))?.name ?? '',
        Holds: `${products.size} products, ${orders.size} orders, ${webhooks.size} webhooks`,
      })}</div>`,
  );
  return `<h2>TikTok Shop</h2><div class="card"><h3>Application</h3>
    ${facts({ 'App key': APP.appKey, 'App secret': APP.appSecret, 'Service id': APP.serviceId })}
    <div class="actions">${linkButton(consent, 'Authorise a seller')}</div></div>${cards.join('')}`;
}
