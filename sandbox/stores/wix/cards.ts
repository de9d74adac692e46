import { escapeHtml } from '../../lib/html.ts';
import { facts, linkButton } from '../../pages/page.ts';
import { APP } from './app.ts';
import type { Site } from './site.ts';

/** The app and its sites on the sandbox's front page. */
export const wixCards = (sites: readonly Site[], address: string | null): string => {
  const home = `${sites[0]?.world.url ?? ''}/_hosts`;
  const back = new URLSearchParams({ appId: APP.appId, postInstallationUrl: `${sites[0]?.world.url ?? ''}/` });
  return `<h2>Wix sites</h2><div class="card"><h3>The app</h3>
    ${facts({ 'App id': APP.appId, 'App secret': APP.appSecret, 'Webhooks go to': address ?? 'nowhere' })}
    <pre>${escapeHtml(APP.publicKey)}</pre>
    <div class="actions">${linkButton(`${home}/www.wix.com/app-installer?${back}`, 'Install on a site')}
    ${linkButton(`${home}/manage.wix.com/webhooks`, 'Webhooks')}</div></div>
    ${sites.map(siteCard).join('')}`;
};

function siteCard({ profile, installed, products, orders }: Site): string {
  const catalogs = { V1_CATALOG: 'old catalog', V3_CATALOG: 'Catalog V3', STORES_NOT_INSTALLED: 'no Wix Stores' };
  return `<div class="card"><h3>${escapeHtml(profile.title)} (${escapeHtml(profile.name)})</h3>
    ${facts({
      'Instance id': profile.instanceId,
      App: installed ? 'installed' : 'not installed',
      Settings: `${catalogs[profile.catalog]}, ${profile.currency}, ${profile.weightUnit}`,
      Holds: `${products.size} products, ${orders.size} orders`,
    })}</div>`;
}
